@testable import RehearsalCoaching

/// A language whose phrases are their keys and fillings: `⟦pauses.heard.silence¦length=…⟧`.
///
/// A sentence in it shows which phrases it is made of; letters outside of the brackets are words
/// that are not in a language's file.
enum KeyLanguage {
  static let phrasebook = Phrasebook(
    language: "keys",
    phrases: Dictionary(
      uniqueKeysWithValues: Phrasebook.english.phrases.map { key, phrase in
        let templates = phrase.templates.map { form, template in
          let places = template.places.map { "¦\($0)={\($0)}" }.joined()
          return (form, Template("⟦\(PhraseName(key, form, of: phrase))\(places)⟧"))
        }
        return (key, Phrase(Dictionary(uniqueKeysWithValues: templates).compactMapValues(\.self)))
      }
    ).compactMapValues(\.self))

  /// Part of a sentence: a phrase, or text that is not from a phrase.
  indirect enum Part: Equatable {
    case phrase(PhraseName, fillings: [String: [Part]])
    case plain(String)
  }

  /// The parts of a text in this language.
  static func parts(of text: String) -> [Part] {
    var rest = text[...]
    let parts = parts(&rest)
    precondition(rest.isEmpty, "brackets don't pair in \(text)")
    return parts
  }

  private static func parts(_ rest: inout Substring) -> [Part] {
    var parts: [Part] = []
    while let next = rest.first, next != "⟧", next != "¦" {
      if next == "⟦" {
        rest.removeFirst()
        parts.append(phrase(&rest))
      } else {
        parts.append(.plain(take(&rest) { !"⟦⟧¦".contains($0) }))
      }
    }
    return parts
  }

  private static func phrase(_ rest: inout Substring) -> Part {
    let name = PhraseName(written: take(&rest) { !"¦⟧".contains($0) })
    var fillings: [String: [Part]] = [:]
    while rest.first == "¦" {
      rest.removeFirst()
      let place = take(&rest) { $0 != "=" }
      rest.removeFirst()
      fillings[place] = parts(&rest)
    }
    rest.removeFirst()
    return .phrase(name, fillings: fillings)
  }

  private static func take(_ rest: inout Substring, while holds: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: holds)
    rest.removeFirst(taken.count)
    return String(taken)
  }
}

extension KeyLanguage.Part {
  /// The same in English.
  var english: String {
    switch self {
    case .plain(let text): text
    case .phrase(let name, let fillings):
      Phrasebook.english.phrases[name.key]?.template(for: name.form ?? .other).filled {
        fillings[$0, default: []].map(\.english).joined()
      } ?? ""
    }
  }

  /// Itself and its fillings, recursively.
  var all: [Self] {
    guard case .phrase(_, let fillings) = self else { return [self] }
    return [self] + fillings.sorted { $0.key < $1.key }.flatMap(\.value).flatMap(\.all)
  }

  var name: PhraseName? {
    if case .phrase(let name, _) = self { name } else { nil }
  }
}

/// A phrase in one of its forms: `quantity.seconds (one)`.
struct PhraseName: Hashable, Comparable, CustomStringConvertible {
  var key: String
  /// `nil` for a phrase with one form.
  var form: Phrase.Form?

  init(_ key: String, _ form: Phrase.Form, of phrase: Phrase) {
    self.key = key
    self.form = phrase.isCounted ? form : nil
  }

  init(written text: String) {
    let parts = text.split(separator: " (")
    key = String(parts[0])
    form = parts.count == 2 ? Phrase.Form(rawValue: String(parts[1].dropLast())) : nil
  }

  var description: String { form.map { "\(key) (\($0.rawValue))" } ?? key }

  static func < (left: Self, right: Self) -> Bool { left.description < right.description }

  /// All names in the English file.
  static let all = Set(
    Phrasebook.english.phrases.flatMap { key, phrase in
      phrase.templates.keys.map { Self(key, $0, of: phrase) }
    })
}
