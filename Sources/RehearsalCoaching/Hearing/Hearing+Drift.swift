import RehearsalMetrics
import RehearsalUnits

extension Hearing {
  /// How far the pace climbs over the take, in per cent of its start; negative when it falls, `nil`
  /// with too few windows.
  ///
  /// The smaller of two estimates, `0` where their signs differ: the line through all windows,
  /// which one fast window hardly moves, and the mean of the last third compared with that of the
  /// first, which a dip in the middle does not move.
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
    let level = zip(windows, middles).map { $0.rate.rawValue - slope * $1.rawValue }.median ?? 0
    let first = level + slope * (middles.first ?? Seconds(0)).rawValue
    let last = level + slope * (middles.last ?? Seconds(0)).rawValue
    guard first > 0 else { return nil }
    let (line, thirds) = (100 * last / first - 100, 100 * (close / opening) - 100)
    guard (line < 0) == (thirds < 0) else { return Percent(0) }
    return Percent(line < 0 ? max(line, thirds) : min(line, thirds)).finite
  }

  /// The pace of the last third; `nil` with too few windows.
  var closingRate: WordsPerMinute? {
    let windows = wholeWindows
    return meanRate(windows.suffix(windows.count / 3))
  }

  /// The fastest stretch in the last third of the take and the slowest in the first.
  var driftStretches: (close: Stretch, opening: Stretch)? {
    let windows = wholeWindows
    let third = windows.count / 3
    guard third > 0 else { return nil }
    let (from, until) = (windows[windows.count - third].span.start, windows[third - 1].span.end)
    let stretches = stretches
    guard
      let close = stretches.filter({ $0.span.start >= from - Self.timeStep })
        .first(best: \.rate, >)
        ?? Array(windows.suffix(third)).first(best: \.rate, >),
      let opening = stretches.filter({ $0.span.end <= until + Self.timeStep }).first(
        best: \.rate, <)
        ?? Array(windows.prefix(third)).first(best: \.rate, <)
    else { return nil }
    return (close, opening)
  }

  /// The windows without a remainder at the end of the take that is too short for a rate.
  private var wholeWindows: [Stretch] {
    windows.filter { $0.span.length >= Pace.shortestWindow }
  }

  private func meanRate(_ windows: some Collection<Stretch>) -> WordsPerMinute? {
    windows.isEmpty
      ? nil : windows.map(\.rate).reduce(WordsPerMinute(0), +) / Double(windows.count)
  }

  /// Words a minute gained in a second: the median of the slopes between all pairs of windows.
  private func medianSlope(_ windows: [Stretch]) -> Double {
    // A take of hours has thousands of windows, and millions of pairs.
    let step = max(windows.count / Self.mostSlopePoints, 1)
    let points = stride(from: 0, to: windows.count, by: step).map { windows[$0] }
    let slopes = points.indices.flatMap { left in
      points.indices[(left + 1)...].compactMap { right -> Double? in
        let time = points[right].span.middle - points[left].span.middle
        guard time > Seconds(0) else { return nil }
        return (points[right].rate - points[left].rate).rawValue / time.rawValue
      }
    }
    return slopes.median ?? 0
  }

  /// Our choice: an hour of windows; for two hours, every second one gives the same line.
  private static let mostSlopePoints = 360
}
