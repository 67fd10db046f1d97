import RehearsalUnits

extension Copy {
  enum Timing {
    /// - Parameters:
    ///   - overrun: Spoken beyond the slot.
    ///   - moment: When the slot ended, in the recording.
    ///   - section: The part farthest beyond its plan, where parts have one.
    /// - Source: what a host does with the time, Toastmasters' timer.
    static func over(
      _ overrun: Seconds, of spoken: Seconds, at moment: Seconds,
      section: RehearsalCoaching.Timing.Section?
    ) -> Advice {
      let most = spoken - overrun
      return Advice(
        takeaway: "You speak for \(spoken.clock); your slot ends at \(most.clock).",
        why: "What comes after the slot takes time from questions, or from whoever speaks next.",
        action: section.map { "Take \(about($0.distance)) out of “\($0.title)”: \(plan($0))." }
          ?? "Before \(moment.clock), leave out \(about(overrun)): one example or one aside.",
        hint: "Close by \(most.clock)")
    }

    /// - Parameters:
    ///   - shortfall: Missing to the least of the slot.
    ///   - moment: The quickest stretch, where there is room; `nil` when none stands out.
    ///   - section: The part farthest short of its plan, where parts have one.
    static func under(
      _ shortfall: Seconds, of spoken: Seconds, roomAt moment: Seconds?,
      section: RehearsalCoaching.Timing.Section?
    ) -> Advice {
      let place =
        moment.map { "At \($0.clock), where you speak fastest," } ?? "After your main point,"
      return Advice(
        takeaway:
          "You speak for \(spoken.clock); your slot asks for \((spoken + shortfall).clock) or more.",
        why: "Listeners are there for the whole slot: you have time left to make a point stay.",
        action: section.map { "Give “\($0.title)” \(about($0.distance)) more: \(plan($0))." }
          ?? "\(place) add \(about(shortfall)): one example, told in full.",
        hint: "Add one more example")
    }

    /// What was heard: `12 seconds beyond the slot`.
    static func heard(beyond overrun: Seconds) -> String { "\(overrun.spoken) beyond the slot" }

    static func heard(before shortfall: Seconds) -> String {
      "you finish \(shortfall.spoken) before the slot is filled"
    }

    /// As precisely as one can plan: `about 40 seconds`.
    private static func about(_ time: Seconds) -> String {
      let tens = max((time.rawValue / 10).rounded(.up) * 10, 10)
      return "about \(Seconds(tens).spoken)"
    }

    private static func plan(_ section: RehearsalCoaching.Timing.Section) -> String {
      "you plan \(section.planned.clock) for it"
        + (section.spoken.map { " and take \($0.clock)" } ?? "")
    }
  }
}

extension Timing.Section {
  /// How far it is off its plan, either way.
  fileprivate var distance: Seconds {
    spoken.map { Seconds(abs(($0 - planned).rawValue)) } ?? Seconds(0)
  }
}
