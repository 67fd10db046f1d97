import RehearsalMetrics
import RehearsalBase

extension JudgedTake {
  /// A part of the take and its pace.
  struct Stretch: Equatable, Sendable {
    var span: TimeSpan
    var rate: WordsPerMinute
  }

  var rate: WordsPerMinute? { readings[Pace.self]?.wordsPerMinute?.finite }

  /// Whether the words are an estimate from syllables rather than a count in a transcript.
  var wordsAreEstimated: Bool { readings[Pace.self]?.wordsSource != .transcript }

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
  var isFast: Bool { rate.map { $0 >= norms[PaceRules.tooFast].tip } ?? false }

  /// The windows of the pace curve whose pace is known.
  var windows: [Stretch] {
    (readings[Pace.self]?.curve ?? []).compactMap { point in
      guard let rate = point.wordsPerMinute?.finite, let span = inside(point.span) else {
        return nil
      }
      return Stretch(span: span, rate: rate)
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
    evidence(
      at: stretch?.span,
      Copy.Pace.heard(
        stretch?.rate ?? rate, for: stretch?.span.shownLength, estimated: wordsAreEstimated))
  }
}
