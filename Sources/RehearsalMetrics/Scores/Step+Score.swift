import RehearsalDelivery
import RehearsalSignal
import RehearsalUnits

extension Clarity {
  public static func explanation(_ heard: HeardTake) -> Explanation {
    let score = heard.readings[Clarity.self]
    return Explanation(
      steps: [.score(score?.score, reason: score?.reason, of: heard.take)]
        + (score?.score == nil
          ? []
          : parts(
            of: Delivery(take: heard.take, words: heard.words), given: heard.readings
          ).map(\.step)),
      events: heard.take.levels.clippedEvents.map { Explanation.Event("clipped", at: $0) }
        + heard.take.voice.phrases.map(Explanation.Event.phrase))
  }
}

extension Confidence {
  public static func explanation(_ heard: HeardTake) -> Explanation {
    let score = heard.readings[Confidence.self]
    return Explanation(
      steps: [.score(score?.score, reason: score?.reason, of: heard.take)]
        + (score?.score == nil
          ? [] : parts(of: heard.take, given: heard.readings).map(\.step)),
      events: heard.take.pauses.filter { $0.length >= longStop }.map {
        Explanation.Event("long stop", at: $0, values: [Measure("length", $0.length)])
      } + heard.take.voice.phrases.map(Explanation.Event.phrase))
  }
}

extension Explanation.Step {
  fileprivate static func score(
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
