import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalBase

extension Plot {
  /// The level over time, with that of the voice and that of the noise.
  static func level(of review: ReviewedTake) -> Plot {
    let levels = review.measured.evidence.contour.means.map(\.rawValue)
    let voice = review.measured.readings[Levels.self]?.activeSpeech
    let noise = review.measured.readings[Noise.self]?.floor
    let known = (levels + [voice, noise].compactMap { $0?.rawValue }).filter(\.isFinite)
    let most = max(known.max() ?? Self.quietest, Self.quietest + 1)
    return Plot(
      title: PictureCopy.Level.title, summary: PictureCopy.Level.summary,
      duration: review.duration,
      values: max(known.min() ?? Self.quietest, Self.quietest)...most,
      unit: PictureCopy.Level.unit,
      layers: [review.momentLayer, review.pauseLayer]
        + [(voice, PictureCopy.voiceLevel), (noise, PictureCopy.noise)].compactMap { level, label in
          level.map { Layer(.rule($0.rawValue), .limit, label: "\(label): \($0.shown(0))") }
        }
        + [Layer(.course(levels.map { $0.isFinite ? $0 : nil }), .voice)])
  }

  /// Our choice, in dBFS: below the noise of most rooms, so that silence takes little room.
  private static let quietest = -80.0
}
