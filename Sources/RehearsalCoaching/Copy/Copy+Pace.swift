import RehearsalBase

extension Copy {
  enum Pace {
    /// A pace, in the unit that it was measured in.
    enum Rate: Equatable, Sendable {
      /// Words, counted in a transcript.
      case counted(WordsPerMinute)
      /// Syllables, heard without a transcript.
      case heard(SyllablesPerSecond)
    }

    static func tooFast(_ rate: Rate, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "You speak fast: \(shown(rate)).",
        why: "The faster you speak, the less time listeners have for each word.",
        action: "Say the passage at \(moment.clock) again, with a full breath after each sentence.",
        hint: "Breathe after each sentence")
    }

    /// - Source: brisk speech and credibility, Miller et al. (1976).
    static func tooSlow(_ rate: Rate, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "You speak slowly: \(shown(rate)).",
        why: "Up to a point, listeners find a speaker with a brisker pace more credible.",
        action: "Say the passage at \(moment.clock) again, each sentence in one go.",
        hint: "Each sentence in one go")
    }

    static func rushedStretch(_ rate: Rate, at moment: Seconds) -> Advice {
      Advice(
        takeaway: "You rush from \(moment.clock) on: \(shown(rate)).",
        why: "Here listeners have less time for each word.",
        action: "At \(moment.clock), stop for one full breath before going on.",
        hint: "Breathe before each point")
    }

    /// - Source: noticeable changes of tempo, Quené (2007), Journal of Phonetics 35.
    static func driftingFaster(
      _ rise: Percent, at moment: Seconds, calmAt opening: Seconds
    ) -> Advice {
      Advice(
        takeaway: "You speed up from opening to close: by \(rise.number(0)) % between pauses.",
        why: "Listeners notice differences in tempo from about 5 % on, and yours is larger.",
        action: """
          At \(moment.clock), take one full breath, then go on at the pace you have at \
          \(opening.clock).
          """,
        hint: "Breathe, then reset pace")
    }

    /// - Parameter own: Whether the speaker set either end of the range.
    /// - Source: Microsoft Speaker Coach, for the range of a talk.
    static func steady(
      _ rate: WordsPerMinute, from low: WordsPerMinute, to high: WordsPerMinute,
      own: Bool = false
    ) -> Advice {
      let range = "\(low.number(0)) to \(words(high))"
      return Advice(
        takeaway: "Your pace is comfortable: \(words(rate)).",
        why: own
          ? "That lies within \(range), a range with limits of your own."
          : "That lies within \(range), the range for this kind of talk.",
        action: "Next step: say your main point slower than the rest, on purpose.",
        hint: "Slow for the point")
    }

    /// What was heard: `212 words a minute for 30 seconds`.
    static func heard(_ rate: Rate?, for length: Seconds?) -> String {
      guard let rate else { return heardWholeTake }
      return shown(rate) + (length.map { " for \($0.spoken)" } ?? "")
    }

    static func heard(tempo rate: SyllablesPerSecond) -> String {
      "about \(rate.number(1)) syllables a second between pauses"
    }

    private static func shown(_ rate: Rate) -> String {
      switch rate {
      case .counted(let rate): words(rate)
      case .heard(let rate): "about \(rate.number(1)) syllables a second"
      }
    }

    private static func words(_ rate: WordsPerMinute) -> String {
      "\(rate.number(0)) words a minute"
    }
  }
}
