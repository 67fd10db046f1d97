import RehearsalUnits

extension Copy {
  enum Pace {
    /// - Source: comprehension against rate, Smith & Shaffer (1995).
    static func tooFast(
      _ rate: WordsPerMinute, estimated: Bool, at moment: Seconds, limit: WordsPerMinute
    ) -> Advice {
      Advice(
        takeaway: capitalised("\(words(rate, estimated)): give your points more room."),
        why: "Near \(limit.number(0)) words a minute listeners start to keep less of what you say.",
        action: "Say the passage at \(moment.clock) again, with a full breath after each sentence.",
        hint: "Breathe after each sentence")
    }

    /// - Source: brisk speech and credibility, Miller et al. (1976).
    static func tooSlow(_ rate: WordsPerMinute, estimated: Bool, at moment: Seconds) -> Advice {
      Advice(
        takeaway: capitalised("\(words(rate, estimated)): you have room for more flow."),
        why: "Up to a point, listeners find a brisker pace more credible and easier to stay with.",
        action: "Say the passage at \(moment.clock) again, each sentence in one go.",
        hint: "Each sentence in one go")
    }

    /// - Source: comprehension against rate, Smith & Shaffer (1995).
    static func rushedStretch(
      _ rate: WordsPerMinute, estimated: Bool, at moment: Seconds, limit: WordsPerMinute
    ) -> Advice {
      Advice(
        takeaway: "From \(moment.clock) your pace rises to \(words(rate, estimated)).",
        why:
          "Near \(limit.number(0)) words a minute listeners start to keep less, so these points slip by.",
        action: "At \(moment.clock), stop for one full breath before going on.",
        hint: "Breathe before each point")
    }

    /// - Source: changes of tempo that listeners notice, Quené (2007), Journal of Phonetics 35.
    static func driftingFaster(
      _ rise: Percent, at moment: Seconds, calmAt opening: Seconds
    ) -> Advice {
      Advice(
        takeaway: "Your pace climbs by \(rise.number(0)) % from opening to close.",
        why: "Listeners notice a change of 5 %, so a climb like this reaches them as hurry.",
        action:
          "At \(moment.clock), take one full breath, then go on at the pace you have at \(opening.clock).",
        hint: "Breathe, then reset pace")
    }

    /// - Source: vocal variety and charisma, Niebuhr et al. (2018).
    static let flat = Advice(
      takeaway: "Your pace stays nearly the same from start to end.",
      why: "A change of pace shows listeners which of your ideas matter most.",
      action: "Pick your one main point and say it at half the speed of the rest.",
      hint: "Slow for main points")

    /// - Parameter own: Whether the speaker set an end of the range.
    /// - Source: Microsoft Speaker Coach, for the range of a talk.
    static func steady(
      _ rate: WordsPerMinute?, estimated: Bool, at moment: Seconds, from low: WordsPerMinute,
      to high: WordsPerMinute, own: Bool = false
    ) -> Advice {
      let range = "\(low.number(0)) to \(high.number(0)) words a minute"
      return Advice(
        takeaway:
          "Your pace holds\(rate.map { " at \(words($0, estimated))" } ?? ""): easy to follow.",
        why: own ? "You set out for \(range)." : "Listeners follow \(range) with ease.",
        action: "Keep this: open your next take at the pace you have at \(moment.clock).",
        hint: "Keep this steady pace")
    }

    /// What was heard: `about 212 words a minute for 30 seconds`.
    static func heard(
      _ rate: WordsPerMinute?, for length: Seconds? = nil, estimated: Bool
    ) -> String {
      guard let rate else { return "the whole take" }
      return words(rate, estimated) + (length.map { " for \($0.spoken)" } ?? "")
    }

    static func heard(variation: Percent?) -> String {
      guard let variation else { return "the whole take" }
      return "a pace that varies by \(variation.number(0)) %"
    }

    private static func words(_ rate: WordsPerMinute, _ estimated: Bool) -> String {
      "\(estimated ? "about " : "")\(rate.number(0)) words a minute"
    }
  }

  /// With its first letter large, to open a sentence.
  static func capitalised(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}
