import RehearsalBase

extension Copy {
  /// The sentence that opens a report: the last number, the current one, and the verdict.
  enum FollowUp {
    /// How the number changed.
    enum Outcome: CaseIterable {
      /// Not different enough to be a change.
      case same
      /// Nearer to the range that needs no work.
      case better
      /// Within that range now.
      case solved
      /// Fewer fillers, where the rate needed no work before.
      case betterStill
      /// Outside of the range or further from it, above and below.
      case risen, fallen
      /// A lower score.
      case lower
      /// More fillers, while the speaker learns to notice them.
      case noticing
      /// A change within the range.
      case inside
      /// A change from one side of the range to the other.
      case acrossTheRange
      /// A recording that can be judged, after one that could not.
      case repaired
    }

    /// - Parameter step: What the last tip asked for; `nil` where it praised.
    static func sentence(
      step: String?, last: String, this: String, _ outcome: Outcome
    ) -> String {
      let verdict =
        switch outcome {
        case .same: "About the same."
        case .better: "That is better."
        case .solved: "That's solved."
        case .betterStill: "That is better still."
        case .risen: "That went up, away from the range."
        case .fallen: "That went down, away from the range."
        case .lower: "That went down."
        case .noticing: "That is more, as can be while you learn to notice them."
        case .inside: "Both are within the range."
        case .acrossTheRange: "The range lies between the two."
        case .repaired: "Now it can be judged."
        }
      guard let step else { return "Last time: \(last). This time: \(this). \(verdict)" }
      let task = step.prefix(1).lowercased() + step.dropFirst()
      return "Your step was: \(task). Before: \(last). Now: \(this). \(verdict)"
    }

    static func movesOn(to focus: Focus) -> String { "The focus moves on to \(name(focus))." }

    static func notCompared(_ focus: Focus, hadTranscript: Bool) -> String {
      "Last time had \(hadTranscript ? "a" : "no") transcript and this take has "
        + "\(hadTranscript ? "none" : "one"), so their \(name(focus)) can't be compared."
    }

    static func fastest(_ rate: Pace.Rate) -> String {
      "\(Pace.heard(rate, for: nil)) at the fastest"
    }

    static func drift(_ rise: Percent) -> String {
      rise > Percent(0)
        ? "a climb of \(rise.number(0)) % between pauses" : "no climb between pauses"
    }

    static func spoken(_ length: Seconds, over most: Seconds) -> String {
      most > Seconds(0)
        ? "\(length.spoken), \(most.spoken) beyond your time"
        : "\(length.spoken), within your time"
    }

    static func spoken(_ length: Seconds, under least: Seconds) -> String {
      least > Seconds(0) ? "\(length.spoken), \(least.spoken) to go" : length.spoken
    }

    static func slide(_ share: Percent) -> String {
      share.number(0) > "0" && share > Percent(0)
        ? "\(share.number(0)) % of the talk beyond the time of one slide"
        : "no slide beyond its time"
    }

    static func stalls(_ rate: PerMinute, of length: Seconds) -> String {
      often(rate, "pauses of \(length.spoken) or more inside a phrase")
    }

    static func pauses(_ rate: PerMinute, of length: Seconds) -> String {
      often(rate, "pauses of \(length.spoken) or more")
    }

    static func stops(_ rate: PerMinute, of length: Seconds) -> String {
      often(rate, "stops of \(length.spoken) or more")
    }

    static func fillers(_ rate: PerMinute) -> String { often(rate, "filler words") }

    static func restarts(_ rate: PerMinute) -> String { often(rate, "words begun again") }

    static func hedges(_ rate: PerMinute) -> String { often(rate, "hedges") }

    static func boosters(_ rate: PerMinute) -> String { often(rate, "words of mere emphasis") }

    private static func often(_ rate: PerMinute, _ events: String) -> String {
      rate > PerMinute(0) ? "\(number(rate)) \(events) a minute" : "no \(events)"
    }

    static func longestPause(_ length: Seconds) -> String {
      "\(length.spoken) of silence at the longest"
    }

    static func longestRun(_ length: Seconds, without pause: Seconds) -> String {
      "up to \(length.spoken) without a pause of \(pause.spoken)"
    }

    static func crowd(_ count: Int, within length: Seconds) -> String {
      count == 0
        ? "no filler words in any \(length.spoken)"
        : "up to \(Copy.count(count, "filler word")) within \(length.spoken)"
    }

    static func opening(_ count: Int, within length: Seconds) -> String {
      count == 0
        ? "no filler words in the first \(length.spoken)"
        : "\(Copy.count(count, "filler word")) in the first \(length.spoken)"
    }

    static func clarity(_ score: Int) -> String { "a clarity of \(score) of 100" }

    static func confidence(_ score: Int) -> String { "a confidence of \(score) of 100" }

    static func fade(_ fall: DecibelRatio) -> String {
      let size = DecibelRatio(abs(fall.rawValue)).number(0)
      let change = fall < DecibelRatio(0) ? "a rise" : "a fall"
      return (size == "0" ? "no change of level" : "\(change) of \(size) dB") + " from start to end"
    }

    static func whispered(_ share: Percent) -> String {
      "\(share.number(0)) % of the speech hardly voiced"
    }

    static func phraseFall(_ fall: DecibelRatio) -> String {
      "ends \(fall.number(0)) dB below their phrases"
    }

    static func rising(_ share: Percent) -> String {
      share.number(0) == "0"
        ? "no phrase that ends on a rise" : "\(share.number(0)) % of phrases that end on a rise"
    }

    static func speech(_ length: Seconds) -> String { "\(length.spoken) of speech" }

    static func articulation(_ rate: SyllablesPerSecond) -> String {
      "about \(rate.number(1)) syllables a second"
    }
  }
}
