import RehearsalJSON

/// The sentences of one language by their keys, as its file in `Strings` has them.
struct Phrasebook: Sendable {
  /// ISO 639-1, lower case.
  let language: String
  let phrases: [String: Phrase]
  /// The grammatical number that a count takes in the language.
  let form: @Sendable (Int) -> Phrase.Form

  init(
    language: String, phrases: [String: Phrase],
    form: @escaping @Sendable (Int) -> Phrase.Form = { $0 == 1 ? .one : .other }
  ) {
    self.language = language
    self.phrases = phrases
    self.form = form
  }

  static let english = decoded("en", EmbeddedText.en)

  /// Every language that there are sentences in; another is one more file and one more line.
  static let all = [english]

  /// What the coach speaks while a task runs.
  @TaskLocal static var current = english

  /// A file that does not decode is a mistake in this repository, which no caller could mend.
  private static func decoded(_ language: String, _ file: String) -> Phrasebook {
    do {
      return Phrasebook(language: language, phrases: try [String: Phrase](json: file))
    } catch {
      preconditionFailure("the sentences of '\(language)' do not decode: \(error)")
    }
  }
}

extension Phrasebook {
  /// What a language's file lacks, or whoever asks it for a sentence.
  enum Gap: Error, Equatable {
    case noPhrase(String)
    case nothingToFill(place: String, of: String)
  }

  /// A sentence with its places filled.
  ///
  /// - Parameters:
  ///   - fillings: By the names of the places; those that it has no place for are left out.
  ///   - count: Chooses the wording where there are several, and fills `{count}`; `nil` for none,
  ///     and for what is no whole number.
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
