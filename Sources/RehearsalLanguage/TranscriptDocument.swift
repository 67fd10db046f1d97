public import RehearsalTranscript
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
  /// As the transcript names it; ``FillerCount/language`` is the one it was judged in.
  public var language: String?
  public var timing: Token.Timing
  public var words: Int
  public var repairs: [Repair]
  /// `nil` when nobody looked for any.
  public var fillers: FillerCount?
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
    public var filler: Mark?

    private enum CodingKeys: String, CodingKey {
      case text
      case start = "start_s"
      case end = "end_s"
      case timing, confidence, kind, speaker, segment, filler
    }
  }

  public struct Mark: Encodable, Equatable, Sendable {
    public var kind: Filler.Kind
    public var rule: FillerRule.ID
  }

  public init(_ transcript: Transcript, fillers: FillerFindings? = nil) {
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
