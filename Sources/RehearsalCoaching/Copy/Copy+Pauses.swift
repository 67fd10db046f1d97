import RehearsalUnits

extension Copy {
  enum Pauses {
    /// - Source: Lundholm Fors (2015).
    static func tooLong(
      _ length: Seconds, at moment: Seconds, resumedAt end: Seconds, limit: Seconds
    ) -> Advice {
      Advice(
        "pauses.too_long",
        [
          "length": length.spoken, "moment": moment.clock, "end": end.clock,
          "limit": limit.spoken,
        ])
    }

    /// - Source: pauses in 1,380 persuasive calls, Benki et al. (2011).
    static func breathless(
      _ length: Seconds, from start: Seconds, restAt moment: Seconds
    ) -> Advice {
      Advice(
        "pauses.breathless",
        ["length": length.spoken, "start": start.clock, "moment": moment.clock])
    }

    /// - Source: pauses in 1,380 persuasive calls, Benki et al. (2011).
    static func tooFew(restAt moment: Seconds) -> Advice {
      Advice("pauses.too_few", ["moment": moment.clock])
    }

    /// - Source: pauses at clause boundaries, Duez (1982), Language and Speech 25.
    static func midPhraseStalls(_ count: Int, of least: Seconds, at moments: [Seconds]) -> Advice {
      Advice("pauses.mid_phrase", ["times": times(count), "least": least.spoken], at: moments)
    }

    /// - Source: Lundholm Fors (2015); Zandan (2018).
    static func roomy(at moment: Seconds, from shortest: Seconds, to longest: Seconds) -> Advice {
      Advice(
        "pauses.roomy",
        ["moment": moment.clock, "shortest": shortest.brief, "longest": longest.spoken])
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

    static func heard(run length: Seconds?, without pause: Seconds) -> String {
      length.map {
        text("pauses.heard.run", ["length": $0.spoken, "pause": pause.spoken])
      } ?? heardWholeTake
    }
  }
}
