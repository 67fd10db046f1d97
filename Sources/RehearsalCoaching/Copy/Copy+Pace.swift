import RehearsalBase

extension Copy {
  enum Pace {
    static func tooFast(_ rate: WordsPerMinute, estimated: Bool, at moment: Seconds) -> Advice {
      Advice(
        "pace.too_fast", ["rate": capitalised(words(rate, estimated)), "moment": moment.clock])
    }

    /// - Source: brisk speech and credibility, Miller et al. (1976).
    static func tooSlow(_ rate: WordsPerMinute, estimated: Bool, at moment: Seconds) -> Advice {
      Advice(
        "pace.too_slow",
        ["rate": capitalised(words(rate, estimated)), "moment": moment.clock])
    }

    static func rushedStretch(
      _ rate: WordsPerMinute, estimated: Bool, at moment: Seconds
    ) -> Advice {
      Advice(
        "pace.rushed_stretch", ["rate": words(rate, estimated), "moment": moment.clock])
    }

    /// - Source: noticeable changes of tempo, Quené (2007), Journal of Phonetics 35.
    static func driftingFaster(
      _ rise: Percent, at moment: Seconds, calmAt opening: Seconds
    ) -> Advice {
      Advice(
        "pace.drifting_faster",
        ["rise": rise.number(0), "moment": moment.clock, "opening": opening.clock])
    }

    /// - Parameter own: Whether the speaker set either end of the range.
    /// - Source: Microsoft Speaker Coach, for the range of a talk.
    static func steady(
      _ rate: WordsPerMinute, estimated: Bool, from low: WordsPerMinute, to high: WordsPerMinute,
      own: Bool = false
    ) -> Advice {
      Advice(
        takeaway: text("pace.steady.takeaway", ["rate": words(rate, estimated)]),
        why: text(
          own ? "pace.steady.why.own" : "pace.steady.why",
          ["low": low.number(0), "high": words(high)]),
        action: text("pace.steady.action"),
        hint: text("pace.steady.hint"))
    }

    /// What was heard: `about 212 words a minute for 30 seconds`.
    static func heard(
      _ rate: WordsPerMinute?, for length: Seconds? = nil, estimated: Bool
    ) -> String {
      guard let rate else { return heardWholeTake }
      let rateInWords = words(rate, estimated)
      return length.map {
        text("pace.heard.lasting", ["rate": rateInWords, "length": $0.spoken])
      } ?? rateInWords
    }

    static func heard(tempo rate: SyllablesPerSecond) -> String {
      text("pace.heard.tempo", ["rate": rate.number(1)])
    }

    private static func words(_ rate: WordsPerMinute, _ estimated: Bool = false) -> String {
      text(
        estimated ? "quantity.words_a_minute.estimated" : "quantity.words_a_minute",
        ["rate": rate.number(0)])
    }
  }
}
