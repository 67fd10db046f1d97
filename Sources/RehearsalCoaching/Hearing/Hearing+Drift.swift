import RehearsalMetrics
import RehearsalUnits

extension Hearing {
  /// How far the pace climbs over the take, in per cent of its start; negative when it falls, `nil`
  /// with too few windows.
  ///
  /// The smaller of two estimates, `0` where their signs differ: the line through all windows,
  /// which one fast window hardly moves, and the mean of the last third compared with that of the
  /// first, which a dip in the middle does not move.
  var drift: Percent? {
    let windows = wholeWindows
    guard windows.count >= PaceRules.fewestDriftWindows.value,
      let opening = meanRate(windows.prefix(windows.count / 3)),
      let close = meanRate(windows.suffix(windows.count / 3)), opening.rawValue > 0
    else { return nil }
    let middles = windows.map(\.span.middle)
    let slope = zip(middles, windows).map { LinePoint(x: $0.rawValue, y: $1.rate.rawValue) }
      .medianSlope
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

  /// The stretch in the last third of the take and that in the first whose pace is nearest to the
  /// mean of their third.
  var driftStretches: (close: Stretch, opening: Stretch)? {
    let windows = wholeWindows
    let third = windows.count / 3
    guard third > 0, let openingRate = meanRate(windows.prefix(third)),
      let closingRate = meanRate(windows.suffix(third))
    else { return nil }
    let (from, until) = (windows[windows.count - third].span.start, windows[third - 1].span.end)
    func nearest(to rate: WordsPerMinute, of stretches: [Stretch]) -> Stretch? {
      stretches.first(best: { abs(($0.rate - rate).rawValue) }, <)
    }
    let stretches = stretches
    guard
      let close = nearest(
        to: closingRate, of: stretches.filter { $0.span.start >= from - Self.timeStep })
        ?? nearest(to: closingRate, of: Array(windows.suffix(third))),
      let opening = nearest(
        to: openingRate, of: stretches.filter { $0.span.end <= until + Self.timeStep })
        ?? nearest(to: openingRate, of: Array(windows.prefix(third)))
    else { return nil }
    return (close, opening)
  }

  /// The windows without the remainder at the end of the take: a few seconds would weigh as much
  /// as ten.
  private var wholeWindows: [Stretch] {
    windows.filter { $0.span.length >= Pace.window - Self.timeStep }
  }

  private func meanRate(_ windows: some Collection<Stretch>) -> WordsPerMinute? {
    windows.isEmpty
      ? nil : windows.map(\.rate).reduce(WordsPerMinute(0), +) / Double(windows.count)
  }
}
