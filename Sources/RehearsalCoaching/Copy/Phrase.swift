import RehearsalBase

/// The value of a key in a language's file: a sentence, or one for each plural form where a count
/// decides the wording.
struct Phrase: Equatable, Sendable {
  /// A plural form; English has `one` and `other`.
  ///
  /// - Source: the plural categories of Unicode's Common Locale Data Repository (UTS 35, part 3).
  enum Form: String, CaseIterable, Sendable {
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

extension Phrase {
  /// From a text, or an object of texts by ``Form``. Not `Decodable`, because a decoder for each of
  /// hundreds of phrases takes longer than all the rest that the program does before it starts.
  ///
  /// - Returns: `nil` for anything else, for braces that don't pair, and without ``Form/other``.
  init?(json: JSONValue) {
    let texts = json.string.map { [JSONValue.Member(key: Form.other.rawValue, value: .string($0))] }
    var templates: [Form: Template] = [:]
    for member in texts ?? json.members {
      guard let form = Form(rawValue: member.key) else { continue }
      guard let template = member.value.string.flatMap(Template.init) else { return nil }
      templates[form] = template
    }
    self.init(templates)
  }
}
