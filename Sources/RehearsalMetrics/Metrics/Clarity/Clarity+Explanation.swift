import RehearsalSignal
import RehearsalBase

extension Clarity {
  public static func explanation(_ heard: MeasuredTake) -> Explanation {
    Explanation(
      steps: Explanation.Step.score(heard.readings[Clarity.self], of: heard.take) {
        parts(of: Delivery(take: heard.take, words: heard.words), given: heard.readings)
      },
      events: heard.take.levels.clippedEvents.map { Explanation.Event("clipped", at: $0) }
        + heard.take.voice.phrases.map(Explanation.Event.phrase))
  }
}
