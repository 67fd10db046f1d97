import RehearsalBase

extension Copy {
  enum Clarity {
    /// - Source: World Health Organization (1999), for the signal-to-noise ratio.
    static let tooQuiet = Advice(
      takeaway: "Your voice is hard to hear.",
      why: "A faint voice lies close to the noise, which can cover the ends of your words.",
      action: "Record your next take within an arm's length of the microphone.",
      hint: "Move closer to microphone")

    /// - Source: World Health Organization (1999), for the signal-to-noise ratio.
    static func maskedByNoise(
      _ ratio: DecibelRatio, needed: DecibelRatio, from cause: NoiseCause
    ) -> Advice {
      Advice(
        takeaway: "The noise comes close to your voice: \(ratio.number(0)) dB below it.",
        why: "Listeners need about \(needed.number(0)) dB to follow a demanding message.",
        action: Quality.remedy(cause),
        hint: Quality.remedyHint(cause))
    }

    /// - Source: a confident voice is louder, and is heard as confident, Scherer, London & Wolf
    ///   (1973).
    static func fading(_ fall: DecibelRatio, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "Your voice falls by about \(fall.number(0)) dB from start to end.",
        why: "Listeners hear a quieter voice as less confident.",
        action: "Say the phrase at \(moment.clock) again, as loudly as your first one.",
        hint: "End at full volume")
    }

    /// - Source: what is new comes last, Quirk et al. (1985), A Comprehensive Grammar of the
    ///   English Language, chapter 18.
    static func trailingOff(_ fall: DecibelRatio, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "Your phrases trail off: their ends lie \(fall.number(0)) dB below the rest.",
        why: "What is new tends to come last, and there your listeners have to strain to hear it.",
        action: "Say the words at \(moment.clock) again, the last one as loud as the first.",
        hint: "Carry the last word")
    }

    /// - Source: whispers and voices of the same speakers, Traunmüller & Eriksson (2000), JASA 107.
    static func whispered(_ share: Percent, at moment: Seconds) -> Advice {
      let percent = share.number(0)
      let part = percent == "100" ? "All" : share < half ? "Part" : "Much"
      return Advice(
        takeaway: "\(part) of your speech is hardly voiced, as in a whisper or a creak"
          + (percent == "100" ? "." : ": \(percent) %."),
        why: "A whisper is far weaker than a full voice, so it carries less far.",
        action: "Say the phrase at \(moment.clock) again with your full voice.",
        hint: "Use your full voice")
    }

    /// From this share on, the takeaway says "much" instead of "part".
    private static let half = Percent(50)

    /// - Source: in clear speech, articulation rate predicts intelligibility best, Lam & Tjaden
    ///   (2013), Folia Phoniatrica et Logopaedica 65(3).
    static func articulationTooFast(_ rate: SyllablesPerSecond, at moment: Seconds) -> Advice {
      Advice(
        takeaway: """
          Your words come fast: about \(rate.number(1)) syllables a second between pauses.
          """,
        why: """
          Of the changes studied in clear speech, slower syllables best predict what listeners \
          catch.
          """,
        action: "Say the sentence at \(moment.clock) once at half speed, then at your own.",
        hint: "Finish every word")
    }

    /// - Source: GOV.UK, Sentence length: why 25 words is our limit (2014).
    static func longSentences(_ share: Percent, beyond words: Int, at moment: Seconds) -> Advice {
      Advice(
        takeaway: share.number(0) == "100"
          ? "Every sentence of yours is longer than \(words) words."
          : "\(share.number(0)) % of your words are in sentences of over \(words) words.",
        why: """
          Plain-language guides stop at \(words) words, and listeners, unlike readers, can't look \
          back.
          """,
        action: """
          Say the sentence at \(moment.clock) again as two, with a full stop you can hear.
          """,
        hint: "One idea per sentence")
    }

    /// - Source: repeats don't help listeners, MacGregor, Corley & Donaldson (2009), Brain and
    ///   Language 111.
    static func restated(_ count: Int, at moments: [Seconds]) -> Advice {
      Advice(
        takeaway: "You say \(count) whole phrases twice, in the same words.",
        why: "In the same words again, a phrase gives your listeners nothing new.",
        action: """
          Say the \(places("line", at: moments)) once, and leave a silence where the words come \
          again.
          """,
        hint: "Say it once")
    }

    /// - Source: a confident voice is louder, and is heard as confident, Scherer, London & Wolf
    ///   (1973).
    static let sustained = Advice(
      takeaway: "Your voice holds its strength from start to end.",
      why: """
        Listeners hear a stronger voice as more confident, and yours stays as strong as it begins.
        """,
      action: "Next step: say the key word of each sentence a little slower.",
      hint: "Stretch the key word")

    /// - Source: half of speech intelligibility comes from above 1.9 kHz, French & Steinberg
    ///   (1947), JASA 19.
    static func muffled(_ presence: DecibelRatio) -> Advice {
      Advice(
        takeaway: "Your voice sounds muffled: its upper half hardly comes through.",
        why: "Listeners tell many consonants apart above 1.8 kHz, where little of you is left.",
        action: "Uncover the microphone, turn it towards you, and record again.",
        hint: "Uncover the microphone")
    }

    /// - Source: echo fills the gaps between syllables, Houtgast & Steeneken (1985), JASA 77.
    static let far = Advice(
      takeaway: "You sound far away: the room echoes after each phrase.",
      why: "Echo fills the gaps between syllables, and listeners need those gaps to follow.",
      action: "Move within an arm's length of the microphone, and record again.",
      hint: "Move closer to microphone")

    static func plosives(_ rate: PerMinute, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "Your breath bursts into the microphone: \(rate.number(0)) times a minute.",
        why: "Each burst is stronger than the sound it begins, and covers it.",
        action: """
          Turn the microphone a little aside, and say the line at \(moment.clock) again.
          """,
        hint: "Speak past the microphone")
    }

    static func clipped(_ share: Percent) -> Advice {
      Advice(
        takeaway: "Your voice is cut at its peaks: \(share.number(0)) % of your speech.",
        why: "Cut peaks sound harsh, and they hit the words that you stress.",
        action: "Move back by a hand's width or lower the input level, and record again.",
        hint: "Move back a little")
    }

    static func heard(presence: DecibelRatio?) -> String {
      presence.map { "your voice \((DecibelRatio(0) - $0).number(0)) dB weaker above 1.8 kHz" }
        ?? heardWholeTake
    }

    static func heard(decay: Seconds?) -> String {
      decay.map { "an echo of about \($0.shown(1))" } ?? heardWholeTake
    }

    static let heardPop = "a burst of breath"

    static let heardClip = "the first of the cuts"

    static func heard(level: Decibels?) -> String {
      level.map { "your voice at \($0.shown(0))" } ?? heardWholeTake
    }

    static func heard(signalToNoise: DecibelRatio?) -> String {
      signalToNoise.map { "your voice \($0.number(0)) dB above the noise" } ?? heardWholeTake
    }

    static func heard(fade: DecibelRatio?) -> String {
      guard let fade else { return heardWholeTake }
      let change = DecibelRatio(abs(fade.rawValue)).number(0)
      guard change != "0" else { return "a level that stays" }
      return "a level that " + (fade.rawValue > 0 ? "stays within about" : "rises by")
        + " \(change) dB"
    }

    static func heard(quieterThanOpening fall: DecibelRatio) -> String {
      "a phrase \(fall.number(0)) dB quieter than your opening"
    }

    static func heard(endBelow fall: DecibelRatio) -> String {
      "an end \(fall.number(0)) dB below its phrase"
    }

    static func heard(voiced share: Percent?) -> String {
      share.map { "\($0.number(0)) % of this phrase is voiced" } ?? heardWholeTake
    }

    static func heard(rate: SyllablesPerSecond?) -> String {
      rate.map { "about \($0.number(1)) syllables a second, pauses included" } ?? heardWholeTake
    }

    /// - Source: average lengths of plain sentences, Cutts (2013), Oxford Guide to Plain English.
    static func shortSentences(_ share: Percent, within words: Int, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "\(share.number(0)) % of your words are in sentences of up to \(words) words.",
        why: "Sentence after sentence of a few words hides how your thoughts belong together.",
        action: "Join the sentences at \(moment.clock) into one, with a “because” or a “so”.",
        hint: "Join short sentences")
    }

    static let heardShort = "short sentences in a row"

    static let heardAgain = "the same words again"

    static func heard(words: Int) -> String { "a sentence of \(words) words" }
  }
}
