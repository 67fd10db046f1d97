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
    case .inSilence: "A word is timed in a silence; it is kept."
    case .notHeard: "A word of the text was not heard; it was left out."
    }
  }
}
