import RehearsalMetrics
import RehearsalBase

extension JudgedTake {
  /// A part of the take and the tempo between its pauses.
  struct TempoWindow: Equatable, Sendable {
    var span: TimeSpan
    var rate: SyllablesPerSecond
  }

  /// How far the tempo between pauses climbs over the take, in per cent of its start; negative when
  /// it falls, `nil` with too few windows. Pauses and their lengths don't change it.
  ///
  /// The smaller of two estimates, `0` where their signs differ: the line through all windows,
  /// which one fast window hardly moves, and the mean of the last third compared with that of the
  /// first, which a dip in the middle does not move.
  var drift: Percent? {
    let windows = tempoWindows
    guard windows.count >= PaceRules.fewestDriftWindows.value,
      let (opening, close) = outerTempos, opening.rawValue > 0
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

  /// The pace of the last third, pauses included; `nil` with too few windows.
  var closingPace: WordsPerMinute? {
    let whole = windows.filter { $0.span.length >= Pace.window - Self.timeStep }
    let close = whole.suffix(whole.count / 3)
    return close.isEmpty
      ? nil : close.map(\.rate).reduce(WordsPerMinute(0), +) / Double(close.count)
  }

  /// The last third of the take and the first, each with its mean tempo.
  var driftThirds: (close: TempoWindow, opening: TempoWindow)? {
    let windows = tempoWindows
    let third = windows.count / 3
    guard let tempos = outerTempos, let first = windows.first, let last = windows.last else {
      return nil
    }
    let opening = TimeSpan(start: first.span.start, end: windows[third - 1].span.end)
    let close = TimeSpan(start: windows[windows.count - third].span.start, end: last.span.end)
    return (
      TempoWindow(span: close, rate: tempos.close), TempoWindow(span: opening, rate: tempos.opening)
    )
  }

  /// The mean tempo of the first third and of the last.
  private var outerTempos: (opening: SyllablesPerSecond, close: SyllablesPerSecond)? {
    let windows = tempoWindows
    let third = windows.count / 3
    guard third > 0 else { return nil }
    func mean(_ windows: some Collection<TempoWindow>) -> SyllablesPerSecond {
      windows.map(\.rate).reduce(SyllablesPerSecond(0), +) / Double(third)
    }
    return (mean(windows.prefix(third)), mean(windows.suffix(third)))
  }

  /// Without the remainder at the end of the take: a few seconds would weigh as much as ten.
  private var tempoWindows: [TempoWindow] {
    (readings[Pace.self]?.curve ?? []).compactMap { point in
      guard let rate = point.articulationRate?.finite, let span = inside(point.span),
        span.length >= Pace.window - Self.timeStep
      else { return nil }
      return TempoWindow(span: span, rate: rate)
    }
  }
}
