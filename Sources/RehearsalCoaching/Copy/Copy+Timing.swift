import RehearsalBase
import RehearsalMetrics

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
      let end = (spoken - overrun).clock
      return Advice(
        takeaway: "You speak for \(spoken.clock); your slot ends at \(end).",
        why: """
          What comes after the slot can take time from questions, or from whoever speaks next.
          """,
        action: section.map { "Take \(about($0.distance)) out of “\($0.title)”: \(plan($0))." }
          ?? "Before \(moment.clock), leave out \(about(overrun)): one example or one aside.",
        hint: "Close by \(end)")
    }

    /// - Parameters:
    ///   - shortfall: The time missing to the slot's minimum.
    ///   - moment: The fastest stretch, which has room for more; `nil` when none stands out.
    ///   - section: The section farthest short of its plan, if there is one.
    static func under(
      _ shortfall: Seconds, of spoken: Seconds, roomAt moment: Seconds?,
      section: RehearsalCoaching.Timing.Section?
    ) -> Advice {
      let time = about(shortfall)
      let isFar = shortfall > longestExample
      let action =
        if let section {
          "Give “\(section.title)” \(about(section.distance)) more: \(plan(section))."
        } else if isFar {
          "After your main point, add another one with its own examples: \(time) in all."
        } else if let moment {
          "At \(moment.clock), where you speak fastest, add \(time): one example, told in full."
        } else {
          "After your main point, add \(time): one example, told in full."
        }
      return Advice(
        takeaway: """
          You speak for \(spoken.clock); your slot asks for \((spoken + shortfall).clock) or more.
          """,
        why: isFar
          ? "Your slot has room for \(time) more, enough for another point."
          : "Your slot has room for \(time) more, enough for one example told in full.",
        action: action,
        hint: isFar ? "Add another point" : "Add one more example")
    }

    /// - Parameters:
    ///   - slide: The slide, and the time that it takes beyond its plan or a fair share.
    ///   - spoken: The length of the talk.
    static func over(_ slide: SlideExcess, of spoken: Seconds) -> Advice {
      let name = "slide \(slide.slide.slide)"
      let time = (slide.slide.duration ?? Seconds(0)).clock
      return Advice(
        takeaway: capitalized(name)
          + (slide.slide.planned.map { " takes \(time); you plan \($0.clock) for it." }
            ?? " takes \(time) of your \(spoken.clock)."),
        why: "In a talk of a given length, what one slide takes is missing on the others.",
        action: "Take \(about(slide.time)) out of \(name): one example or one aside.",
        hint: "Move on from \(name)")
    }

    /// What was heard on a slide, which ``on(_:_:)`` names: `4:10 in all`.
    static func heard(onSlide time: Seconds) -> String { "\(time.clock) in all" }

    /// The slide of a moment, after what was heard there: `, on slide 7, “Two miles”`.
    static func on(_ slide: Int, _ title: String?) -> String {
      let shown = title.flatMap { $0.count > longestTitle ? nil : ", “\($0.printable)”" } ?? ""
      return ", on slide \(slide)\(shown)"
    }

    /// Our choice, in characters: a longer title takes more room than the moment.
    private static let longestTitle = 32

    /// What was heard: `12 seconds beyond the slot`.
    static func heard(beyond overrun: Seconds) -> String { "\(overrun.spoken) beyond the slot" }

    static func heard(before shortfall: Seconds) -> String {
      "you finish \(shortfall.spoken) short of your slot"
    }

    /// Rounded up to a multiple of `planningStep`: `about 40 seconds`.
    private static func about(_ time: Seconds) -> String {
      let steps = max((time / planningStep).rounded(.up), 1)
      return "about \((planningStep * steps).spoken)"
    }

    /// Our choice: one example told in full takes no longer.
    private static let longestExample = Seconds(120)
    /// Our choice: a talk can't be planned more closely.
    private static let planningStep = Seconds(10)

    private static func plan(_ section: RehearsalCoaching.Timing.Section) -> String {
      let planned = section.planned.clock
      return section.spoken.map { "you plan \(planned) for it and take \($0.clock)" }
        ?? "you plan \(planned) for it"
    }
  }
}

extension Timing.Section {
  /// The difference from its plan, in either direction.
  fileprivate var distance: Seconds {
    spoken.map { Seconds(abs(($0 - planned).rawValue)) } ?? Seconds(0)
  }
}
