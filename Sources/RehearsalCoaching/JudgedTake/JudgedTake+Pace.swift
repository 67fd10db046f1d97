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

  /// A pace as it is known: in words that were counted, else in syllables.
  func known(_ rate: WordsPerMinute, _ syllables: SyllablesPerSecond?) -> Copy.Pace.Rate {
    wordsAreEstimated ? .heard(syllables, words: Pace.likely(rate)) : .counted(rate)
  }

  /// The pace of the whole take as it is known.
  func known(_ rate: WordsPerMinute) -> Copy.Pace.Rate {
    known(rate, readings[Pace.self]?.speechRate?.finite)
  }

  /// The words a minute that there are at least: an estimate may be off, and by more where the
  /// language is not known.
  func least(_ rate: WordsPerMinute) -> WordsPerMinute {
    guard wordsAreEstimated else { return rate }
    return readings[Pace.self]?.languageIsAssumed == true
      ? rate / QualityLimits.fastestLanguage.value : rate * (1 - Pace.estimateDeviation)
  }

  /// The words a minute that there are at most.
  func most(_ rate: WordsPerMinute) -> WordsPerMinute {
    wordsAreEstimated ? rate * (1 + QualityLimits.estimateError.value.rawValue / 100) : rate
  }

  var articulationRate: SyllablesPerSecond? { readings[Pace.self]?.articulationRate?.finite }

  /// ``articulationRate``, scaled by what is usual in the language.
  var articulationAsInEnglish: SyllablesPerSecond? {
    articulationRate.map { $0 / (readings[Pace.self]?.languageTempo ?? 1) }
  }

  /// `nil` with too few windows.
  var variation: Percent? {
    guard let pace = readings[Pace.self],
      pace.curve.count >= PaceRules.fewestSteadyWindows.value
    else { return nil }
    return pace.variation?.finite
  }

  /// Whether the whole take is fast enough for a tip, so that rules about parts of it step back.
  var isFast: Bool { rate.map { least($0) >= norms[PaceRules.tooFast].tip } ?? false }

  /// The windows of the pace curve whose pace is known.
  var windows: [Stretch] {
    (readings[Pace.self]?.curve ?? []).compactMap { point in
      guard let rate = point.wordsPerMinute?.finite, let span = inside(point.span) else {
        return nil
      }
      return Stretch(span: span, rate: rate, syllables: point.syllableRate?.finite)
    }
  }

  /// Every run of adjacent windows that lasts ``PaceRules/stretch``, with its mean pace.
  var stretches: [Stretch] {
    let slack = Self.timeStep
    let windows = windows
    return windows.indices.compactMap { first in
      var span = windows[first].span
      var words = windows[first].rate * span.length.rawValue
      for next in windows[(first + 1)...] {
        if span.length >= PaceRules.stretch.value - slack { break }
        guard next.span.start - span.end <= slack, next.span.end > span.end else { return nil }
        span.end = next.span.end
        words += next.rate * next.span.length.rawValue
      }
      guard span.length >= PaceRules.stretch.value - slack else { return nil }
      return Stretch(span: span, rate: words / span.length.rawValue)
    }
  }

  /// The first of the fastest stretches; `nil` when the take is too short to have one.
  var fastestStretch: Stretch? { stretches.first(best: \.rate, >) }
  /// The first of the slowest stretches.
  var slowestStretch: Stretch? { stretches.first(best: \.rate, <) }

  /// The window with the most syllables a second.
  var densestWindow: (span: TimeSpan, rate: SyllablesPerSecond)? {
    (readings[Pace.self]?.curve ?? []).compactMap { point in
      guard let rate = point.syllableRate?.finite, let span = inside(point.span),
        span.length >= Pace.shortestWindow
      else { return nil }
      return (span: span, rate: rate)
    }.first(best: \.rate, >)
  }

  /// Readings have times to a thousandth, so windows that meet may be that far apart.
  static let timeStep = Seconds(0.001)

  /// A stretch and its pace; without one, the pace of the whole take.
  func evidence(of stretch: Stretch?) -> [Tip.Evidence] {
    let pace = stretch.map { known($0.rate, $0.syllables) } ?? rate.map { known($0) }
    return evidence(at: stretch?.span, Copy.Pace.heard(pace, for: stretch?.span.shownLength))
  }
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
