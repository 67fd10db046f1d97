/// Every rule; of equally severe findings the first wins.
enum RuleCatalog {
  static let all: [any CoachingRule] = [
    PaceRules.tooFast,
    PaceRules.tooSlow,
    PaceRules.rushedStretch,
    PaceRules.driftingFaster,
    PaceRules.slotOver,
    PaceRules.slotUnder,

    PauseRules.tooLong,
    PauseRules.breathless,
    PauseRules.tooFew,
    PauseRules.choppy,
    PauseRules.midPhraseStalls,

    FillerRules.tooMany,
    FillerRules.restarts,
    FillerRules.beforeKeyPoints,
    FillerRules.favoriteMarker,
    FillerRules.crowded,
    FillerRules.opening,
    FillerRules.heard,
    FillerRules.petPhrase,

    ClarityRules.tooQuiet,
    ClarityRules.maskedByNoise,
    ClarityRules.clipped,
    ClarityRules.muffled,
    ClarityRules.far,
    ClarityRules.plosives,
    ClarityRules.fading,
    ClarityRules.trailingOff,
    ClarityRules.whispered,
    ClarityRules.articulationTooFast,
    ClarityRules.longSentences,
    ClarityRules.shortSentences,
    ClarityRules.restated,

    ConfidenceRules.monotone,
    ConfidenceRules.longStops,
    ConfidenceRules.hesitantStarts,
    ConfidenceRules.apologeticOpening,
    ConfidenceRules.ending,
    ConfidenceRules.unevenLevel,
    ConfidenceRules.risingEnds,
    ConfidenceRules.hedges,
    ConfidenceRules.boosters,

    // To keep: what few takes have before what most have.
    FillerRules.rare,
    ConfidenceRules.lively,
    PaceRules.steady,
    PauseRules.roomy,
    ClarityRules.sustained,
  ]
}
