import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalSignal
import RehearsalBase

extension Plot {
  /// The pitch over time, in semitones from its median.
  static func pitch(of review: ReviewedTake) -> Plot {
    guard let middle = review.measured.readings[Expression.self]?.pitchMedian else {
      return Plot(
        title: PictureCopy.Pitch.title, summary: PictureCopy.Pitch.none,
        duration: review.duration, layers: [])
    }
    let frequencies = review.take.pitch.frequencies
    let width = max(1, frequencies.count / Self.mostRanges)
    let ranges = stride(from: 0, to: frequencies.count, by: width).map { start in
      let heights = frequencies[start..<min(start + width, frequencies.count)].filter { $0 > 0 }
        .map { Hertz($0).semitonesAboveOne - middle.semitonesAboveOne }
      return heights.min().flatMap { least in heights.max().map { least...$0 } }
    }
    return Plot(
      title: PictureCopy.Pitch.title, summary: PictureCopy.Pitch.summary(middle: middle),
      duration: review.duration, values: -Self.reach...Self.reach, unit: PictureCopy.Pitch.unit,
      layers: [
        review.momentLayer, review.pauseLayer,
        Layer(.rule(0), .limit, label: PictureCopy.middle), Layer(.ranges(ranges), .voice),
      ])
  }

  /// As many parts as can be told apart in a picture.
  private static let mostRanges = 720
  /// Our choice, in semitones: an octave up and down; what is beyond is drawn at the edge.
  private static let reach = 12.0
}
