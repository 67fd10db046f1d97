import RehearsalBase

extension Copy {
  /// The sentence that opens a report: the last number, the current one, and the verdict.
  enum FollowUp {
    enum Ending: String, CaseIterable {
      case better, worse, same
      /// Better, and in the zone that needs no work.
      case solved
      /// Different, and neither needs work.
      case inside
      /// Different, one in the zone that needs no work and the other near it.
      case nearby
      /// Different, one on each side of the zone that needs no work.
      case acrossTheRange = "across_the_range"
    }

    static func sentence(last: String, this: String, _ ending: Ending) -> String {
      text("follow_up.\(ending.rawValue)", ["last": last, "this": this])
    }

    static func rate(_ rate: WordsPerMinute, estimated: Bool) -> String {
      Pace.heard(rate, estimated: estimated)
    }

    static func fastest(_ rate: WordsPerMinute, estimated: Bool) -> String {
      text("follow_up.heard.fastest", ["rate": Pace.heard(rate, estimated: estimated)])
    }

    static func drift(_ rise: Percent) -> String {
      rise > Percent(0)
        ? text("follow_up.heard.drift", ["rise": rise.number(0)])
        : text("follow_up.heard.drift.none")
    }

    static func spoken(_ length: Seconds, over most: Seconds) -> String {
      most > Seconds(0)
        ? text("follow_up.heard.beyond", ["length": length.spoken, "excess": most.spoken])
        : text("follow_up.heard.within", ["length": length.spoken])
    }

    static func spoken(_ length: Seconds, under least: Seconds) -> String {
      least > Seconds(0)
        ? text("follow_up.heard.to_go", ["length": length.spoken, "rest": least.spoken])
        : length.spoken
    }

    static func stalls(_ rate: PerMinute, of length: Seconds) -> String {
      often(rate, "follow_up.heard.stalls", ["length": length.spoken])
    }

    static func pauses(_ rate: PerMinute, of length: Seconds) -> String {
      often(rate, "follow_up.heard.pauses", ["length": length.spoken])
    }

    static func longestPause(_ length: Seconds) -> String {
      text("follow_up.heard.longest_pause", ["length": length.spoken])
    }

    static func longestRun(_ length: Seconds, without pause: Seconds) -> String {
      text("follow_up.heard.longest_run", ["length": length.spoken, "pause": pause.spoken])
    }

    static func fillers(_ rate: PerMinute) -> String { often(rate, "follow_up.heard.fillers") }

    static func hedges(_ rate: PerMinute) -> String { often(rate, "follow_up.heard.hedges") }

    static func boosters(_ rate: PerMinute) -> String { often(rate, "follow_up.heard.boosters") }

    private static func often(
      _ rate: PerMinute, _ key: String, _ fillings: [String: String] = [:]
    ) -> String {
      rate > PerMinute(0)
        ? text(key, fillings.merging(["rate": number(rate)]) { $1 })
        : text("\(key).none", fillings)
    }

    static func crowd(_ count: Int, within length: Seconds) -> String {
      count == 0
        ? text("follow_up.heard.crowd.none", ["length": length.spoken])
        : text("follow_up.heard.crowd", ["length": length.spoken], count: count)
    }

    static func opening(_ count: Int, within length: Seconds) -> String {
      count == 0
        ? text("follow_up.heard.opening.none", ["length": length.spoken])
        : text("follow_up.heard.opening", ["length": length.spoken], count: count)
    }

    static func clarity(_ score: Int) -> String {
      text("follow_up.heard.clarity", ["score": String(score)])
    }

    static func confidence(_ score: Int) -> String {
      text("follow_up.heard.confidence", ["score": String(score)])
    }

    static func fade(_ fall: DecibelRatio) -> String {
      text("follow_up.heard.fade", ["fall": fall.number(0)])
    }

    static func whispered(_ share: Percent) -> String {
      text("follow_up.heard.whispered", ["share": share.number(0)])
    }

    static func articulation(_ rate: SyllablesPerSecond) -> String {
      text("follow_up.heard.articulation", ["rate": rate.number(1)])
    }

    static func stops(_ rate: PerMinute, of length: Seconds) -> String {
      often(rate, "follow_up.heard.stops", ["length": length.spoken])
    }
  }
}
