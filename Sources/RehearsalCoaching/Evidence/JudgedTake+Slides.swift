import RehearsalMetrics
import RehearsalBase

/// A slide, and the time that it takes beyond its plan, or without one beyond a fair share.
struct SlideExcess: Equatable, Sendable {
  var slide: SlideReadings.Reading
  /// Negative where it doesn't.
  var time: Seconds
  /// The same of the time of all slides.
  var share: Percent
}

extension JudgedTake {
  /// When each slide was shown; `nil` where that is not known well enough to tell.
  private var surelyShown: SlideReadings? {
    facts.slides.flatMap { $0.source == nil || $0.confidence == .low ? nil : $0 }
  }

  /// The slide that takes most beyond its plan, or without one beyond
  /// ``TakeLimits/fairShares``, the first of equals; `nil` for fewer than two slides.
  var slideExcess: SlideExcess? {
    let shown = (surelyShown?.list ?? []).compactMap { slide in
      slide.duration.flatMap { $0 > Seconds(0) ? (slide: slide, time: $0) : nil }
    }
    guard shown.count > 1 else { return nil }
    let whole = shown.reduce(Seconds(0)) { $0 + $1.time }
    let fair = whole / Double(shown.count) * TakeLimits.fairShares.value
    return shown.map { slide, time in
      let beyond = time - (slide.planned ?? fair)
      return SlideExcess(slide: slide, time: beyond, share: Percent(100 * (beyond / whole)))
    }.first(best: \.time, >)
  }

  /// The slide of a moment; `nil` for the whole take, and for one that goes on into another slide.
  func slide(of span: TimeSpan) -> SlideReadings.Reading? {
    guard span != recording, span != speaking, let slide = surelyShown?.slide(at: span.start),
      slide.spans.contains(where: { $0.contains(span.start) && $0.end >= span.end })
    else { return nil }
    return slide
  }
}
