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
