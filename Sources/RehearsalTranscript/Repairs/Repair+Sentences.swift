// The sentences about repairs, in one place.

extension Repair.Code {
  /// What was wrong and what was done about it, in one sentence.
  public var statement: String {
    switch self {
    case .encoding: "Bytes that are not UTF-8 were read as Windows-1252, or replaced."
    case .invalidJSON: "Control characters or NaN, which JSON does not allow, were passed over."
    case .truncated: "The file ends in the middle; what came before is kept."
    case .stringNumbers: "A number was written as text."
    case .badCue: "A cue, row or line that could not be understood was left out."
    case .specialTokens: "An inner mark of the recogniser was left out."
    case .doubledCues: "A cue repeats the text of the one before; it is kept once."
    case .hallucinatedTail: "Words at the end that nobody said are marked as no speech."
    case .impossibleTime: "A time that no recording has was taken away."
    case .unsorted: "A cue stood before an earlier one; they were put in order."
    case .reversed: "An end lay before its start; it was set anew."
    case .overlap: "A time reached into its neighbour's; it was cut, or set anew."
    case .missingTimes: "A time was missing; it was worked out from its neighbours."
    case .tooLong: "A word lasted longer than anyone says it; its end was cut."
    case .zeroLength: "A word had no length; it was given some where there was room."
    case .silenceRemovedTimeline:
      "Word times were counted without the silences; they were moved into their segments."
    case .pastEnd: "A time lies after the end of the recording; it was cut or taken away."
    case .offset: "Every time lay too early or too late by the same; all were moved."
    case .timeScale: "The times run as in a film at another frame rate; all were scaled."
    case .inSilence: "A word lies where nobody speaks; it is kept."
    case .notHeard: "A word of the text was not heard; it was left out."
    }
  }
}
