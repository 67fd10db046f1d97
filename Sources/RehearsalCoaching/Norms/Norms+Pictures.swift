package import RehearsalBase

extension Norms {
  /// The pace that needs no work.
  package var quietPace: ClosedRange<WordsPerMinute> {
    let (low, high) = (self[PaceRules.tooSlow].quiet, self[PaceRules.tooFast].quiet)
    // A speaker's own bands may leave nothing between them.
    return min(low, high)...high
  }

  /// The longest pause that needs no work.
  package var quietPause: Seconds { self[PauseRules.tooLong].quiet }
}
