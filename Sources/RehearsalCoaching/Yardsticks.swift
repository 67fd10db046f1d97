import RehearsalMetrics
import RehearsalUnits

/// What sessions are compared by: the number that a tip was about, or else the main one of its focus.
package enum Yardsticks {
  /// That of a rule, if it has one, then the main one of the focus; empty for what nobody can hear.
  static func of(rule: String, in focus: Focus) -> [Yardstick] {
    all.filter { $0.rules.contains(rule) } + [main(of: focus)].compactMap { $0 }
  }

  /// The first of each focus is its main one.
  static func main(of focus: Focus) -> Yardstick? { all.first { $0.focus == focus } }

  /// The one of that name.
  package static func named(_ id: String) -> Yardstick {
    guard let yardstick = all.first(where: { $0.id == id }) else {
      preconditionFailure("no yardstick is called '\(id)', only \(all.map(\.id))")
    }
    return yardstick
  }

  package static let all: [Yardstick] = pace + pauses + fillers + clarity + confidence

  static let pace: [Yardstick] = [
    Yardstick(
      "words_per_minute", .pace, of: ["pace.too_fast", "pace.too_slow", "pace.steady"],
      norm: \.pace.tooFast, other: \.pace.tooSlow, reading: \.rate,
      says: { Copy.FollowUp.rate($0, estimated: $1.wordsAreEstimated) }),
    Yardstick(
      "fastest_stretch", .pace, of: ["pace.rushed_stretch"],
      norm: \.pace.rushedStretch, reading: \.fastestStretch?.rate,
      says: { Copy.FollowUp.fastest($0, estimated: $1.wordsAreEstimated) }),
    Yardstick(
      "pace_variation", .pace, of: ["pace.flat"], norm: \.pace.flat, reading: \.variation,
      says: { variation, _ in Copy.Pace.heard(variation: variation) }),
    Yardstick(
      "drift", .pace, of: ["pace.drifting_faster"], norm: \.pace.drifting, reading: \.drift,
      says: { rise, _ in Copy.FollowUp.drift(rise) }),
    Yardstick(
      "slot_over", .pace, of: ["pace.slot_over"], norm: \.pace.slotOver, reading: \.overrun,
      says: { Copy.FollowUp.spoken($1.spoken, over: $0) }),
    Yardstick(
      "slot_under", .pace, of: ["pace.slot_under"], norm: \.pace.slotUnder, reading: \.shortfall,
      says: { Copy.FollowUp.spoken($1.spoken, under: $0) }),
  ]

  static let pauses: [Yardstick] = [
    Yardstick(
      "breaths_per_minute", .pauses, of: ["pauses.too_few", "pauses.roomy"],
      norm: \.pauses.tooFew, reading: { $0.perMinute($0.breaths) },
      says: { Copy.FollowUp.pauses($0, of: $1.norms.pauses.breath.value) }),
    Yardstick(
      "longest_pause", .pauses, of: ["pauses.too_long"], norm: \.pauses.tooLong,
      reading: \.longestPause?.length, says: { length, _ in Copy.FollowUp.longestPause(length) }),
    Yardstick(
      "longest_run", .pauses, of: ["pauses.breathless"], norm: \.pauses.breathless,
      reading: \.longestRun?.length, says: { length, _ in Copy.FollowUp.longestRun(length) }),
    Yardstick(
      "stalls", .pauses, of: ["pauses.mid_phrase_stalls"], gate: .words, norm: \.pauses.stalls,
      reading: { $0.perMinute($0.stalls) },
      says: { Copy.FollowUp.stalls($0, of: $1.norms.pauses.stall.value) }),
  ]

  static let fillers: [Yardstick] = [
    Yardstick(
      "fillers_per_minute", .fillers, of: ["fillers.too_many", "fillers.rare"],
      norm: \.fillers.tooMany, reading: \.fillerRate,
      says: { rate, _ in Copy.FollowUp.fillers(rate) }),
    Yardstick(
      "fillers_crowded", .fillers, of: ["fillers.crowded"], norm: \.fillers.crowded,
      // A take without a filler has no crowd of them either.
      reading: { hearing in hearing.fillerRate.map { _ in hearing.crowdRate ?? PerMinute(0) } },
      says: { rate, hearing in
        let within = hearing.norms.fillers.crowd.value
        return Copy.FollowUp.crowd(
          Int((rate.rawValue * within.rawValue / 60).rounded()), within: within)
      }),
  ]

  static let clarity: [Yardstick] = [
    Yardstick(
      "clarity_score", .clarity, score: { $0.readings[Clarity.self]?.score },
      says: Copy.FollowUp.clarity),
    Yardstick(
      "phrase_end_drop", .clarity, of: ["clarity.trailing_off", "clarity.carried_ends"],
      gate: .levels, norm: \.clarity.trailingOff, reading: \.typicalDrop,
      says: { drop, _ in Copy.FollowUp.drop(drop) }),
    Yardstick(
      "articulation_rate", .clarity, of: ["clarity.articulation_too_fast"],
      norm: \.clarity.articulationTooFast, reading: \.articulationRate,
      says: { rate, _ in Copy.FollowUp.articulation(rate) }),
    Yardstick(
      "signal_to_noise", .clarity, of: ["clarity.masked_by_noise", "clarity.clean_sound"],
      norm: \.clarity.maskedByNoise, reading: \.signalToNoise,
      says: { ratio, _ in Copy.Clarity.heard(signalToNoise: ratio) }),
    Yardstick(
      "active_speech", .clarity, of: ["clarity.too_quiet"], norm: \.clarity.tooQuiet,
      reading: \.activeSpeech, says: { level, _ in Copy.Clarity.heard(level: level) }),
  ]

  static let confidence: [Yardstick] = [
    Yardstick(
      "confidence_score", .confidence, score: { $0.readings[Confidence.self]?.score },
      says: Copy.FollowUp.confidence),
    Yardstick(
      "pitch_deviation", .confidence, of: ["confidence.monotone", "confidence.lively"],
      gate: .pitch, norm: \.confidence.monotone, reading: \.pitchDeviation,
      says: { deviation, _ in Copy.Confidence.heard(pitch: deviation) }),
    Yardstick(
      "long_stops", .confidence, of: ["confidence.long_stops"], norm: \.confidence.longStops,
      reading: { $0.perMinute($0.stops) },
      says: { Copy.FollowUp.stops($0, of: $1.norms.confidence.stop.value) }),
    Yardstick(
      "rising_ends", .confidence, of: ["confidence.rising_ends"], gate: .pitchMovement,
      norm: \.confidence.risingEnds, reading: \.risingShare,
      says: { share, _ in Copy.FollowUp.rising(share) }),
    Yardstick(
      "level_deviation", .confidence, of: ["confidence.uneven_level"], gate: .levels,
      norm: \.confidence.unevenLevel, reading: \.levelDeviation,
      says: { deviation, _ in Copy.Confidence.heard(levelDeviation: deviation) }),
  ]
}
