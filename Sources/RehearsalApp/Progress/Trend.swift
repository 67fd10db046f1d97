package import RehearsalCoaching
package import RehearsalBase

/// How a number develops over the days: each day's mean, smoothed over the days before it, with its
/// uncertainty as a band.
package struct Trend: Equatable, Sendable {
  /// The days that are smoothed over.
  package var window: Int
  /// Oldest first, one for each day with takes.
  package var points: [Point]
  /// The day that ``last`` is compared with: the first whose window has enough takes; until a later
  /// one follows it, the first of all.
  package var first: Point
  package var last: Point
  /// The least difference between the two that counts as a change.
  package var least: MinimalChange

  package struct Point: Equatable, Sendable {
    package var date: CivilDate
    /// Of that day.
    package var mean: Double
    /// Of the takes of the window that ends with that day.
    package var number: MeasuredNumber
    /// How far the smoothed number may be off by chance, to either side; `nil` with fewer takes
    /// than ``Trend/fewestInWindow``.
    package var spread: Double?

    package var smoothed: Double { number.value }
  }

  /// Our choice: fewer takes are no trend yet.
  package static let leastTakes = 3
  /// Our choice: one odd take is outvoted.
  package static let fewestInWindow = 3

  /// - Returns: `nil` where there are too few takes.
  package init?(_ takes: [DatedNumber], of measure: FocusMeasure, window: Int) {
    // Takes of a day in the order of their numbers, so that the order they come in has no effect.
    let takes = takes.sorted {
      ($0.date, $0.number.value, $0.number.speech) < ($1.date, $1.number.value, $1.number.speech)
    }
    guard takes.count >= Self.leastTakes, let earliest = takes.first, let latest = takes.last,
      earliest.date < latest.date, let variation = measure.variation
    else { return nil }
    var points: [Point] = []
    var begin = 0
    var index = 0
    while index < takes.count {
      let date = takes[index].date
      var end = index
      while end < takes.count, takes[end].date == date { end += 1 }
      while takes[begin].date <= date.advanced(by: -window) { begin += 1 }
      let inWindow = takes[begin..<end].map(\.number)
      let number = inWindow.together
      points.append(
        Point(
          date: date, mean: takes[index..<end].map(\.number.value).mean, number: number,
          spread: inWindow.count < Self.fewestInWindow
            ? nil : variation.uncertainty(of: number)))
      index = end
    }
    let (first, last) = (points[0], points[points.count - 1])
    let start = points.first { $0.spread != nil } ?? first
    self.first = start.date == last.date ? first : start
    self.last = last
    least = variation.minimalChange(from: self.first.number, to: last.number)
    self.points = points
    self.window = window
  }

  package var isChange: Bool { least.isReached(by: last.smoothed - first.smoothed) }
}

extension [Double] {
  /// Of at least one number.
  package var mean: Double { reduce(0, +) / Double(count) }
}

/// Days that a trend is smoothed over.
package enum TrendWindow: Int, CaseIterable {
  case week = 7
  case month = 30
}
