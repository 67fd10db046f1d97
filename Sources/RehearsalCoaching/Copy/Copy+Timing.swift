import RehearsalBase

extension Copy {
  enum Timing {
    /// - Parameters:
    ///   - overrun: The time spoken beyond the slot.
    ///   - moment: When the slot ended, in the recording.
    ///   - section: The section farthest beyond its plan, if there is one.
    /// - Source: the timer of Toastmasters.
    static func over(
      _ overrun: Seconds, of spoken: Seconds, at moment: Seconds,
      section: RehearsalCoaching.Timing.Section?
    ) -> Advice {
      var advice = Advice(
        "pace.slot_over",
        [
          "spoken": spoken.clock, "end": (spoken - overrun).clock, "moment": moment.clock,
          "time": about(overrun),
        ])
      if let section { advice.action = text("pace.slot_over.action.section", fillings(section)) }
      return advice
    }

    /// - Parameters:
    ///   - shortfall: The time missing to the least of the slot.
    ///   - moment: The fastest stretch, which has room for more; `nil` when none stands out.
    ///   - section: The section farthest short of its plan, if there is one.
    static func under(
      _ shortfall: Seconds, of spoken: Seconds, roomAt moment: Seconds?,
      section: RehearsalCoaching.Timing.Section?
    ) -> Advice {
      let time = about(shortfall)
      var advice = Advice(
        "pace.slot_under",
        ["spoken": spoken.clock, "least": (spoken + shortfall).clock, "time": time])
      let isFar = shortfall > longestExample
      if isFar {
        advice.why = text("pace.slot_under.why.far", ["time": time])
        advice.hint = text("pace.slot_under.hint.far")
      }
      if let section {
        advice.action = text("pace.slot_under.action.section", fillings(section))
      } else if isFar {
        advice.action = text("pace.slot_under.action.far", ["time": time])
      } else if let moment {
        advice.action = text(
          "pace.slot_under.action.moment", ["moment": moment.clock, "time": time])
      }
      return advice
    }

    /// What was heard: `12 seconds beyond the slot`.
    static func heard(beyond overrun: Seconds) -> String {
      text("pace.slot_over.heard", ["time": overrun.spoken])
    }

    static func heard(before shortfall: Seconds) -> String {
      text("pace.slot_under.heard", ["time": shortfall.spoken])
    }

    /// Rounded up to what can be planned: `about 40 seconds`.
    private static func about(_ time: Seconds) -> String {
      let steps = max((time / planningStep).rounded(.up), 1)
      return text("quantity.about", ["quantity": (planningStep * steps).spoken])
    }

    /// Our choice: one example told in full fills no more.
    private static let longestExample = Seconds(120)
    /// Our choice: a talk can't be planned more closely.
    private static let planningStep = Seconds(10)

    private static func fillings(_ section: RehearsalCoaching.Timing.Section) -> [String: String] {
      ["section": section.title, "time": about(section.distance), "plan": plan(section)]
    }

    private static func plan(_ section: RehearsalCoaching.Timing.Section) -> String {
      let planned = section.planned.clock
      return section.spoken.map {
        text("pace.section.plan.spoken", ["planned": planned, "spoken": $0.clock])
      } ?? text("pace.section.plan", ["planned": planned])
    }
  }
}

extension Timing.Section {
  /// How far it is from its plan, in either direction.
  fileprivate var distance: Seconds {
    spoken.map { Seconds(abs(($0 - planned).rawValue)) } ?? Seconds(0)
  }
}
