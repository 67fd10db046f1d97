import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalBase

extension Plot {
  /// Each pause where it is, as high as it is long.
  static func pauses(of review: ReviewedTake) -> Plot {
    let pauses = review.countedPauses
    let least = review.measured.options.minimumPause
    let limit = review.norms.quietPause
    guard let longest = pauses.map(\.length).max() else {
      return Plot(
        title: PictureCopy.Pauses.title, summary: PictureCopy.Pauses.none(least: least),
        duration: review.duration, layers: [])
    }
    return Plot(
      title: PictureCopy.Pauses.title,
      summary: PictureCopy.Pauses.summary(count: pauses.count, least: least, longest: longest),
      duration: review.duration, values: 0...max(longest, limit).rawValue,
      unit: PictureCopy.Pauses.unit,
      layers: [
        review.momentLayer, Layer(.band(0...limit.rawValue), .quiet, label: PictureCopy.quiet),
        Layer(
          .stems(pauses.map { (moment: $0.start, value: $0.length.rawValue) }), .voice,
          label: PictureCopy.pause),
      ])
  }
}
