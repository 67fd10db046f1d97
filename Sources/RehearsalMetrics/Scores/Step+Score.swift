import RehearsalSignal
import RehearsalBase

extension Explanation.Step {
  /// The sum of a score, and each of its parts; the sum alone if no score is given.
  static func score<Parts>(
    _ reading: ScoreReading<Parts>?, of take: Take, parts: () -> [ScorePart]
  ) -> [Self] {
    let sum = sum(reading?.score, reason: reading?.reason, of: take)
    return reading?.score == nil ? [sum] : [sum] + parts().map(\.step)
  }

  private static func sum(
    _ score: Int?, reason: ScoreLimits.Reason?, of take: Take
  ) -> Self {
    Explanation.Step(
      "Score",
      method: "The sum of the parts below. A part whose measurement could not be heard earns half "
        + "of its points. Signals in the delivery, not a verdict on the speaker; none is given for "
        + "too little speech.",
      source: "our choice of parts and weights",
      thresholds: [
        Threshold("speech from first to last needed", ScoreLimits.leastSpeech, decimals: 0),
        Threshold("time spent speaking needed", ScoreLimits.leastPhonation, decimals: 0),
        Threshold(
          "earned by what can't be heard", 100 * ScoreLimits.unheard, unit: "%", decimals: 0),
      ],
      values: [
        Measure("score", count: score, unit: "of 100"),
        Measure("from first to last speech", take.speaking?.length),
        Measure("time spent speaking", take.phonation),
      ] + (reason.map { [Measure("not given", word: $0.rawValue)] } ?? []))
  }
}
