/// One kind of flaw that was repaired while reading a transcript, and how often.
public struct Repair: Codable, Equatable, Sendable {
  /// The kind of flaw.
  public var code: Code
  /// How many times it was repaired, at least 1.
  public var count: Int

  /// Raw values are published and never change.
  public enum Code: String, Codable, CaseIterable, Sendable {
    // Bytes.
    /// Bytes that are not UTF-8: read as Windows-1252, or replaced one by one.
    case encoding
    /// A raw control character or `NaN`, which JSON does not allow.
    case invalidJSON = "invalid_json"
    /// The file ends in the middle of a list or an object.
    case truncated
    /// A number was written as a string.
    case stringNumbers = "string_numbers"
    // Text.
    /// A cue, row or line that could not be parsed was skipped.
    case badCue = "bad_cue"
    /// A recogniser's special token, such as `[_TT_150]`, was removed.
    case specialTokens = "special_tokens"
    /// Text that a cue repeats from the previous one was removed.
    case doubledCues = "doubled_cues"
    /// Words at the end that the recogniser made up were marked as events.
    case hallucinatedTail = "hallucinated_tail"
    // Times.
    /// A time before the start, beyond two days or not finite was removed.
    case impossibleTime = "impossible_time"
    /// Cues were sorted by time.
    case unsorted
    /// A span ended before it began; its end was recomputed.
    case reversed
    /// A word began before the previous one, or overlapped it.
    case overlap
    /// A word without a time got one from its neighbours.
    case missingTimes = "missing_times"
    /// A word lasted longer than a word can; it was shortened.
    case tooLong = "too_long"
    /// A word of zero length was extended where its neighbours leave room.
    case zeroLength = "zero_length"
    /// Word times were counted without the silences; they were moved into their segments.
    case silenceRemovedTimeline = "silence_removed_timeline"
    /// A word reached past the end of the recording; it was cut there, or lost its time.
    case pastEnd = "past_end"
    // Compared with the recording.
    /// Every time was shifted by the same amount; counts once.
    case offset
    /// Every time was multiplied by the ratio of two frame rates; counts once.
    case timeScale = "time_scale"
    /// A word lies in silence; it is kept.
    case inSilence = "in_silence"
    /// A word was not heard by forced alignment; it was removed.
    case notHeard = "not_heard"
  }

  /// A number of repairs of one kind.
  public init(_ code: Code, count: Int) {
    self.code = code
    self.count = count
  }
}
