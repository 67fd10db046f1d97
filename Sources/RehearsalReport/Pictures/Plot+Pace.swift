import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalBase

extension Plot {
  /// The pace of each window, with the range in which it needs no work and the tip's moments.
  static func pace(of review: ReviewedTake) -> Plot {
    let curve = review.measured.readings[Pace.self]?.curve ?? []
    let steps = curve.compactMap { point in
      point.wordsPerMinute.map { (span: point.span, value: $0.rawValue) }
    }
    let rates = steps.map(\.value)
    let quiet = review.norms.quietPace
    guard let least = rates.min(), let most = rates.max() else {
      return Plot(
        title: PictureCopy.Pace.title, summary: PictureCopy.Pace.none, duration: review.duration,
        layers: [])
    }
    return Plot(
      title: PictureCopy.Pace.title,
      summary: PictureCopy.Pace.summary(
        window: Pace.window, least: WordsPerMinute(least), most: WordsPerMinute(most)),
      duration: review.duration,
      values: 0...max(most, quiet.upperBound.rawValue), unit: PictureCopy.Pace.unit,
      layers: [
        review.momentLayer,
        Layer(
          .band(quiet.lowerBound.rawValue...quiet.upperBound.rawValue), .quiet,
          label: PictureCopy.quiet),
        Layer(.steps(steps), .voice),
      ])
  }
}
