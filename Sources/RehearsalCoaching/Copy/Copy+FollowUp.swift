import RehearsalUnits

extension Copy {
  /// What opens a report: last time's number, this time's, and what that means.
  enum FollowUp {
    enum Ending: CaseIterable {
      case better, worse, same
      /// Apart, and neither asks for work.
      case inside
      /// Apart, one where nothing asks for work and the other not far from there.
      case nearby
      /// Apart, one on each side of where nothing asks for work.
      case acrossTheRange
    }

    static func sentence(last: String, this: String, _ ending: Ending) -> String {
      let meaning =
        switch ending {
        case .better: "That is better."
        case .worse: "That went the other way."
        case .same: "That is about the same."
        case .inside: "Both are within the range."
        case .nearby: "Both are in or near the range."
        case .acrossTheRange: "The range lies between the two."
        }
      return "Last time: \(last). This time: \(this). \(meaning)"
    }

    static func rate(_ rate: WordsPerMinute, estimated: Bool) -> String {
      Pace.heard(rate, estimated: estimated)
    }

    static func fastest(_ rate: WordsPerMinute, estimated: Bool) -> String {
      "\(Pace.heard(rate, estimated: estimated)) at the fastest"
    }

    static func drift(_ rise: Percent) -> String {
      rise > Percent(0)
        ? "a pace that climbs by \(rise.number(0)) %" : "a pace that does not climb"
    }

    static func spoken(_ length: Seconds, over most: Seconds) -> String {
      "\(length.spoken), \(most > Seconds(0) ? "\(most.spoken) beyond" : "within") your time"
    }

    static func spoken(_ length: Seconds, under least: Seconds) -> String {
      "\(length.spoken)" + (least > Seconds(0) ? ", \(least.spoken) to go" : "")
    }

    static func stalls(_ rate: PerMinute, of length: Seconds) -> String {
      often(rate, "pauses of \(length.spoken) or more inside a phrase")
    }

    static func pauses(_ rate: PerMinute, of length: Seconds) -> String {
      often(rate, "pauses of \(length.spoken) or more")
    }

    static func longestPause(_ length: Seconds) -> String {
      "\(length.spoken) of silence at the longest"
    }

    static func longestRun(_ length: Seconds) -> String {
      "up to \(length.spoken) in one breath"
    }

    static func fillers(_ rate: PerMinute) -> String { often(rate, "filler words") }

    private static func often(_ rate: PerMinute, _ events: String) -> String {
      rate.number(1) == "0.0" ? "no \(events)" : "\(rate.number(1)) \(events) a minute"
    }

    static func crowd(_ count: Int, within length: Seconds) -> String {
      let words = count == 1 ? "1 filler word" : "\(count == 0 ? "no" : "\(count)") filler words"
      return "\(words) in any \(length.spoken)"
    }

    static func clarity(_ score: Int) -> String { "a clarity of \(score) of 100" }

    static func confidence(_ score: Int) -> String { "a confidence of \(score) of 100" }

    static func drop(_ drop: DecibelRatio) -> String {
      "phrases that end \(drop.number(0)) dB below their level"
    }

    static func articulation(_ rate: SyllablesPerSecond) -> String {
      "about \(rate.number(1)) syllables a second"
    }

    static func stops(_ rate: PerMinute, of length: Seconds) -> String {
      often(rate, "stops of \(length.spoken) or more")
    }

    static func rising(_ share: Percent) -> String {
      "\(share.number(0)) % of your statements rise at the end"
    }
  }
}
