/// One kind of flaw that was mended, and how often.
public struct Repair: Codable, Equatable, Sendable {
  public var code: Code
  public var count: Int

  /// Raw values are published; never changed.
  public enum Code: String, Codable, CaseIterable, Sendable {
    // In the bytes.
    /// Bytes that are not UTF-8: read as Windows-1252, or replaced one by one.
    case encoding
    /// A raw control character or `NaN`, which JSON does not allow.
    case invalidJSON = "invalid_json"
    /// The file ends in the middle of a list or an object.
    case truncated
    /// A number written as text where its format has numbers.
    case stringNumbers = "string_numbers"
    // In the text.
    /// A cue, row or line that could not be understood was left out.
    case badCue = "bad_cue"
    /// A recogniser's inner marks, such as `[_TT_150]`, were left out.
    case specialTokens = "special_tokens"
    /// Text that a cue repeats from the one before was left out.
    case doubledCues = "doubled_cues"
    /// Words at the end that nobody said were marked as no speech.
    case hallucinatedTail = "hallucinated_tail"
    // In the times.
    /// A time before the recording, beyond a day or not finite was taken away.
    case impossibleTime = "impossible_time"
    /// Cues were put in the order of their times.
    case unsorted
    /// A span ended before it began; its end was set anew.
    case reversed
    /// A word began before the one in front of it, or overlapped it.
    case overlap
    /// A word without a time between timed ones got one from its neighbours.
    case missingTimes = "missing_times"
    /// A word longer than anyone says it was cut.
    case tooLong = "too_long"
    /// A word of no length was given some, where its neighbours left room.
    case zeroLength = "zero_length"
    /// Word times counted without the silences, moved into their segments.
    case silenceRemovedTimeline = "silence_removed_timeline"
    /// A word after the end of the recording lost its time, or was cut at the end.
    case pastEnd = "past_end"
    // Against the recording.
    /// Every time was moved by the same amount; counts once.
    case offset
    /// Every time was multiplied by the ratio of two frame rates; counts once.
    case timeScale = "time_scale"
    /// A word lies in silence, where nobody said it; it is kept.
    case inSilence = "in_silence"
    /// A word that was looked for and not heard was left out.
    case notHeard = "not_heard"
  }

  public init(_ code: Code, count: Int) {
    self.code = code
    self.count = count
  }
}
