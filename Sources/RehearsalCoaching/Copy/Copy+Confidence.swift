import RehearsalUnits

extension Copy {
  enum Confidence {
    /// - Source: pitch variation and rated liveliness, Hincks (2005).
    static func monotone(at moment: Seconds) -> Advice {
      Advice(
        takeaway: "Your voice stays close to one note: there is room to play.",
        why: "Listeners hear a voice whose pitch moves as livelier.",
        action: "In the phrase at \(moment.clock), lift the one word that matters most.",
        hint: "Lift the key word")
    }

    /// - Source: fewer and shorter pauses are heard as confident, Scherer, London & Wolf (1973).
    static func longStops(
      _ count: Int, of least: Seconds, resumedAt moments: [Seconds]
    ) -> Advice {
      Advice(
        takeaway: "You stop \(times(count)) for \(least.spoken) or more.",
        why: "Listeners take fewer, shorter stops as a sign that you know where you are going.",
        action:
          "Say \(places("the line", "the lines", moments)) until you can start without a search.",
        hint: "Know your next line")
    }

    /// - Source: rising ends are heard as less certain, Goupil et al. (2021).
    static func risingEnds(_ count: Int, of all: Int, at moments: [Seconds]) -> Advice {
      Advice(
        takeaway: "\(count) of your \(all) phrase ends rise.",
        why: "A rising end can reach listeners as a question, a falling one as a statement.",
        action:
          "Say \(places("the phrase", "the phrases", moments)) again and let the last word fall.",
        hint: "Let last words fall")
    }

    /// - Source: lower volume is heard as less certain, Goupil et al. (2021).
    static func unevenLevel(at moment: Seconds) -> Advice {
      Advice(
        takeaway: "Your volume swings widely within the take.",
        why: "Quiet words reach listeners as less certain, or not at all.",
        action: "Say the phrase at \(moment.clock) again, as strong as your loudest one.",
        hint: "Keep one strong volume")
    }

    /// - Source: answers that begin with a filler are heard as less sure, Brennan & Williams (1995),
    ///   Journal of Memory and Language 34.
    static func hesitantStarts(_ count: Int, of all: Int, at moments: [Seconds]) -> Advice {
      Advice(
        takeaway: "\(count) of your \(all) starts open on a hesitation.",
        why: "A start that hesitates reaches listeners as less sure of what follows.",
        action:
          "Say \(places("the line", "the lines", moments)) again, straight from the first word.",
        hint: "Start on first word")
    }

    /// - Source: pitch variation and rated liveliness, Hincks (2005).
    static let lively = Advice(
      takeaway: "Your voice moves: it is lively to listen to.",
      why: "Listeners hear a voice whose pitch moves as livelier.",
      action: "Keep this: give your main point the same movement in your next take.",
      hint: "Keep this lively voice")

    /// - Source: falling ends are heard as more certain, Goupil et al. (2021).
    static func strongFinish(at moment: Seconds) -> Advice {
      Advice(
        takeaway: "You finish on a firm, falling note.",
        why: "A falling end reaches listeners as certain, and yours is the last they hear.",
        action: "Keep this: close each section as you close the phrase at \(moment.clock).",
        hint: "Finish firm and falling")
    }

    static func heard(pitch deviation: Semitones?) -> String {
      deviation.map { "pitch that moves by \($0.number(1)) semitones" } ?? "the whole take"
    }

    static func heard(startingWith word: String?) -> String {
      word.map { "a start on \(Fillers.heard($0))" } ?? "a start that sounds like a held 'um'"
    }

    static func heard(rise: Semitones) -> String {
      "an end that rises by \(rise.number(1)) semitones"
    }

    static func heard(quieterBy distance: DecibelRatio) -> String {
      "your quietest phrase, \(distance.number(0)) dB below the loudest"
    }

    static func heard(levelDeviation: DecibelRatio?) -> String {
      levelDeviation.map { "syllables whose level varies by \($0.number(0)) dB" }
        ?? "the whole take"
    }

    static let heardLoudest = "your loudest phrase"
    static let heardFalling = "a last phrase whose pitch falls"
  }
}
