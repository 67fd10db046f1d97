/// The value of a key in a language's file: a sentence, or one for each plural form where a count
/// decides the wording.
struct Phrase: Equatable, Sendable {
  /// A plural form; English has `one` and `other`.
  ///
  /// - Source: the plural categories of Unicode's Common Locale Data Repository (UTS 35, part 3).
  enum Form: String, CodingKey, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// Always contains ``Form/other``, the default for missing forms.
  let templates: [Form: Template]

  /// - Returns: `nil` without a template for ``Form/other``.
  init?(_ templates: [Form: Template]) {
    guard templates[.other] != nil else { return nil }
    self.templates = templates
  }

  /// Whether there are several plural forms.
  var isCounted: Bool { templates.count > 1 }

  /// The template for a plural form.
  func template(for form: Form) -> Template {
    guard let template = templates[form] ?? templates[.other] else {
      preconditionFailure("a phrase has no form 'other'")
    }
    return template
  }
}

extension Phrase: Decodable {
  /// From a text, or an object of texts by ``Form``.
  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      templates = [.other: try Template(text, in: decoder)]
      return
    }
    let forms = try decoder.container(keyedBy: Form.self)
    var templates: [Form: Template] = [:]
    for form in forms.allKeys {
      templates[form] = try Template(forms.decode(String.self, forKey: form), in: decoder)
    }
    guard let phrase = Phrase(templates) else {
      throw DecodingError.keyNotFound(
        Form.other,
        .init(codingPath: decoder.codingPath, debugDescription: "nothing to fall back to"))
    }
    self = phrase
  }
}

extension Template {
  fileprivate init(_ text: String, in decoder: any Decoder) throws {
    guard let template = Template(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "braces don't pair in '\(text)'"))
    }
    self = template
  }
}
