import RehearsalCoaching
package import RehearsalBase

/// What a speaker has practised, and the trend of one focus.
package struct ProgressSummary: Equatable, Sendable {
  package static let schema = "rehearsmart.progress/1"
  /// In seconds after now. Our choice: clocks that are right differ by less than a day.
  private static let latest = 86_400

  package var today: CivilDate
  package var sessions: Int
  package var ring: MinutesRing
  package var streak: Streak
  /// All days with a session.
  package var practiced: Set<CivilDate>
  package var month: MonthGrid
  package var weeks: PracticeWeeks
  /// Oldest first.
  package var milestones: [Milestone]
  /// The focus whose trend is shown; `nil` before a session has one.
  package var measure: FocusMeasure?
  /// `nil` where there are too few takes for one.
  package var trend: Trend?
  package var change: FocusChange?

  /// - Parameters:
  ///   - sessions: With the numbers of the focus of `measure`, in any order. Those from the future
  ///     come from a clock that was wrong, and don't count.
  ///   - today: The current local time.
  ///   - goal: The time to practise on a day.
  ///   - measure: The focus to follow; `nil` for none.
  ///   - window: Days to smooth over.
  package init(
    _ sessions: [Session], today: LocalMoment, goal: Seconds, measure: FocusMeasure?,
    window: Int
  ) {
    let sessions = sessions.filter { $0.began.epoch <= today.epoch + Self.latest }
      .sorted { ($0.began.epoch, $0.id) < ($1.began.epoch, $1.id) }
    let date = today.date
    let days = Set(sessions.map(\.began.date))
    self.today = date
    self.sessions = sessions.count
    let done = sessions.filter { $0.began.date == date }.map(\.length).reduce(Seconds(0), +)
    ring = MinutesRing(done: done, goal: goal)
    streak = Streak(days: days, today: date)
    practiced = days
    month = MonthGrid(of: date, today: date, practiced: days)
    weeks = PracticeWeeks(sessions, today: date)
    milestones = Milestone.reached(by: sessions)
    self.measure = measure
    func takes(_ sessions: [Session]) -> [DatedNumber] {
      sessions.compactMap { session in
        // Speech fills nearly all of a rehearsal.
        session.value.map {
          DatedNumber(
            date: session.began.date, number: MeasuredNumber($0, in: session.length))
        }
      }
    }
    trend = measure.flatMap { Trend(takes(sessions), of: $0, window: window) }
    change = measure.flatMap {
      FocusChange(takes(FocusChange.sinceChosen($0.focus, sessions)), by: $0)
    }
  }
}

extension ProgressSummary {
  /// As `rehearse progress --json` prints it.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema), "today": .string("\(today)"),
      "sessions": JSONValue(sessions), "today_s": JSONValue(ring.done.rounded.rawValue),
      "goal_s": JSONValue(ring.goal.rounded.rawValue), "run_days": JSONValue(streak.current),
      "longest_run_days": JSONValue(streak.longest), "practised_days": JSONValue(streak.total),
      "month": [
        "year": JSONValue(month.year), "month": JSONValue(month.month),
        "practised": .array(
          month.weeks.joined().compactMap(\.self).filter(\.isPracticed)
            .map { JSONValue($0.date.day) }),
      ],
      "weeks": [
        "this_week": JSONValue(weeks.current), "last_week": JSONValue(weeks.last),
        "mean_per_week": JSONValue(weeks.mean?.rounded(toDecimals: 2)),
      ],
      "milestones": .array(milestones.map(\.json)),
      "focus": JSONValue(measure?.focus.rawValue), "trend": trend.map(json(of:)) ?? .null,
      "change": change?.json ?? .null,
    ]
  }

  private func json(of trend: Trend) -> JSONValue {
    [
      "window_days": JSONValue(trend.window), "unit": JSONValue(measure?.unit),
      "least_change": JSONValue(trend.least.value), "changed": .bool(trend.isChange),
      "points": .array(
        trend.points.map { point in
          [
            "date": .string("\(point.date)"),
            "mean": JSONValue(point.mean.rounded(toDecimals: 2)),
            "smoothed": JSONValue(point.smoothed.rounded(toDecimals: 2)),
            "spread": JSONValue(point.spread?.rounded(toDecimals: 2)),
          ]
        }),
    ]
  }
}

extension Milestone {
  fileprivate var json: JSONValue {
    let (name, days, focus): (String, Int?, Focus?) =
      switch kind {
      case .firstSession: ("first_session", nil, nil)
      case .run(let days): ("run", days, nil)
      case .inBandTwice(let focus): ("in_band_twice", nil, focus)
      }
    return [
      "kind": .string(name), "date": .string("\(date)"), "days": JSONValue(days),
      "focus": JSONValue(focus?.rawValue),
    ]
  }
}

extension FocusChange {
  fileprivate var json: JSONValue {
    [
      "since": .string("\(since)"), "takes": JSONValue(takes),
      "before": JSONValue(before.rounded(toDecimals: 2)),
      "after": JSONValue(after.rounded(toDecimals: 2)),
      "reduction": JSONValue(reduction.rounded(toDecimals: 2)),
      "least_change": JSONValue(least.value), "beyond_spread": .bool(isChange),
    ]
  }
}
