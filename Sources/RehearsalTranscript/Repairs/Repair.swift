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
    /// Words that a recogniser wrote again and again were marked as events.
    case loop
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
    /// Words had even parts of their sentences for times; those of the sentences are used.
    case spreadTimes = "spread_times"
    /// A word lies in silence; it is kept, or left out where a recogniser wrote it.
    case inSilence = "in_silence"
    /// A word was heard when a part of the recording that had none was transcribed once more.
    case heardAgain = "heard_again"
    /// A word was not heard by forced alignment; it was removed.
    case notHeard = "not_heard"
  }

  /// A number of repairs of one kind.
  public init(_ code: Code, count: Int) {
    self.code = code
    self.count = count
  }
}

// The sentences about repairs, in one place.

extension Repair.Code {
  /// What was wrong and what was done about it, in one sentence.
  package var statement: String {
    switch self {
    case .encoding: "Bytes that are not UTF-8 were read as Windows-1252, or replaced."
    case .invalidJSON: "Control characters or NaN, which JSON does not allow, were skipped."
    case .truncated: "The file ends too early; what came before is kept."
    case .stringNumbers: "A number was written as text."
    case .badCue: "A malformed cue, row or line was left out."
    case .specialTokens: "An internal token of the recogniser was left out."
    case .doubledCues: "A cue repeats the text of the one before; it is kept once."
    case .hallucinatedTail: "Words at the end that nobody said are marked as not speech."
    case .loop: "A recogniser repeated itself; what it repeats is marked as not speech."
    case .impossibleTime: "An impossible time was removed."
    case .unsorted: "A cue came before an earlier one; they were sorted."
    case .reversed: "An end was before its start; it was replaced."
    case .overlap: "A time overlapped its neighbour's; it was cut or replaced."
    case .missingTimes: "A time was missing; it was estimated from its neighbours."
    case .tooLong: "A word was impossibly long; its end was cut."
    case .zeroLength: "A word had no length; it was lengthened if there was room."
    case .silenceRemovedTimeline:
      "Word times did not count the silences; they were moved into their segments."
    case .pastEnd: "A time is after the end of the recording; it was cut or removed."
    case .offset: "Every time was too early or too late by the same amount; all were shifted."
    case .timeScale: "The times are for video at another frame rate; all were scaled."
    case .spreadTimes: "A word's time is an even part of its sentence's, which is used instead."
    case .inSilence:
      "A word is timed in a silence; it is kept, or left out where a recogniser wrote it."
    case .heardAgain: "A word was missing; it was heard when its part was transcribed once more."
    case .notHeard: "A word of the text was not heard; it was left out."
    }
  }
}

/// The repairs made so far, in order of first occurrence.
package struct RepairLog: Equatable, Sendable {
  package private(set) var repairs: [Repair]

  package init(_ repairs: [Repair] = []) { self.repairs = repairs }

  package mutating func note(_ code: Repair.Code, _ count: Int = 1) {
    guard count > 0 else { return }
    if let index = repairs.firstIndex(where: { $0.code == code }) {
      repairs[index].count += count
    } else {
      repairs.append(Repair(code, count: count))
    }
  }

  package mutating func note(_ log: RepairLog) {
    for repair in log.repairs { note(repair.code, repair.count) }
  }
}
