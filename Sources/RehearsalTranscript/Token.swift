public import RehearsalBase

/// One word or sound of a transcript.
public struct Token: Equatable, Sendable {
  /// As written, without surrounding space; punctuation is part of the word it follows.
  public var text: String
  /// When it was said, in seconds from the start of the recording; `nil` without a time.
  public var span: TimeSpan?
  /// Where ``span`` comes from.
  public var timing: Timing
  /// The recogniser's confidence, 0 to 1; `nil` when there is none or its scale is unknown.
  public var confidence: Double?
  /// Whether it is a word, a hesitation, an untranscribed sound or not speech.
  public var kind: Kind
  /// The speaker's name in the transcript; `nil` when it names none.
  public var speaker: String?
  /// The segment, cue or line it belongs to, counted from 0.
  public var segment: Int

  /// Where a token's time comes from.
  public enum Timing: String, Codable, CaseIterable, Sendable {
    /// The transcript times this word.
    case word
    /// The transcript times the segment; ``Token/span`` is the segment's.
    case segment
    /// Estimated, from the neighbouring words or by alignment with the recording.
    case estimated
    /// There is no time.
    case none
  }

  /// What a token stands for.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A spoken word.
    case word
    /// A hesitation that the recogniser marked as one, such as `[UM]` or `%HESITATION`.
    case filler
    /// Speech that the recogniser heard but did not transcribe, such as `[*]`.
    case untranscribed
    /// Not speech: `[Music]`, `(laughs)`.
    case event
  }

  /// A token from its parts; default: a word without a time.
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
