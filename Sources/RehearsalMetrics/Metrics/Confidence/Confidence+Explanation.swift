import RehearsalSignal
import RehearsalUnits

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
