import RehearsalMetrics
import RehearsalUnits

extension Hearing {
  /// How far the pace climbs over the take, in per cent of what it begins with; negative when it
  /// falls, `nil` when the take has too few windows to tell.
  ///
  /// The lesser of two ways to say so: the line through all windows, which one hasty window hardly
  /// moves, and the mean of the last third against that of the first, which a line through a dip
  /// can't fake; `0` where they disagree.
  ///
  /// - Source: Theil (1950) and Sen (1968), JASA 63, 1379-1389, for the line.
  var drift: Percent? {
    let windows = wholeWindows
    guard windows.count >= PaceRules.fewestDriftWindows.value,
      let opening = meanRate(windows.prefix(windows.count / 3)),
      let close = meanRate(windows.suffix(windows.count / 3)), opening.rawValue > 0
    else { return nil }
    let slope = medianSlope(windows)
    let middles = windows.map(\.span.middle)
    let levels = zip(windows, middles).map { $0.rate.rawValue - slope * $1.rawValue }.sorted()
    let level = (levels[(levels.count - 1) / 2] + levels[levels.count / 2]) / 2
    let first = level + slope * (middles.first ?? Seconds(0)).rawValue
    let last = level + slope * (middles.last ?? Seconds(0)).rawValue
    guard first > 0 else { return nil }
    let (line, thirds) = (100 * last / first - 100, 100 * (close / opening) - 100)
    guard (line < 0) == (thirds < 0) else { return Percent(0) }
    return Percent(line < 0 ? max(line, thirds) : min(line, thirds)).finite
  }

  /// The pace of the last third; `nil` when the take has too few windows.
  var closingRate: WordsPerMinute? {
    let windows = wholeWindows
    return meanRate(windows.suffix(windows.count / 3))
  }

  /// The fastest stretch that ends the take and the calmest that opens it, each inside its third.
  var driftStretches: (close: Stretch, opening: Stretch)? {
    let windows = wholeWindows
    let third = windows.count / 3
    guard third > 0 else { return nil }
    let (from, until) = (windows[windows.count - third].span.start, windows[third - 1].span.end)
    let slack = Seconds(0.001)
    let stretches = stretches
    guard
      let close = stretches.filter({ $0.span.start >= from - slack }).first(best: \.rate, >)
        ?? Array(windows.suffix(third)).first(best: \.rate, >),
      let opening = stretches.filter({ $0.span.end <= until + slack }).first(best: \.rate, <)
        ?? Array(windows.prefix(third)).first(best: \.rate, <)
    else { return nil }
    return (close, opening)
  }

  /// Windows without the rest at the end of a take, which is too short for a rate.
  private var wholeWindows: [Stretch] {
    windows.filter { $0.span.length >= Pace.window * 0.5 }
  }

  private func meanRate(_ windows: some Collection<Stretch>) -> WordsPerMinute? {
    windows.isEmpty
      ? nil : windows.map(\.rate).reduce(WordsPerMinute(0), +) / Double(windows.count)
  }

  /// Words a minute gained in a second: the middle one of the slopes between all pairs of windows.
  private func medianSlope(_ windows: [Stretch]) -> Double {
    // A take of hours has thousands of windows; their pairs would be millions.
    let step = max(windows.count / Self.mostSlopePoints, 1)
    let points = stride(from: 0, to: windows.count, by: step).map { windows[$0] }
    let slopes = points.indices.flatMap { left in
      points.indices[(left + 1)...].compactMap { right -> Double? in
        let time = points[right].span.middle - points[left].span.middle
        guard time > Seconds(0) else { return nil }
        return (points[right].rate - points[left].rate).rawValue / time.rawValue
      }
    }
    .sorted()
    guard !slopes.isEmpty else { return 0 }
    return (slopes[(slopes.count - 1) / 2] + slopes[slopes.count / 2]) / 2
  }

  /// Our choice: an hour of windows; the line through every second one of two hours is the same.
  private static let mostSlopePoints = 360
}
