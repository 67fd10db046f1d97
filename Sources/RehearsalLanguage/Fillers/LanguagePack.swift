#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What one language's fillers look like: words and rules as data, from `Packs`.
public struct LanguagePack: Decodable, Equatable, Sendable {
  /// ISO 639-1, lower case.
  public let language: String
  /// In English.
  public let name: String
  public let rules: [FillerRule]
  /// Words so frequent that they give the language away.
  let functionWords: Set<String>
  /// Words that utterances begin with, to tell lines that are utterances from lines that are not.
  let openers: Set<String>
  /// Sounds that look like hesitations and mean yes or no.
  let answers: Set<String>
  /// Words said twice on purpose.
  let repeatable: Set<String>
  /// Groups of words that are alike as neighbours.
  let classes: [String: Set<String>]
  /// The groups of the words that no class lists; the first that fits counts.
  let endings: [Ending]
  /// How neighbours weigh for the rules that were learned; `nil` where nobody has measured any.
  var weights: ContextWeights?
  /// The hesitations among the rules.
  private(set) var hesitations = PhraseTable([])

  struct Ending: Codable, Equatable, Sendable {
    var ending: String
    var name: String
  }

  private enum CodingKeys: String, CodingKey {
    case language, name, rules, functionWords, openers, answers, repeatable, classes, endings
  }

  /// The pack of a language by its code or the start of it, such as `en-GB`; `nil` without one.
  public init?(language: String) {
    let code = language.prefix { $0.isLetter }.lowercased()
    if code == Self.english.language {
      self = .english
      return
    }
    guard let pack = Self.all.first(where: { $0.language == code }) else { return nil }
    self = pack
  }

  public static let english = decoded(
    EmbeddedText.en, weights: EmbeddedText.en_weights)

  /// The codes of ``all``, in its order, without decoding the packs.
  public static let languages = ["en", "de", "es", "fr", "it", "nl", "pt"]

  /// Every language that has a pack, English first, the others by code.
  public static let all = [
    english,
    decoded(EmbeddedText.de),
    decoded(EmbeddedText.es),
    decoded(EmbeddedText.fr),
    decoded(EmbeddedText.it),
    decoded(EmbeddedText.nl),
    decoded(EmbeddedText.pt),
  ]

  /// A pack that does not decode is a mistake in this repository, which no caller could mend.
  private static func decoded(_ pack: String, weights: String? = nil) -> LanguagePack {
    do {
      var decoded = try JSONDecoder().decode(LanguagePack.self, from: Data(pack.utf8))
      decoded.weights = try weights.map {
        try JSONDecoder().decode(ContextWeights.self, from: Data($0.utf8))
      }
      decoded.hesitations = PhraseTable(
        decoded.rules.filter { $0.kind == .hesitation }, answers: decoded.answers)
      return decoded
    } catch {
      preconditionFailure("a language pack does not decode: \(error)")
    }
  }
}
