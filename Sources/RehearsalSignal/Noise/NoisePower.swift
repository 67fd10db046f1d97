import RehearsalBase

/// The mean power of the noise, by the best method for the recording.
struct NoisePower {
  /// Mean square; `0` when the pauses are digital silence, `nil` when it can't be measured.
  var value: Double?
  var method: NoiseMeasurement.Method
  /// The frames in pauses that it was measured in; empty for digital silence and any other method.
  var frames: FrameRuns

  /// 200 ms of pauses give the power of white noise within 0.1 dB.
  static let fewestFrames = 20
  /// Sounds in pauses that exceed the median by this much are breaths, lips and clicks: 12 dB.
  /// Babble and rumble fluctuate less over ``smoothing``.
  static let outlier = 16.0
  /// Frames averaged before looking for outliers, 50 ms: half a click is still a click, while a
  /// single frame of rumble can have any level.
  private static let smoothing = 5
  /// Without pauses the noise is measured at the tenth percentile.
  private static let percentilePart = 10
  /// The tenth percentile of white noise in 20 ms is 0.90 of its mean (chi-squared, 320 degrees of
  /// freedom).
  static let percentileShare = 0.90

  /// - Parameters:
  ///   - levels: Mean square of every frame, without zeros at the ends of the recording.
  ///   - amplitude: Used if there is no pause at all.
  ///   - isHumming: Hum is not Gaussian, so ``AmplitudeStatistics`` can't distinguish it from
  ///     voice.
  init(
    levels: ArraySlice<LevelCode>, pauses: PauseFrames, amplitude: AmplitudeStatistics,
    isHumming: Bool
  ) {
    let audible = Self.audible(pauses.runs, levels: levels)
    if audible.count >= Self.fewestFrames {
      self.init(
        value: Self.meanWithoutOutliers(levels, at: audible), method: .pauses, frames: audible)
    } else if pauses.runs.count >= Self.fewestFrames {
      self.init(value: 0, method: .pauses)
    } else if pauses.wholeCount < Self.fewestFrames / 2, !isHumming, !levels.isEmpty,
      let ratio = amplitude.signalToNoise
    {
      let total = levels.totalPower / Double(levels.count)
      self.init(value: total / (1 + power(ofDecibels: ratio.rawValue)), method: .wada)
    } else if let percentile = Self.percentile(of: levels) {
      self.init(value: percentile, method: .percentile)
    } else {
      self.init(value: nil, method: .none)
    }
  }

  private init(
    value: Double?, method: NoiseMeasurement.Method, frames: FrameRuns = FrameRuns()
  ) {
    self.value = value
    self.method = method
    self.frames = frames
  }

  /// The frames of pauses that are not mostly digital silence: any sound in such a pause is the
  /// tail of a voice or of a filter.
  static func audible(_ pauses: FrameRuns, levels: ArraySlice<LevelCode>) -> FrameRuns {
    var audible = FrameRuns()
    for pause in pauses.ranges {
      let heard = FrameRuns(pause) { levels[$0].power > FrameTrack.digitalSilence }
      guard 2 * heard.count > pause.count else { continue }
      for range in heard.ranges { audible.append(range) }
    }
    return audible
  }

  private static func meanWithoutOutliers(
    _ levels: ArraySlice<LevelCode>, at runs: FrameRuns
  ) -> Double {
    let smooth = runs.map { frame in
      let near =
        max(
          levels.startIndex, frame - smoothing / 2)...min(
          levels.endIndex - 1, frame + smoothing / 2)
      return Float(levels[near].totalPower / Double(near.count))
    }
    let limit = Double(smooth.value(atRank: smooth.count / 2)) * outlier
    var sum = 0.0
    var count = 0
    for (frame, level) in zip(runs.frames, smooth) where Double(level) <= limit {
      sum += levels[frame].power
      count += 1
    }
    return sum / Double(count)
  }

  private static func percentile(of levels: ArraySlice<LevelCode>) -> Double? {
    var pairs: [Float] = []
    for first in stride(from: levels.startIndex, to: levels.endIndex - 1, by: 2) {
      let mean = (levels[first].power + levels[first + 1].power) / 2
      if mean > FrameTrack.digitalSilence { pairs.append(Float(mean)) }
    }
    guard !pairs.isEmpty else { return nil }
    return Double(pairs.value(atRank: pairs.count / percentilePart)) / percentileShare
  }
}
