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
