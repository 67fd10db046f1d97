import RehearsalBase

extension Copy {
  enum Pauses {
    /// - Source: sentences with pauses of 4 s, Lundholm Fors (2015).
    static func tooLong(
      _ length: Seconds, at moment: Seconds, resumedAt end: Seconds
    ) -> Advice {
      Advice(
        "pauses.too_long",
        ["length": length.spoken, "moment": moment.clock, "end": end.clock])
    }

    /// - Source: memory of sentences with and without a pause, Lundholm Fors (2015).
    static func breathless(
      _ length: Seconds, without pause: Seconds, rest: RestingPlace
    ) -> Advice {
      var advice = Advice(
        "pauses.breathless",
        [
          "length": length.spoken, "pause": pause.spoken, "moment": rest.moment.clock,
        ])
      advice.action = action(restingAt: rest)
      return advice
    }

    /// - Source: pauses in 1,380 persuasive calls, Benki et al. (2011).
    static func tooFew(_ rate: PerMinute, of pause: Seconds, rest: RestingPlace) -> Advice {
      Advice(
        takeaway: text(
          rate > PerMinute(0) ? "pauses.too_few.takeaway" : "pauses.too_few.takeaway.none",
          ["rate": number(rate), "pause": pause.spoken]),
        why: text("pauses.too_few.why"), action: action(restingAt: rest),
        hint: text("pauses.too_few.hint"))
    }

    /// A short pause is made longer; elsewhere a pause is added.
    private static func action(restingAt place: RestingPlace) -> String {
      text(
        place.isPause ? "pauses.breathless.action.pause" : "pauses.breathless.action",
        ["moment": place.moment.clock])
    }

    static func choppy(
      _ rate: PerMinute, of pause: Seconds, apart length: Seconds, at moment: Seconds
    ) -> Advice {
      Advice(
        "pauses.choppy",
        [
          "rate": rate.number(0), "pause": pause.spoken, "length": length.spoken,
          "moment": moment.clock,
        ])
    }

    /// - Source: pauses at clause boundaries, Duez (1982), Language and Speech 25.
    static func midPhraseStalls(_ count: Int, of least: Seconds, at moments: [Seconds]) -> Advice {
      Advice("pauses.mid_phrase", ["times": times(count), "least": least.spoken], at: moments)
    }

    /// - Source: Lundholm Fors (2015); Zandan (2018).
    static func roomy(
      _ rate: PerMinute, at moment: Seconds, from shortest: Seconds, to longest: Seconds
    ) -> Advice {
      Advice(
        "pauses.roomy",
        [
          "rate": rate.number(0), "moment": moment.clock, "shortest": shortest.brief,
          "longest": longest.spoken,
        ])
    }

    static func heard(silence length: Seconds) -> String {
      text("pauses.heard.silence", ["length": length.spoken])
    }

    static func heard(stall length: Seconds) -> String {
      text("pauses.heard.stall", ["length": length.spoken])
    }

    static func heard(pause length: Seconds) -> String {
      text("pauses.heard.pause", ["length": length.spoken])
    }

    static func heard(_ count: Int, of pause: Seconds, in length: Seconds) -> String {
      text(
        "pauses.heard.many", ["pause": pause.spoken, "length": length.spoken], count: count)
    }

    static func heard(run length: Seconds?, without pause: Seconds) -> String {
      length.map {
        text("pauses.heard.run", ["length": $0.spoken, "pause": pause.spoken])
      } ?? heardWholeTake
    }
  }
}
