import RehearsalCoaching
package import RehearsalBase

/// Every sentence about progress. They say what was done and what changed; a day without practice
/// and a number that rose are facts, never faults.
package enum ProgressCopy {
  static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// - Source: the product's words for somebody new, with what ``Trend`` asks for.
  package static let noTrend =
    "Your trends will appear after a few sessions: \(Trend.leastTakes) takes in which the focus "
    + "was measured, on two days or more."
  package static let empty = "Ready to rehearse? Pick one focus to start."
  package static let start = "rehearse talk.wav --save"

  package static let trend = "Trend"
  package static let milestones = "Milestones"
  package static let weeks = "Rehearsals a week"

  package static func month(_ grid: MonthGrid) -> String {
    "\(months[grid.month - 1]) \(grid.year)"
  }

  /// `23 November`, with its year where that is not this one.
  package static func date(_ date: CivilDate, today: CivilDate) -> String {
    let name = "\(date.day) \(months[date.month - 1])"
    return date.year == today.year ? name : "\(name) \(date.year)"
  }

  /// As ``date(_:today:)``, but for the last days.
  package static func day(_ date: CivilDate, today: CivilDate) -> String {
    switch today.daysSinceEpoch - date.daysSinceEpoch {
    case 0: "Today"
    case 1: "Yesterday"
    default: self.date(date, today: today)
    }
  }

  package static func minutes(_ ring: MinutesRing) -> String {
    "\(shown(ring.done)) of \(shown(ring.goal)) min today"
  }

  package static let goalReached = "Today's goal is reached."

  /// Whole minutes; tenths below ten.
  private static func shown(_ time: Seconds) -> String {
    let minutes = time.rawValue / 60
    let tenths = (minutes * 10).rounded(.down) / 10
    return tenths >= 10 || tenths == tenths.rounded()
      ? "\(Int(saturating: tenths))" : tenths.shown(decimals: 1)
  }

  /// `nil` for fewer than two days.
  package static func run(_ streak: Streak) -> String? {
    streak.current < 2 ? nil : "\(streak.current) days in a row"
  }

  package static func days(_ streak: Streak) -> String {
    streak.total == 1 ? "1 day of practice" : "\(streak.total) days of practice"
  }

  package static func trend(of measure: FocusMeasure, window: Int) -> String {
    "\(measure.name), \(measure.unit), smoothed over \(window) days"
  }

  package static func trend(
    from first: (number: String, date: CivilDate), to last: (number: String, date: CivilDate),
    today: CivilDate
  ) -> String {
    "\(first.number) on \(date(first.date, today: today)), "
      + "\(last.number) on \(date(last.date, today: today))."
  }

  static func change(from least: MinimalChange, isChange: Bool) -> String {
    let number = least.value.shown(decimals: least.decimals)
    return isChange
      ? "That is a change, which starts at \(number)."
      : "That is about the same; a change starts at \(number)."
  }

  /// `nil` for a score, which has no range.
  package static func comfortable(_ measure: FocusMeasure) -> String? {
    func shown(_ edge: Double) -> String { edge.shown(decimals: edge == edge.rounded() ? 0 : 1) }
    switch (measure.comfort.from, measure.comfort.to) {
    case (let from?, let to?): return "Comfortable: \(shown(from)) to \(shown(to))."
    case (nil, let to?): return "Comfortable: up to \(shown(to))."
    default: return nil
    }
  }

  /// Since when the takes of a talk, oldest first, have been in the comfortable range; `nil` for
  /// fewer than two, and where there is no range.
  package static func inRange(
    _ takes: [Session], _ measure: FocusMeasure, today: CivilDate
  ) -> String? {
    let judged = takes.filter { $0.value != nil }
    let inside = judged.reversed().prefix { measure.comfort.distance(of: $0.value ?? 0) == 0 }
    guard comfortable(measure) != nil, inside.count > 1, let first = inside.last else { return nil }
    return "\(measure.focus.name): in the comfortable range since "
      + "\(date(first.began.date, today: today))."
  }

  package static func change(
    _ change: FocusChange, _ measure: FocusMeasure, today: CivilDate
  ) -> String {
    let since = "Since \(date(change.since, today: today))"
    let before = change.before.shown(decimals: measure.decimals)
    let after = change.after.shown(decimals: measure.decimals)
    let numbers = "\(before) then, \(after) now"
    guard change.isChange else {
      return "\(since), in \(change.takes) takes: \(numbers), about the same; "
        + "a change starts at \(change.least.value.shown(decimals: change.least.decimals))."
    }
    let difference = abs(change.after - change.before).shown(decimals: measure.decimals)
    let isMore = change.after > change.before
    let what: String? =
      switch (measure.comfort.from, measure.comfort.to) {
      case (nil, _): "\(difference) \(isMore ? "more" : "fewer") \(measure.unit)"
      case (_, nil): "\(isMore ? "up" : "down") by \(difference)"
      default: nearer(change, measure)
      }
    guard let what else {
      return "\(since), in \(change.takes) takes: \(numbers)."
    }
    return "\(since): \(what) (\(numbers))."
  }

  /// For a range with two sides; `nil` where the distance to it has not changed.
  private static func nearer(_ change: FocusChange, _ measure: FocusMeasure) -> String? {
    guard change.reduction != 0 else { return nil }
    let amount = abs(change.reduction).shown(decimals: measure.decimals)
    let isNearer = change.reduction > 0
    return "\(amount) \(measure.unit) "
      + (isNearer ? "nearer to the comfortable range" : "further from the comfortable range")
  }

  package static func milestone(_ kind: Milestone.Kind) -> String {
    switch kind {
    case .firstSession: "First session"
    case .run(let days): "\(days) days in a row"
    case .inBandTwice(let focus):
      "Two good takes in a row: \(focus.name.lowercased())"
    }
  }

  /// The weeks with rehearsals; one without any is not mentioned. `nil` where there are none.
  package static func weeks(_ weeks: PracticeWeeks) -> String? {
    var parts: [String] = []
    if weeks.current > 0 { parts.append("\(weeks.current) this week") }
    if weeks.last > 0 { parts.append("\(weeks.last) last week") }
    if let mean = weeks.mean, mean > 0 {
      parts.append("past weeks average \(mean.shown(decimals: 1))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension FocusMeasure {
  fileprivate var name: String {
    focus == .pauses ? "Pauses of half a second or more" : focus.name
  }
  package var unit: String {
    switch focus {
    case .pace: "words a minute"
    case .fillers, .pauses: "a minute"
    case .clarity, .confidence, .eyeContact: "of 100"
    }
  }
  /// What its number counts, beside the number of one take.
  package var longUnit: String {
    unit == "a minute" ? "\(focus.name.lowercased()) \(unit)" : unit
  }
  /// The digits after the point.
  package var decimals: Int { [.fillers, .pauses].contains(focus) ? 1 : 0 }
}
