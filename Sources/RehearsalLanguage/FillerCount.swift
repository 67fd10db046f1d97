import RehearsalTranscript
import RehearsalUnits

extension TranscriptDocument {
  /// The fillers of a transcript, as numbers and as a list.
  public struct FillerCount: Encodable, Equatable, Sendable {
    /// Whose rules decided; `nil` when there are none for the transcript's language.
    public var language: String?
    public var languageSource: FillerLanguage.Source?
    /// `built-in`, `off` or `mine`.
    public var counted: String
    /// Whether hesitations were written down.
    public var verbatim: Verbatim
    /// Without hedges and boosters; `nil` when nothing could be judged.
    public var count: Int?
    public var perHundredWords: Double?
    public var kinds: Kinds
    public var list: [Event]
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

  /// How many there are of each kind; `nil` for a kind that was not looked for.
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

  /// One filler, from its first token to its last; times as those tokens have them.
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
