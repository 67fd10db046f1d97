public import RehearsalUnits

/// One thing a transcript says was uttered.
public struct Token: Equatable, Sendable {
  /// As written, without surrounding space; punctuation stays on the word it follows.
  public var text: String
  /// When it was said, from the start of the recording; `nil` when the transcript gives no time.
  public var span: TimeSpan?
  /// Where ``span`` comes from.
  public var timing: Timing
  /// How sure the recogniser was, 0 to 1; `nil` when it did not say or its scale is unknown.
  public var confidence: Double?
  public var kind: Kind
  /// As named by the transcript.
  public var speaker: String?
  /// The segment, cue or line that holds it, counted from 0.
  public var segment: Int

  public enum Timing: String, Codable, Sendable {
    /// The transcript times this word.
    case word
    /// The transcript times the segment; ``Token/span`` is the segment's.
    case segment
    /// Worked out: from the neighbours of a word without a time, or by alignment with the recording.
    case estimated
    case none
  }

  public enum Kind: String, Codable, Sendable {
    case word
    /// A hesitation that the recogniser marked as one, such as `[UM]` or `%HESITATION`.
    case filler
    /// The recogniser heard something and did not write it, such as `[*]`.
    case untranscribed
    /// Not speech: `[Music]`, `(laughs)`.
    case event
  }

  public init(
    text: String, span: TimeSpan? = nil, timing: Timing = .none, confidence: Double? = nil,
    kind: Kind = .word, speaker: String? = nil, segment: Int = 0
  ) {
    self.text = text
    self.span = span
    self.timing = timing
    self.confidence = confidence
    self.kind = kind
    self.speaker = speaker
    self.segment = segment
  }
}
