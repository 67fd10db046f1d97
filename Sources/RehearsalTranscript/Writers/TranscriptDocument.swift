import RehearsalUnits

/// A transcript as `rehearsmart.transcript/1`, for an encoder that keeps the order of keys.
///
/// Everything that ``Transcript`` holds is in it, so that reading it again gives the same tokens.
public struct TranscriptDocument: Encodable, Equatable, Sendable {
  public static let schema = "rehearsmart.transcript/1"

  public var schema = Self.schema
  /// The format that was read.
  public var format: TranscriptFormat
  public var producer: String?
  public var language: String?
  public var timing: Token.Timing
  public var repairs: [Repair]
  public var tokens: [Word]

  public struct Word: Encodable, Equatable, Sendable {
    public var text: String
    public var start: Double?
    public var end: Double?
    public var timing: Token.Timing
    public var confidence: Double?
    public var kind: Token.Kind
    public var speaker: String?
    public var segment: Int
    /// The filler that it is, or is a part of.
    public var filler: Filler?

    private enum CodingKeys: String, CodingKey {
      case text
      case start = "start_s"
      case end = "end_s"
      case timing, confidence, kind, speaker, segment, filler
    }
  }

  public struct Filler: Encodable, Equatable, Sendable {
    public var kind: String
    public var rule: String

    public init(kind: String, rule: String) {
      self.kind = kind
      self.rule = rule
    }
  }

  /// - Parameter fillers: By the index of a token, those found in the transcript.
  public init(_ transcript: Transcript, fillers: [Int: Filler] = [:]) {
    format = transcript.format
    producer = transcript.producer
    language = transcript.language
    timing = transcript.timing
    repairs = transcript.repairs
    tokens = transcript.tokens.enumerated().map { index, token in
      Word(
        text: token.text, start: token.span?.start.rounded.rawValue,
        end: token.span?.end.rounded.rawValue, timing: token.timing,
        confidence: token.confidence.map { $0.rounded(toDecimals: 3) }, kind: token.kind,
        speaker: token.speaker, segment: token.segment, filler: fillers[index])
    }
  }
}
