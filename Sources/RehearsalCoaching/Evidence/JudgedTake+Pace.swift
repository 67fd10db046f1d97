import RehearsalBase
import RehearsalMetrics

extension JudgedTake {
  /// A part of the take and its pace.
  struct Stretch: Equatable, Sendable {
    var span: TimeSpan
    var rate: WordsPerMinute
    var syllables: SyllablesPerSecond?
  }

  var rate: WordsPerMinute? { readings[Pace.self]?.wordsPerMinute?.finite }

  /// Whether the words are an estimate from syllables rather than a count in a transcript.
  var wordsAreEstimated: Bool { readings[Pace.self]?.wordsSource != .transcript }

  /// The lower bound of a pace, since an estimate may be off.
  func least(_ rate: WordsPerMinute) -> WordsPerMinute {
    wordsAreEstimated ? rate * Pace.estimateRange.lowerBound : rate
  }

  /// The upper bound of a pace.
  func most(_ rate: WordsPerMinute) -> WordsPerMinute {
    wordsAreEstimated ? rate * Pace.estimateRange.upperBound : rate
  }

  var articulationRate: SyllablesPerSecond? { readings[Pace.self]?.articulationRate?.finite }

  /// ``articulationRate`` divided by the usual syllable rate of the language relative to English,
  /// or by that of the fastest language where it is unknown.
  var articulationAsInEnglish: SyllablesPerSecond? {
    let pace = readings[Pace.self]
    let tempo =
      pace?.languageIsAssumed == true
      ? QualityLimits.fastestLanguage.value : pace?.languageTempo ?? 1
    return articulationRate.map { $0 / tempo }
  }

  private var curve: [Pace.Point] { readings[Pace.self]?.curve ?? [] }

  /// The windows of the pace curve whose pace is known.
  var windows: [Stretch] {
    curve.compactMap { point in
      guard let rate = point.wordsPerMinute?.finite, let span = inside(point.span) else {
        return nil
      }
      return Stretch(span: span, rate: rate, syllables: point.syllableRate?.finite)
    }
  }

  /// Every run of adjacent windows that lasts ``TakeLimits/shortestStretch`` to
  /// ``TakeLimits/stretch``, with its mean pace. The last has what is left at the end of the take.
  var stretches: [Stretch] {
    let slack = Self.timeStep
    let windows = windows
    return windows.indices.flatMap { first in
      var runs: [Stretch] = []
      for last in windows.indices[first...] {
        let span = TimeSpan(start: windows[first].span.start, end: windows[last].span.end)
        if last > first {
          let (before, next) = (windows[last - 1].span, windows[last].span)
          guard before.end - span.start < TakeLimits.stretch.value - slack,
            next.start - before.end <= slack, next.end > before.end
          else { break }
        }
        guard span.length >= TakeLimits.shortestStretch.value - slack else { continue }
        runs.append(Self.joined(windows[first...last], span))
      }
      return runs
    }
  }

  private static func joined(_ windows: ArraySlice<Stretch>, _ span: TimeSpan) -> Stretch {
    let lengths = windows.map(\.span.length.rawValue)
    let (words, time) = (
      zip(windows, lengths).map { $0.rate * $1 }.reduce(WordsPerMinute(0), +),
      lengths.reduce(0, +)
    )
    let syllables = zip(windows, lengths).compactMap { window, length in
      window.syllables.map { $0 * length }
    }
    return Stretch(
      span: span, rate: words / time,
      syllables: syllables.count < windows.count
        ? nil : syllables.reduce(SyllablesPerSecond(0), +) / time)
  }

  /// The stretch that stands out most for its speed, the first of equals; `nil` when the take is
  /// too short to have one. It is never slower than the take.
  var fastestStretch: Stretch? {
    let mean = meanPace
    return stretches.first(best: { Self.settled($0, around: mean) }, >)
  }
  /// The slowest stretch of ``TakeLimits/stretch``, the first of equals.
  var slowestStretch: Stretch? {
    stretches.filter { $0.span.length >= TakeLimits.stretch.value - Self.timeStep }
      .first(best: \.rate, <)
  }

  /// The short stretch whose pace is closest to that of the take, the first of equals.
  var typicalStretch: Stretch? {
    guard let mean = meanPace else { return nil }
    let short = stretches.filter { $0.span.length <= TakeLimits.typicalStretch.value }
    return short.first(best: { abs(($0.rate - mean).rawValue) }, <)
  }

  /// The pace of all windows together; `nil` for none.
  var meanPace: WordsPerMinute? {
    let windows = windows
    guard let first = windows.first, let last = windows.last else { return nil }
    return Self.joined(windows[...], TimeSpan(start: first.span.start, end: last.span.end)).rate
  }

  /// The pace of a stretch, shrunk towards that of the take the shorter it is, since the standard
  /// error of a mean falls with the square root of its length.
  static func settled(_ stretch: Stretch, around mean: WordsPerMinute?) -> WordsPerMinute {
    guard let mean else { return stretch.rate }
    let share = min(1, stretch.span.length / TakeLimits.stretch.value).squareRoot()
    return mean + (stretch.rate - mean) * share
  }

  /// The window with the most syllables a second.
  var densestWindow: (span: TimeSpan, rate: SyllablesPerSecond)? {
    curve.compactMap { point in
      guard let rate = point.syllableRate?.finite, let span = inside(point.span),
        span.length >= Pace.shortestWindow
      else { return nil }
      return (span: span, rate: rate)
    }.first(best: \.rate, >)
  }

  /// Times are rounded to a thousandth, so adjacent windows may be this far apart.
  static let timeStep = Seconds(0.001)
}

extension JudgedTake {
  /// A part of the take and the tempo between its pauses.
  struct TempoWindow: Equatable, Sendable {
    var span: TimeSpan
    var rate: SyllablesPerSecond
  }

  /// How far the tempo between pauses climbs over the take, in per cent of its start; negative when
  /// it falls, `nil` with too few windows. Pauses and their lengths don't change it.
  ///
  /// The smallest of three estimates, `0` where their signs differ: the median slope through all
  /// windows, which one fast window hardly moves; the change from the first third to the last,
  /// which a dip in the middle doesn't move; and the same with the pauses, since listeners hear no
  /// drift that these even out. Also `0` where the last third is no faster than the mean of the
  /// take.
  var drift: Percent? {
    let windows = tempoWindows
    guard windows.count >= TakeLimits.fewestDriftWindows.value,
      let (opening, close) = outerTempos, opening.rawValue > 0
    else { return nil }
    let mean = windows.map(\.rate).reduce(SyllablesPerSecond(0), +) / Double(windows.count)
    let middles = windows.map(\.span.middle)
    let slope = zip(middles, windows).map { LinePoint(x: $0.rawValue, y: $1.rate.rawValue) }
      .medianSlope
    let level = zip(windows, middles).map { $0.rate.rawValue - slope * $1.rawValue }.median ?? 0
    let first = level + slope * (middles.first ?? Seconds(0)).rawValue
    let last = level + slope * (middles.last ?? Seconds(0)).rawValue
    guard first > 0 else { return nil }
    let rises = [100 * last / first - 100, 100 * (close / opening) - 100, syllableRateRise ?? 0]
    let isFall = close < opening
    guard rises.allSatisfy({ ($0 < 0) == isFall }), isFall || close > mean else {
      return Percent(0)
    }
    return (isFall ? rises.max() : rises.min()).flatMap { Percent($0).finite }
  }

  /// The rise of the syllable rate from the first third to the last, pauses included, in per cent;
  /// `nil` with too few windows.
  private var syllableRateRise: Double? {
    let rates = curve.compactMap { point in
      inside(point.span).flatMap { $0.length >= Pace.window - Self.timeStep ? point : nil }?
        .syllableRate?.finite?.rawValue
    }
    let third = rates.count / 3
    let opening = rates.prefix(third).reduce(0, +)
    return opening > 0 ? 100 * rates.suffix(third).reduce(0, +) / opening - 100 : nil
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

  /// Full windows only: the few seconds left at the end would weigh as much as ten.
  private var tempoWindows: [TempoWindow] {
    curve.compactMap { point in
      guard let rate = point.articulationRate?.finite, let span = inside(point.span),
        span.length >= Pace.window - Self.timeStep
      else { return nil }
      return TempoWindow(span: span, rate: rate)
    }
  }
}
