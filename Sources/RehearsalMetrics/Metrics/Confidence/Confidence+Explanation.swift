import RehearsalSignal
import RehearsalBase

extension Confidence {
  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    Explanation(
      steps: Explanation.Step.score(heard.readings[Confidence.self], of: heard.take) {
        parts(of: heard.take, given: heard.readings)
      },
      events: heard.take.silentPauses.filter { $0.length >= longStop }.map {
        Explanation.Event("long stop", at: $0, values: [Measure("length", $0.length)])
      } + heard.take.voice.phrases.map(Explanation.Event.phrase))
  }
}
