package import RehearsalBase
package import RehearsalCoaching
package import RehearsalLanguage

/// What is said about plans and about how long a talk will take.
package enum PlanWords {
  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  package static let none =
    "Nothing is planned. To plan a talk: rehearse plan keynote --on 2026-12-12 --days mon,wed,fri"

  /// `Saturday 12 December`.
  package static func date(_ day: CivilDate, today: CivilDate) -> String {
    "\(weekdays[day.weekday - 1]) \(ProgressCopy.date(day, today: today))"
  }

  /// The same with its distance: `Saturday 12 December, in 13 days`.
  package static func day(_ day: CivilDate, today: CivilDate) -> String {
    let distance = day.daysSinceEpoch - today.daysSinceEpoch
    let away =
      switch distance {
      case 0: "today"
      case 1: "tomorrow"
      case -1: "yesterday"
      case 2...: "in \(distance) days"
      default: "\(-distance) days ago"
      }
    return "\(date(day, today: today)), \(away)"
  }

  /// What to do on the day of a run.
  package static func run(_ run: RehearsalPlan.Run) -> String {
    if run.isBeforePerson { return "the whole talk aloud, before a person" }
    return run.isLast ? "the whole talk aloud, for the last time" : "the whole talk aloud"
  }

  /// How many runs are left.
  package static func left(_ plan: RehearsalPlan, today: CivilDate) -> String {
    let runs = plan.runs(today: today).count
    let count = runs == 1 ? "1 rehearsal" : "\(runs) rehearsals"
    return "\(count) until \(date(plan.day, today: today))"
  }

  /// That the runs don't keep to the days that were chosen; `nil` where they do.
  package static func otherDay(_ plan: RehearsalPlan, today: CivilDate) -> String? {
    guard let run = plan.runs(today: today).first, !plan.weekdays.contains(run.day) else {
      return nil
    }
    let days = plan.weekdays.names.joined(separator: ", ")
    return "None of your days (\(days)) is left before the talk: the last day is taken instead."
  }

  /// Where a plan is, in a sentence.
  package static func next(_ plan: RehearsalPlan, today: CivilDate) -> String {
    switch plan.stage(today: today) {
    case .over: return plan.went.map { "It went: \($0.printable)" } ?? "The day is over."
    case .asked: return question
    case .before, .today:
      guard let next = plan.runs(today: today).first else {
        return plan.day == today ? "Today is the day." : "Every rehearsal is done."
      }
      let when = next.day == today ? "today" : date(next.day, today: today)
      return "Next rehearsal: \(when), \(run(next))."
    }
  }

  package static let question = "How did it go?"

  package static func answer(_ talk: String) -> String {
    "rehearse plan \(talk.pathWord) --went \"in one line\""
  }

  package static func removed(_ talk: String) -> String {
    "the plan of \(talk.printable) is deleted; its takes stay"
  }

  package static func went(_ talk: String) -> String {
    "stored with the plan of \(talk.printable), on this computer"
  }

  // MARK: In a calendar

  static func event(_ talk: String, _ run: RehearsalPlan.Run) -> String {
    "Rehearse \(talk): \(Self.run(run))"
  }

  /// A rehearsal that is over, in a calendar.
  static func rehearsed(_ talk: String?, _ focus: Focus?) -> String {
    "Rehearsed" + (talk.map { " \($0)" } ?? "") + (focus.map { ": \($0.rawValue)" } ?? "")
  }

  static func howTo(_ talk: String) -> String {
    "From its first word to its last, without stopping. To have it heard: rehearse live --save "
      + "--talk \(talk.pathWord)"
  }

  // MARK: How long

  /// A time that is no more exact than it can be: in steps of 5 s from a minute on, of 10 s from
  /// five minutes on.
  package static func about(_ time: Seconds) -> String {
    let step = time.rawValue < 60 ? 1.0 : time.rawValue < 300 ? 5 : 10
    return Seconds((time.rawValue / step).rounded() * step).clock
  }

  /// `23:40, between 22:10 and 25:20`.
  package static func long(_ length: TalkLength) -> String {
    "\(about(length.expected)), between \(about(length.shortest)) and \(about(length.longest))"
  }

  /// What the time was told by.
  package static func source(_ estimate: TalkEstimate) -> String {
    let takes = estimate.length.takes == 1 ? "1 take" : "\(estimate.length.takes) takes"
    return switch estimate.source {
    case .talk: "By your pace and your pauses in \(takes) of it."
    case .any: "By your pace and your pauses in \(takes) of any talk."
    case .none: "By the usual pace of \(language(estimate)), as there is no take of yours yet."
    }
  }

  private static func language(_ estimate: TalkEstimate) -> String {
    LanguagePack(language: estimate.length.language)?.name ?? estimate.length.language
  }

  package static let sections = "What each section takes:"

  package static func takes(_ section: TalkLength.Section) -> String {
    about(section.expected)
  }

  package static func planned(_ time: Seconds?) -> String {
    time.map { "planned \($0.clock)" } ?? ""
  }

  /// The sum of what the sections plan, beside what the talk takes and may take; `nil` without any.
  /// A section within a planned one is part of its time.
  package static func planned(_ length: TalkLength, for slot: Slot?) -> String? {
    var (sum, level) = (Seconds(0), Int.max)
    for section in length.sections where section.level <= level {
      sum = sum + (section.planned ?? Seconds(0))
      level = section.planned == nil ? .max : section.level
    }
    guard sum > Seconds(0) else { return nil }
    func side(_ least: Seconds, _ most: Seconds, _ within: String) -> String {
      sum < least ? "less than" : sum > most ? "more than" : within
    }
    let target = slot.map { ", \(side($0.least, $0.most, "within")) your target" } ?? ""
    return "Planned in all: \(sum.clock), \(side(length.shortest, length.longest, "about what")) "
      + "it takes\(target)."
  }
}
