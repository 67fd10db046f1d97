import RehearsalBase

extension Copy {
  enum Pauses {
    /// - Source: sentences with pauses of 4 s, Lundholm Fors (2015).
    static func tooLong(
      _ length: Seconds, at moment: Seconds, resumedAt end: Seconds
    ) -> Advice {
      Advice(
        takeaway: "You stop for \(length.spoken) at \(moment.clock).",
        why: "A sentence with a pause of 4 seconds tends to be harder for listeners to take in.",
        action: "Note the first three words you say at \(end.clock), and start from them.",
        hint: "Know your next line")
    }

    /// - Source: memory of sentences with and without a pause, Lundholm Fors (2015).
    static func breathless(
      _ length: Seconds, without pause: Seconds, rest: RestingPlace
    ) -> Advice {
      Advice(
        takeaway: "You speak for \(length.spoken) without a pause of \(pause.spoken).",
        why: "Listeners remember sentences with half a second of pause better than without.",
        action: action(restingAt: rest),
        hint: "Let short pauses last")
    }

    /// - Source: pauses in 1,380 persuasive calls, Benki et al. (2011).
    static func tooFew(_ rate: PerMinute, of pause: Seconds, rest: RestingPlace) -> Advice {
      Advice(
        takeaway: rate > PerMinute(0)
          ? "You pause rarely: \(number(rate)) times a minute for \(pause.spoken) or more."
          : "You pause rarely: no pause lasts \(pause.spoken).",
        why: "Listeners remember sentences with half a second of pause better than without.",
        action: action(restingAt: rest),
        hint: "Pause after key points")
    }

    /// A short pause is made longer; elsewhere a pause is added.
    private static func action(restingAt place: RestingPlace) -> String {
      place.isPause
        ? "Let the short pause at \(place.moment.clock) last one full breath."
        : "At \(place.moment.clock), stop for one full breath before going on."
    }

    static func choppy(
      _ rate: PerMinute, apart length: Seconds, at moment: Seconds
    ) -> Advice {
      Advice(
        takeaway: "Your pauses cut speech into pieces: \(rate.number(0)) a minute.",
        why: "Listeners get pieces of \(length.spoken) on average.",
        action: """
          Say the passage at \(moment.clock) again, and pause only where a sentence ends.
          """,
        hint: "Whole sentence, then pause")
    }

    /// - Source: pauses at clause boundaries, Duez (1982), Language and Speech 25.
    static func midPhraseStalls(_ count: Int, of least: Seconds, at moments: [Seconds]) -> Advice {
      Advice(
        takeaway: "You stop \(times(count)) inside a phrase, for \(least.spoken) or more.",
        why: """
          Inside a phrase a pause parts words that belong together; at its end it gives listeners \
          time.
          """,
        action: "Say the \(places("line", at: moments)) again in one go, and pause at the end.",
        hint: "Finish the phrase first")
    }

    /// - Source: memory of sentences with and without a pause, Lundholm Fors (2015).
    ///
    /// - Parameter isByWords: Whether words say where a thought ends; else the voice does.
    static func roomy(_ rate: PerMinute, isByWords: Bool, at moment: Seconds) -> Advice {
      let rate = "\(rate.number(0)) or more a minute"
      return Advice(
        takeaway: isByWords
          ? "Your pauses give listeners time: \(rate) end a thought."
          : "Your pauses give time: \(rate) follow a falling voice.",
        why: "Listeners remember sentences with half a second of pause better than without.",
        action: "Keep the pause at \(moment.clock), and make another after your main point.",
        hint: "Keep pausing like this")
    }

    static func heard(silence length: Seconds) -> String { "\(length.spoken) of silence" }

    static func heard(stall length: Seconds) -> String {
      "\(length.spoken) of silence in a phrase"
    }

    static func heard(pause length: Seconds) -> String { "a pause of \(length.spoken)" }

    static func heard(_ count: Int, of pause: Seconds, in length: Seconds) -> String {
      "\(Copy.count(count, "pause")) of \(pause.spoken) or more in \(length.spoken)"
    }

    static func heard(run length: Seconds?, without pause: Seconds) -> String {
      length.map { "\($0.spoken) without a pause of \(pause.spoken)" } ?? heardWholeTake
    }
  }
}
