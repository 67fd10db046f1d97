import RehearsalUnits

extension Copy {
  enum Clarity {
    /// - Source: World Health Organization (1999), for the distance needed.
    static let tooQuiet = Advice(
      takeaway: "Your voice arrives faint: bring it closer.",
      why: "A faint voice sits down in the noise, and listeners lose the ends of words.",
      action: "Record your next take within an arm's length of the microphone.",
      hint: "Move closer to microphone")

    /// - Source: World Health Organization (1999), for the distance needed.
    static func maskedByNoise(
      _ ratio: DecibelRatio, needed: DecibelRatio, from cause: NoiseCause
    ) -> Advice {
      Advice(
        takeaway: "Your voice stands \(ratio.number(0)) dB above the noise: give it more room.",
        why: "Listeners need about \(needed.number(0)) dB to follow a demanding message.",
        action: Quality.remedy(cause),
        hint: Quality.remedyHint(cause))
    }

    /// - Source: lower volume is heard as less certain, Goupil et al. (2021).
    static func trailingOff(_ drop: DecibelRatio, at moments: [Seconds]) -> Advice {
      Advice(
        takeaway: "Your phrases fade by about \(drop.number(0)) dB at their ends.",
        why: "The last words carry the point, and faded ones reach listeners as less certain.",
        action:
          "Say \(places("the phrase", "the phrases", moments)) again, the last word to the back "
          + "of the room.",
        hint: "Carry the last word")
    }

    /// - Source: articulation rate predicts intelligibility best, Tjaden et al., Folia Phoniatrica et Logopaedica 65(3).
    static func articulationTooFast(_ rate: SyllablesPerSecond, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "About \(rate.number(1)) syllables a second: give each one more room.",
        why: "Slower syllables are the change that helps listeners catch your words most.",
        action: "Say the sentence at \(moment.clock) once at half speed, then at your own.",
        hint: "Finish every word")
    }

    /// - Source: GOV.UK, Sentence length: why 25 words is our limit (2014).
    static func longSentences(_ share: Percent, beyond words: Int, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "\(share.number(0)) % of your words stand in sentences of over \(words) words.",
        why: "Listeners can't look back, and past \(words) words a sentence is hard to hold.",
        action: "Say the sentence at \(moment.clock) again as two, with a full stop you can hear.",
        hint: "One idea per sentence")
    }

    static func carriedEnds(at moment: Seconds) -> Advice {
      Advice(
        takeaway: "Your phrases keep their strength to the last word.",
        why: "The last words carry the point, and yours reach the listener whole.",
        action: "Keep this: end your next take the way you end the phrase at \(moment.clock).",
        hint: "Carry the last word")
    }

    static func cleanSound(_ ratio: DecibelRatio) -> Advice {
      Advice(
        takeaway: "Your voice comes through, \(ratio.number(0)) dB above the noise.",
        why: "With so little noise around it, every word of yours can be heard.",
        action: "Keep this place and distance for your next take.",
        hint: "Keep this clear sound")
    }

    static func heard(level: Decibels?) -> String {
      level.map { "your voice at \($0.shown(0))" } ?? "the whole take"
    }

    static func heard(signalToNoise: DecibelRatio?) -> String {
      signalToNoise.map { "your voice \($0.number(0)) dB above the noise" } ?? "the whole take"
    }

    static func heard(drop: DecibelRatio) -> String {
      "a phrase that ends \(drop.number(0)) dB below its level"
    }

    static func heard(rate: SyllablesPerSecond?) -> String {
      rate.map { "about \($0.number(1)) syllables a second, pauses included" } ?? "the whole take"
    }

    static func heard(words: Int) -> String { "a sentence of \(words) words" }

    static let heardCarried = "a phrase that keeps its level to the end"
  }
}
