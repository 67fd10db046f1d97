import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalSignal
import RehearsalBase

extension Plot {
  /// The sound with its pauses, its fillers and the moments of the tip.
  static func waveform(of review: ReviewedTake) -> Plot {
    let pauses = review.countedPauses
    let fillers = (review.measured.readings[Fillers.self]?.list ?? []).compactMap(\.start)
    return Plot(
      title: PictureCopy.Waveform.title,
      summary: PictureCopy.Waveform.summary(of: review.duration, pauses: pauses.count),
      duration: review.duration,
      layers: [
        review.momentLayer, review.pauseLayer,
        Layer(.wave(bars(of: review.measured.evidence.contour)), .voice),
        Layer(.marks(fillers), .filler, label: fillers.isEmpty ? nil : PictureCopy.filler),
      ])
  }

  /// The loudest 10 ms of each part as a share of the loudest of all.
  private static func bars(of contour: LevelContour) -> [Double] {
    guard let loudest = contour.peaks.max() else { return [] }
    return contour.peaks.map { level in
      level.rawValue.isFinite ? (power(ofDecibels: (level - loudest).rawValue)).squareRoot() : 0
    }
  }
}
