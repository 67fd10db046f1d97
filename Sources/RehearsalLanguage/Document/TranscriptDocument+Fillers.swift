import RehearsalTranscript
import RehearsalBase

extension TranscriptDocument {
  /// The number and the list of fillers.
  package struct FillerCount: Encodable, Equatable, Sendable {
    /// The language whose rules were used; `nil` without rules for the transcript's language.
    package var language: String?
    /// How the language was determined.
    package var languageSource: FillerLanguage.Source?
    /// The list of words: `built-in`, `off` or `mine`.
    package var counted: String
    /// Whether hesitations were transcribed.
    package var verbatim: Verbatim
    /// Without hedges and boosters; `nil` without rules and for a cleaned transcript.
    package var count: Int?
    /// `nil` without a count or words.
    package var perHundredWords: Double?
    /// The number of each kind.
    package var kinds: Kinds
    /// Every filler, in order.
    package var list: [Event]
    /// Stretches with many fillers.
    package var clusters: [Cluster]

    private enum CodingKeys: String, CodingKey {
      case language
      case languageSource = "language_source"
      case counted, verbatim, count
      case perHundredWords = "per_100_words"
      case kinds, list, clusters
    }

    init(_ findings: FillerFindings, of tokens: [Token]) {
      language = findings.language?.pack.language
      languageSource = findings.language?.source
      counted =
        switch findings.list {
        case .builtIn: "built-in"
        case .off: "off"
        case .mine: "mine"
        }
      verbatim = findings.verbatim
      count = findings.count
      perHundredWords = findings.perHundredWords?.rounded(toDecimals: 2)
      kinds = Kinds(findings)
      list = findings.fillers.map { Event($0, of: tokens) }
      clusters = findings.clusters.map { cluster in
        Cluster(
          start: cluster.span.start.rounded.rawValue, end: cluster.span.end.rounded.rawValue,
          count: cluster.fillers.count)
      }
    }
  }

  /// The number of fillers of each kind; `nil` for a kind that wasn't counted.
  package struct Kinds: Encodable, Equatable, Sendable {
    package var hesitation: Int?
    package var marker: Int?
    package var `repeat`: Int?
    package var restart: Int?
    package var hedge: Int?
    package var booster: Int?

    init(_ findings: FillerFindings) {
      hesitation = findings.count(.hesitation)
      marker = findings.count(.marker)
      `repeat` = findings.count(.repeat)
      restart = findings.count(.restart)
      hedge = findings.count(.hedge)
      booster = findings.count(.booster)
    }
  }

  /// A filler, from its first token to its last; times are `nil` if those tokens have none.
  package struct Event: Encodable, Equatable, Sendable {
    package var start: Double?
    package var end: Double?
    package var text: String
    package var kind: Filler.Kind
    package var rule: FillerRule.ID
    /// Counted from 0.
    package var firstToken: Int
    package var lastToken: Int

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case text, kind, rule
      case firstToken = "first_token"
      case lastToken = "last_token"
    }

    init(_ filler: Filler, of tokens: [Token]) {
      firstToken = filler.tokens.lowerBound
      lastToken = filler.tokens.upperBound - 1
      start = tokens[firstToken].span?.start.rounded.rawValue
      end = tokens[lastToken].span?.end.rounded.rawValue
      text = filler.text
      kind = filler.kind
      rule = filler.rule
    }
  }

  /// See ``FillerCluster``.
  package struct Cluster: Encodable, Equatable, Sendable {
    package var start: Double
    package var end: Double
    package var count: Int

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case count
    }
  }
}
