import RehearsalBase

/// The sentences of one language by key, from its file in `Strings`.
struct Phrasebook: Sendable {
  /// ISO 639-1, lower case.
  let language: String
  let phrases: [String: Phrase]
  /// The plural form for a count in this language.
  let form: @Sendable (Int) -> Phrase.Form

  init(
    language: String, phrases: [String: Phrase],
    form: @escaping @Sendable (Int) -> Phrase.Form = { $0 == 1 ? .one : .other }
  ) {
    self.language = language
    self.phrases = phrases
    self.form = form
  }

  /// - Parameter json: The text of a language's file.
  /// - Throws: ``JSONError``, or ``NotAPhrase`` for the value of a key.
  init(
    language: String, json: String,
    form: @escaping @Sendable (Int) -> Phrase.Form = { $0 == 1 ? .one : .other }
  ) throws {
    let members = try JSONValue(json: json).members
    var phrases = [String: Phrase](minimumCapacity: members.count)
    for member in members {
      guard let phrase = Phrase(json: member.value) else { throw NotAPhrase(key: member.key) }
      phrases[member.key] = phrase
    }
    self.init(language: language, phrases: phrases, form: form)
  }

  /// The value of a key that is no phrase; see ``Phrase/init(json:)``.
  struct NotAPhrase: Error, Equatable { let key: String }

  static let english = read("en", EmbeddedText.en)

  /// Every language; a translation is one more file and one more line here.
  static let all = [english]

  /// The language of the coach in the current task.
  @TaskLocal static var current = english

  /// Traps if the file can't be read: that is an error in this repository.
  private static func read(_ language: String, _ file: String) -> Phrasebook {
    do {
      return try Phrasebook(language: language, json: file)
    } catch {
      preconditionFailure("the sentences of '\(language)' can't be read: \(error)")
    }
  }
}

extension Phrasebook {
  /// What is missing for a sentence, in the file or in the call.
  enum Gap: Error, Equatable {
    case noPhrase(String)
    case nothingToFill(place: String, of: String)
  }

  /// A sentence with its places filled.
  ///
  /// - Parameters:
  ///   - fillings: By the names of the places; others are ignored.
  ///   - count: Selects the plural form and fills `{count}`; `nil` without a count, or if it is not
  ///     a whole number.
  func text(
    _ key: String, _ fillings: [String: String] = [:], count: Int? = nil
  ) throws(Gap) -> String {
    guard let phrase = phrases[key] else { throw .noPhrase(key) }
    return try phrase.template(for: count.map(form) ?? .other).filled {
      (place: String) throws(Gap) in
      if let filling = fillings[place] { return filling }
      guard place == "count", let count else { throw .nothingToFill(place: place, of: key) }
      return String(count)
    }
  }
}
