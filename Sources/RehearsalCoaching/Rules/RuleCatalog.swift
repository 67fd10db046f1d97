/// Every rule; of equally severe findings the first wins.
enum RuleCatalog {
  static let all: [any CoachingRule] = [
    PaceRules.tooFast,
    PaceRules.tooSlow,
    PaceRules.rushedStretch,
    PaceRules.driftingFaster,
    PaceRules.flat,
    PaceRules.slotOver,
    PaceRules.slotUnder,
    PaceRules.steady,

    PauseRules.tooLong,
    PauseRules.breathless,
    PauseRules.tooFew,
    PauseRules.choppy,
    PauseRules.midPhraseStalls,
    PauseRules.roomy,

    FillerRules.tooMany,
    FillerRules.beforeKeyPoints,
    FillerRules.favouriteMarker,
    FillerRules.crowded,
    FillerRules.leftOut,
    FillerRules.rare,

    ClarityRules.tooQuiet,
    ClarityRules.maskedByNoise,
    ClarityRules.fading,
    ClarityRules.whispered,
    ClarityRules.articulationTooFast,
    ClarityRules.longSentences,
    ClarityRules.cleanSound,

    ConfidenceRules.monotone,
    ConfidenceRules.longStops,
    ConfidenceRules.hesitantStarts,
    ConfidenceRules.unevenLevel,
    ConfidenceRules.lively,
  ]
}
