package import RehearsalTranscript
import RehearsalBase

/// A transcript as the JSON `rehearsmart.transcript/1`, for an encoder that keeps the order of
/// keys.
///
/// It has everything that `Transcript` has except sections, so reading it again gives the same
/// tokens. Times are in seconds.
package struct TranscriptDocument: Encodable, Equatable, Sendable {
  package static let schema = "rehearsmart.transcript/1"
  /// The JSON Schema of the document.
  package static var jsonSchema: String { EmbeddedText.transcript_schema }

  package var schema = Self.schema
  /// The format that was read.
  package var format: TranscriptFormat
  /// The program or service that wrote it; `nil` when the file does not say.
  package var producer: String?
  /// The language that the transcript names; ``FillerCount/language`` is the one whose rules were
  /// used.
  package var language: String?
  /// The finest timing of most tokens.
  package var timing: Token.Timing
  /// The number of words, fillers included.
  package var words: Int
  /// What was repaired while reading.
  package var repairs: [Repair]
  /// `nil` if fillers weren't counted.
  package var fillers: FillerCount?
  /// Words, hesitations and sounds, in order.
  package var tokens: [Word]

  /// A token, with the filler it belongs to.
  package struct Word: Encodable, Equatable, Sendable {
    package var text: String
    package var start: Double?
    package var end: Double?
    package var timing: Token.Timing
    package var confidence: Double?
    package var kind: Token.Kind
    package var speaker: String?
    package var segment: Int
    /// The filler that it is part of; `nil` if none.
    package var filler: Mark?

    private enum CodingKeys: String, CodingKey {
      case text
      case start = "start_s"
      case end = "end_s"
      case timing, confidence, kind, speaker, segment, filler
    }
  }

  /// A reference from a token to its filler.
  package struct Mark: Encodable, Equatable, Sendable {
    package var kind: Filler.Kind
    package var rule: FillerRule.ID
  }

  /// - Parameter fillers: The findings in this transcript; default: fillers aren't counted.
  package init(_ transcript: Transcript, fillers: FillerFindings? = nil) {
    format = transcript.format
    producer = transcript.producer
    language = transcript.language
    timing = transcript.timing
    words = transcript.words
    repairs = transcript.repairs
    self.fillers = fillers.map { FillerCount($0, of: transcript.tokens) }
    tokens = transcript.tokens.enumerated().map { index, token in
      Word(
        text: token.text, start: token.span?.start.rounded.rawValue,
        end: token.span?.end.rounded.rawValue, timing: token.timing,
        confidence: token.confidence.map { $0.rounded(toDecimals: 3) }, kind: token.kind,
        speaker: token.speaker, segment: token.segment,
        filler: fillers?.marks[index].map { Mark(kind: $0.kind, rule: $0.rule) })
    }
  }
}

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
          count: cluster.count)
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
