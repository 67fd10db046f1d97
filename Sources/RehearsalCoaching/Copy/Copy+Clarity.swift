import RehearsalBase

extension Copy {
  enum Clarity {
    /// - Source: World Health Organization (1999), for the distance from the noise.
    static var tooQuiet: Advice { Advice("clarity.too_quiet") }

    /// - Source: World Health Organization (1999), for the distance from the noise.
    static func maskedByNoise(
      _ ratio: DecibelRatio, needed: DecibelRatio, from cause: NoiseCause
    ) -> Advice {
      Advice(
        takeaway: text("clarity.masked_by_noise.takeaway", ["ratio": ratio.number(0)]),
        why: text("clarity.masked_by_noise.why", ["needed": needed.number(0)]),
        action: Quality.remedy(cause),
        hint: Quality.remedyHint(cause))
    }

    /// - Source: a confident voice is louder, and is heard as confident, Scherer, London & Wolf
    ///   (1973).
    static func fading(_ fall: DecibelRatio, at moment: Seconds) -> Advice {
      Advice("clarity.fading", ["fall": fall.number(0), "moment": moment.clock])
    }

    /// - Source: whispers and voices of the same speakers, Traunmüller & Eriksson (2000), JASA 107.
    static func whispered(_ share: Percent, at moment: Seconds) -> Advice {
      Advice("clarity.whispered", ["share": share.number(0), "moment": moment.clock])
    }

    /// - Source: in clear speech, articulation rate predicts intelligibility best, Lam & Tjaden
    ///   (2013), Folia Phoniatrica et Logopaedica 65(3).
    static func articulationTooFast(_ rate: SyllablesPerSecond, at moment: Seconds) -> Advice {
      Advice(
        "clarity.articulation_too_fast", ["rate": rate.number(1), "moment": moment.clock])
    }

    /// - Source: GOV.UK, Sentence length: why 25 words is our limit (2014).
    static func longSentences(_ share: Percent, beyond words: Int, at moment: Seconds) -> Advice {
      Advice(
        "clarity.long_sentences",
        ["share": share.number(0), "words": String(words), "moment": moment.clock])
    }

    /// - Source: World Health Organization (1999), for the distance from the noise.
    static func cleanSound(_ ratio: DecibelRatio, needed: DecibelRatio) -> Advice {
      Advice("clarity.clean_sound", ["ratio": ratio.number(0), "needed": needed.number(0)])
    }

    static func heard(level: Decibels?) -> String {
      level.map { text("clarity.heard.level", ["level": $0.shown(0)]) } ?? heardWholeTake
    }

    static func heard(signalToNoise: DecibelRatio?) -> String {
      signalToNoise.map { text("clarity.heard.noise", ["ratio": $0.number(0)]) } ?? heardWholeTake
    }

    static func heard(quieterThanOpening fall: DecibelRatio) -> String {
      text("clarity.heard.faded", ["fall": fall.number(0)])
    }

    static func heard(voiced share: Percent?) -> String {
      share.map { text("clarity.heard.voiced", ["share": $0.number(0)]) } ?? heardWholeTake
    }

    static func heard(rate: SyllablesPerSecond?) -> String {
      rate.map { text("clarity.heard.rate", ["rate": $0.number(1)]) } ?? heardWholeTake
    }

    static func heard(words: Int) -> String {
      text("clarity.heard.sentence", ["words": String(words)])
    }
  }
}
