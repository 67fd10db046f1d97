package import RehearsalBase

/// What a page says about progress, sentence by sentence.
package struct ProgressSentences: Sendable {
  /// `nil` until the goal of the day is reached.
  package var goalReached: String?
  /// `nil` where there is no run to speak of.
  package var run: String?
  package var days: String
  package var weeks: String?
  /// Oldest first.
  package var milestones: [(date: CivilDate, text: String)]
  /// What the trend shows; `nil` where there are too few takes.
  package var trend: Trend?

  package struct Trend: Equatable, Sendable {
    package var title: String
    /// From where to where, and what that means.
    package var sentences: [String]
  }

  package init(_ summary: ProgressSummary) {
    goalReached = summary.ring.isComplete ? ProgressCopy.goalReached : nil
    run = ProgressCopy.run(summary.streak)
    days = ProgressCopy.days(summary.streak)
    weeks = ProgressCopy.weeks(summary.weeks)
    milestones = summary.milestones.map { ($0.date, ProgressCopy.milestone($0.kind)) }
    trend = summary.measure.flatMap { measure in
      summary.trend.map { Trend($0, of: measure, summary.change, today: summary.today) }
    }
  }
}

extension ProgressSentences.Trend {
  package init(
    _ trend: Trend, of measure: FocusMeasure, _ change: FocusChange?, today: CivilDate
  ) {
    title = ProgressCopy.trend(of: measure, window: trend.window)
    func shown(_ number: Double) -> String { number.shown(decimals: measure.decimals) }
    sentences = [
      ProgressCopy.trend(
        from: (shown(trend.first.smoothed), trend.first.date),
        to: (shown(trend.last.smoothed), trend.last.date), today: today),
      ProgressCopy.change(from: trend.least, isChange: trend.isChange),
    ]
    if let range = ProgressCopy.comfortable(measure) { sentences.append(range) }
    if let change { sentences.append(ProgressCopy.change(change, measure, today: today)) }
  }
}
