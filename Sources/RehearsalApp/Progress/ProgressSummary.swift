import RehearsalCoaching
package import RehearsalBase

/// What a speaker has practised, and how one focus goes.
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
  ///   - today: Now, here.
  ///   - goal: For a day.
  ///   - measure: The focus to follow; `nil` for none.
  ///   - window: Days to smooth over.
  package init(
    _ sessions: [PracticedSession], today: LocalMoment, goal: Seconds, measure: FocusMeasure?,
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
    func takes(_ sessions: [PracticedSession]) -> [DatedNumber] {
      sessions.compactMap { session in
        // Of a rehearsal, speech fills nearly all.
        session.value.map {
          DatedNumber(session.began.date, MeasuredNumber($0, in: session.length))
        }
      }
    }
    trend = measure.flatMap { Trend(takes(sessions), of: $0, window: window) }
    change = measure.flatMap {
      FocusChange(takes(FocusChange.sinceChosen($0.focus, sessions)), by: $0)
    }
  }
}

extension ProgressSummary: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, today, sessions
    case done = "today_s"
    case goal = "goal_s"
    case run = "run_days"
    case longest = "longest_run_days"
    case total = "practised_days"
    case month, weeks, milestones, focus, trend, change
  }
  private enum MonthKeys: String, CodingKey {
    case year, month
    case practiced = "practised"
  }
  private enum WeekKeys: String, CodingKey {
    case current = "this_week"
    case last = "last_week"
    case mean = "mean_per_week"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(today, forKey: .today)
    try container.encode(sessions, forKey: .sessions)
    try container.encode(ring.done.rounded, forKey: .done)
    try container.encode(ring.goal.rounded, forKey: .goal)
    try container.encode(streak.current, forKey: .run)
    try container.encode(streak.longest, forKey: .longest)
    try container.encode(streak.total, forKey: .total)
    var month = container.nestedContainer(keyedBy: MonthKeys.self, forKey: .month)
    try month.encode(self.month.year, forKey: .year)
    try month.encode(self.month.month, forKey: .month)
    let days = self.month.weeks.joined().compactMap { $0 }.filter(\.isPracticed)
    try month.encode(days.map(\.date.day), forKey: .practiced)
    var weeks = container.nestedContainer(keyedBy: WeekKeys.self, forKey: .weeks)
    try weeks.encode(self.weeks.current, forKey: .current)
    try weeks.encode(self.weeks.last, forKey: .last)
    try weeks.encode(self.weeks.mean?.rounded(toDecimals: 2), forKey: .mean)
    try container.encode(milestones, forKey: .milestones)
    try container.encode(measure?.focus, forKey: .focus)
    try container.encode(trend.map { EncodedTrend(trend: $0, measure: measure) }, forKey: .trend)
    try container.encode(change, forKey: .change)
  }
}

extension Milestone: Encodable {
  private enum CodingKeys: String, CodingKey { case kind, date, days, focus }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let (name, days, focus): (String, Int?, String?) =
      switch kind {
      case .firstSession: ("first_session", nil, nil)
      case .run(let days): ("run", days, nil)
      case .inBandTwice(let focus): ("in_band_twice", nil, focus)
      }
    try container.encode(name, forKey: .kind)
    try container.encode(date, forKey: .date)
    try container.encode(days, forKey: .days)
    try container.encode(focus, forKey: .focus)
  }
}

extension FocusChange: Encodable {
  private enum CodingKeys: String, CodingKey {
    case since, takes, before, after, reduction
    case least = "least_change"
    case isChange = "beyond_spread"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(since, forKey: .since)
    try container.encode(takes, forKey: .takes)
    try container.encode(before.rounded(toDecimals: 2), forKey: .before)
    try container.encode(after.rounded(toDecimals: 2), forKey: .after)
    try container.encode(reduction.rounded(toDecimals: 2), forKey: .reduction)
    try container.encode(least.value, forKey: .least)
    try container.encode(isChange, forKey: .isChange)
  }
}

/// A trend with the unit of its numbers.
private struct EncodedTrend: Encodable {
  var trend: Trend
  var measure: FocusMeasure?

  private enum CodingKeys: String, CodingKey {
    case window = "window_days"
    case unit
    case least = "least_change"
    case isChange = "changed"
    case points
  }
  private enum PointKeys: String, CodingKey { case date, mean, smoothed, spread }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(trend.window, forKey: .window)
    try container.encode(measure?.unit, forKey: .unit)
    try container.encode(trend.least.value, forKey: .least)
    try container.encode(trend.isChange, forKey: .isChange)
    var points = container.nestedUnkeyedContainer(forKey: .points)
    for point in trend.points {
      var each = points.nestedContainer(keyedBy: PointKeys.self)
      try each.encode(point.date, forKey: .date)
      try each.encode(point.mean.rounded(toDecimals: 2), forKey: .mean)
      try each.encode(point.smoothed.rounded(toDecimals: 2), forKey: .smoothed)
      try each.encode(point.spread?.rounded(toDecimals: 2), forKey: .spread)
    }
  }
}

/// What progress knows of a session.
package struct PracticedSession: Equatable, Sendable {
  package var id: Int
  /// Its day is that on which it began.
  package var began: LocalMoment
  package var length: Seconds
  /// What its tip was about; `nil` if that was the recording.
  package var focus: String?
  /// The number of the focus that is followed; `nil` where it could not be judged.
  package var value: Double?
  /// Whether its focus needed no work; `nil` where that could not be judged.
  package var isInBand: Bool?
  package var talk: String?

  package init(
    id: Int, began: LocalMoment, length: Seconds, focus: String?, value: Double?, isInBand: Bool?,
    talk: String?
  ) {
    self.id = id
    self.began = began
    self.length = length
    self.focus = focus
    self.value = value
    self.isInBand = isInBand
    self.talk = talk
  }
}
