import RehearsalBase

/// What the trend of a focus shows, in words.
package struct TrendWords {
  package let title: String
  /// The change, and what it means.
  package let sentences: [String]

  /// - Returns: `nil` where there are too few takes.
  package init?(_ summary: ProgressSummary) {
    guard let measure = summary.measure, let trend = summary.trend else { return nil }
    title = ProgressCopy.trend(of: measure, window: trend.window)
    func shown(_ point: Trend.Point) -> (String, CivilDate) {
      (point.smoothed.shown(decimals: measure.decimals), point.date)
    }
    sentences = [
      ProgressCopy.trend(from: shown(trend.first), to: shown(trend.last), today: summary.today),
      ProgressCopy.change(from: trend.least, isChange: trend.isChange),
      ProgressCopy.comfortable(measure),
      summary.change.map { ProgressCopy.change($0, measure, today: summary.today) },
    ].compactMap(\.self)
  }
}
