import RehearsalBase
package import RehearsalTranscript

/// The words and rules by which the fillers of a language are found.
package struct LanguagePack: Decodable, Equatable, Sendable {
  /// ISO 639-1, lower case.
  package let language: String
  /// The language's name in English.
  package let name: String
  /// Its name in the language itself.
  package let ownName: String
  package let rules: [FillerRule]
  /// Words so frequent that they identify the language.
  let functionWords: Set<String>
  /// Words that often begin utterances, which tell whether lines are utterances.
  let openers: Set<String>
  /// Words that look like hesitations but mean yes or no.
  let answers: Set<String>
  /// Words that are doubled on purpose.
  let repeatable: Set<String>
  /// Phrases with which a talk begins badly: an apology, a disclaimer, a test of the microphone,
  /// housekeeping.
  let apologies: Set<[String]>
  /// Phrases with which a talk stops without a conclusion.
  let weakEndings: Set<[String]>
  /// Groups of words that are equivalent as neighbours.
  let classes: [String: Set<String>]
  /// The groups of words in no class, by ending; the first match counts.
  let endings: [Ending]
  /// The groups whose share of the words characterises a speaker, each with its usual number in a
  /// hundred words; see ``Manner``.
  let manners: [String: Double]
  /// The names of a word's ``classes``, sorted.
  let groups: [String: [String]]
  /// The trained weights of neighbours; `nil` for a language without training data.
  var weights: ContextWeights?
  /// The rules for hesitations.
  private(set) var hesitations = PhraseTable([])

  struct Ending: Codable, Equatable, Sendable {
    var ending: String
    var name: String
  }

  private enum CodingKeys: String, CodingKey {
    case language, name, ownName, rules, functionWords, openers, answers, repeatable, classes
    case endings, manners, apologies, weakEndings
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    language = try container.decode(String.self, forKey: .language)
    name = try container.decode(String.self, forKey: .name)
    ownName = try container.decode(String.self, forKey: .ownName)
    rules = try container.decode([FillerRule].self, forKey: .rules)
    functionWords = try container.decode(Set<String>.self, forKey: .functionWords)
    openers = try container.decode(Set<String>.self, forKey: .openers)
    answers = try container.decode(Set<String>.self, forKey: .answers)
    repeatable = try container.decode(Set<String>.self, forKey: .repeatable)
    classes = try container.decode([String: Set<String>].self, forKey: .classes)
    endings = try container.decode([Ending].self, forKey: .endings)
    manners = try container.decodeIfPresent([String: Double].self, forKey: .manners) ?? [:]
    func phrases(_ key: CodingKeys) throws -> Set<[String]> {
      let phrases = try container.decodeIfPresent([String].self, forKey: key) ?? []
      return Set(phrases.map { $0.split(separator: " ").map(String.init) })
    }
    apologies = try phrases(.apologies)
    weakEndings = try phrases(.weakEndings)
    groups = classes.sorted { $0.key < $1.key }.reduce(into: [:]) { groups, list in
      for word in list.value { groups[word, default: []].append(list.key) }
    }
  }

  /// The pack for a language code such as `en` or `en-GB`; `nil` if there is none.
  package init?(language: String) {
    let code = language.languageWithoutRegion
    if code == Self.english.language {
      self = .english
      return
    }
    guard let pack = Self.all.first(where: { $0.language == code }) else { return nil }
    self = pack
  }

  /// The pack that a person names: by its code, or the language's name in English or in itself, in
  /// any case; `nil` if there is none.
  package init?(named name: String) {
    let name = name.lowercased()
    if let pack = Self(language: name) {
      self = pack
      return
    }
    guard
      let pack = Self.all.first(where: {
        [$0.name, $0.ownName].contains { $0.lowercased() == name }
      })
    else { return nil }
    self = pack
  }

  /// Where the tokens have one of ``apologies``; the longest where several begin.
  package func apologies(in tokens: ArraySlice<Token>) -> [Range<Int>] {
    let spoken = tokens.indices.filter { tokens[$0].kind == .word && !tokens[$0].word.isEmpty }
    let words = spoken.map { tokens[$0].word }
    let longest = apologies.map(\.count).max() ?? 0
    var found: [Range<Int>] = []
    for place in words.indices where spoken[place] >= found.last?.upperBound ?? 0 {
      let lengths = (1...max(longest, 1)).reversed().filter { place + $0 <= words.count }
      if let length = lengths.first(where: { apologies.contains(Array(words[place..<place + $0])) })
      {
        found.append(spoken[place]..<spoken[place + length - 1] + 1)
      }
    }
    return found
  }

  /// How many words at the end are one of ``weakEndings``; the longest if several match, `nil` if
  /// none does.
  package func weakEnding(of words: [String]) -> Int? {
    weakEndings.filter { words.suffix($0.count) == $0[...] }.map(\.count).max()
  }

  package static let english = decoded(
    EmbeddedText.en, weights: EmbeddedText.en_weights)

  /// The codes of ``all``, in the same order, without decoding the packs.
  package static let languages = ["en", "de", "es", "fr", "it", "nl", "pt"]

  /// Every pack, English first, the others by code.
  package static let all = [
    english,
    decoded(EmbeddedText.de),
    decoded(EmbeddedText.es),
    decoded(EmbeddedText.fr, weights: EmbeddedText.fr_weights),
    decoded(EmbeddedText.it),
    decoded(EmbeddedText.nl),
    decoded(EmbeddedText.pt),
  ]

  /// Traps if a pack doesn't decode, which is a programming error.
  private static func decoded(_ pack: String, weights: String? = nil) -> LanguagePack {
    do {
      var decoded = try LanguagePack(json: pack)
      decoded.weights = try weights.map { try ContextWeights(json: $0) }
      decoded.hesitations = PhraseTable(
        decoded.rules.filter { $0.kind == .hesitation }, answers: decoded.answers)
      return decoded
    } catch {
      preconditionFailure("a language pack does not decode: \(error)")
    }
  }
}
