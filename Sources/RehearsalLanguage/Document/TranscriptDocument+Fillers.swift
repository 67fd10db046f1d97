import RehearsalTranscript
import RehearsalUnits

extension TranscriptDocument {
  /// The number and the list of fillers.
  public struct FillerCount: Encodable, Equatable, Sendable {
    /// The language whose rules were used; `nil` without rules for the transcript's language.
    public var language: String?
    /// How the language was determined.
    public var languageSource: FillerLanguage.Source?
    /// The list of words: `built-in`, `off` or `mine`.
    public var counted: String
    /// Whether hesitations were transcribed.
    public var verbatim: Verbatim
    /// Without hedges and boosters; `nil` without rules and for a cleaned transcript.
    public var count: Int?
    /// `nil` without a count or words.
    public var perHundredWords: Double?
    /// The number of each kind.
    public var kinds: Kinds
    /// Every filler, in order.
    public var list: [Event]
    /// Stretches with many fillers.
    public var clusters: [Cluster]

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
  public struct Kinds: Encodable, Equatable, Sendable {
    public var hesitation: Int?
    public var marker: Int?
    public var `repeat`: Int?
    public var restart: Int?
    public var hedge: Int?
    public var booster: Int?

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
  public struct Event: Encodable, Equatable, Sendable {
    public var start: Double?
    public var end: Double?
    public var text: String
    public var kind: Filler.Kind
    public var rule: FillerRule.ID
    /// Counted from 0.
    public var firstToken: Int
    public var lastToken: Int

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
  public struct Cluster: Encodable, Equatable, Sendable {
    public var start: Double
    public var end: Double
    public var count: Int

    private enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case end = "end_s"
      case count
    }
  }
}
