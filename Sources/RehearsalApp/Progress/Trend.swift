/// How a number goes over the days: each day's mean, smoothed over the days before it, with the
/// spread of the takes as a band.
package struct Trend: Equatable, Sendable {
  /// The days that are smoothed over.
  package var window: Int
  /// Oldest first, one for each day with takes.
  package var points: [Point]

  package struct Point: Equatable, Sendable {
    package var date: CivilDate
    /// Of that day.
    package var mean: Double
    /// Of the takes of the window that ends with that day.
    package var smoothed: Double
    /// How far takes of the window lie apart, without what they have in common as progress: a
    /// standard deviation; `nil` with fewer takes than ``Trend/leastForSpread``.
    package var spread: Double?
  }

  /// Our choice: fewer takes are no trend yet.
  package static let leastTakes = 3
  /// Our choice: the deviation of two takes says little.
  package static let leastForSpread = 3

  /// - Returns: `nil` where there are too few takes.
  package init?(_ takes: [(date: CivilDate, value: Double)], window: Int) {
    // Takes of a day in the order of their numbers, so that the order they come in has no effect.
    let takes = takes.sorted { ($0.date, $0.value) < ($1.date, $1.value) }
    guard takes.count >= Self.leastTakes, let first = takes.first, let last = takes.last,
      first.date < last.date
    else { return nil }
    self.window = window
    points = []
    var begin = 0
    var index = 0
    while index < takes.count {
      let date = takes[index].date
      var end = index
      while end < takes.count, takes[end].date == date { end += 1 }
      while takes[begin].date <= date.advanced(by: -window) { begin += 1 }
      let inWindow = takes[begin..<end].map(\.value)
      points.append(
        Point(
          date: date, mean: takes[index..<end].map(\.value).mean, smoothed: inWindow.mean,
          spread: Self.spread(of: inWindow)))
      index = end
    }
  }

  /// From the differences of one take to the next, which a steady change hardly touches.
  ///
  /// - Source: von Neumann et al. (1941), "The mean square successive difference".
  package static func spread(of values: [Double]) -> Double? {
    guard values.count >= leastForSpread else { return nil }
    let squares = zip(values.dropFirst(), values).map { ($0 - $1) * ($0 - $1) }
    return (squares.mean / 2).squareRoot()
  }

  /// The first day whose window has enough takes to compare the last with.
  package var start: Point? { points.first { $0.spread != nil } }

  /// Whether the last smoothed number differs from that of ``start`` by more than the takes lie
  /// apart.
  package var isBeyondSpread: Bool {
    guard let start, let last = points.last, let spread = last.spread else { return false }
    return abs(last.smoothed - start.smoothed) > spread
  }
}

extension [Double] {
  /// Of at least one number.
  package var mean: Double { reduce(0, +) / Double(count) }

  /// Of a sample of at least two numbers.
  var variance: Double {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(count - 1)
  }
}

/// Days that a trend is smoothed over.
package enum TrendWindow: Int, CaseIterable {
  case week = 7
  case month = 30
}
