import RehearsalUnits

/// The mean power of the noise, by the best method that the recording allows.
struct NoisePower {
  /// Mean square; `0` when the pauses hold digital silence, `nil` when nothing could be heard.
  var value: Double?
  var method: NoiseMeasurement.Method
  /// The frames in pauses that it was measured in; empty for digital silence and any other method.
  var frames: [Int]

  /// 200 ms of pauses give the power of white noise within 0.1 dB.
  static let fewestFrames = 20
  /// Sounds in pauses that are this far above the median are breaths, lips and clicks: 12 dB.
  /// Babble and rumble fluctuate less over ``smoothing``.
  static let outlier = 16.0
  /// Frames averaged before looking for outliers, 50 ms: half a click is still a click, while the
  /// single frame of a rumble may be anything.
  private static let smoothing = 5
  /// Without pauses the noise is measured at the tenth percentile.
  private static let percentilePart = 10
  /// The tenth percentile of white noise in 20 ms is 0.90 of its mean (chi-squared, 320 degrees of
  /// freedom).
  static let percentileShare = 0.90

  /// - Parameters:
  ///   - powers: mean square of every frame, zeros at the ends of the recording left out.
  ///   - amplitude: used where there is no pause at all.
  ///   - isHumming: hum is not Gaussian, so ``AmplitudeStatistics`` can't tell it from voice.
  init(
    powers: ArraySlice<Double>, pauses: PauseFrames, amplitude: AmplitudeStatistics, isHumming: Bool
  ) {
    let audible = Self.audible(pauses.trimmed, powers: powers)
    if audible.count >= Self.fewestFrames {
      self.init(
        value: Self.meanWithoutOutliers(powers, at: audible), method: .pauses, frames: audible)
    } else if pauses.trimmed.count >= Self.fewestFrames {
      self.init(value: 0, method: .pauses)
    } else if pauses.wholeCount < Self.fewestFrames / 2, !isHumming, !powers.isEmpty,
      let ratio = amplitude.signalToNoise
    {
      let total = powers.reduce(0, +) / Double(powers.count)
      self.init(value: total / (1 + power(ofDecibels: ratio.rawValue)), method: .wada)
    } else if let percentile = Self.percentile(of: powers) {
      self.init(value: percentile, method: .percentile)
    } else {
      self.init(value: nil, method: .none)
    }
  }

  private init(value: Double?, method: NoiseMeasurement.Method, frames: [Int] = []) {
    self.value = value
    self.method = method
    self.frames = frames
  }

  /// The frames of pauses that are not mostly digital silence: whatever sounds in such a pause is
  /// the tail of a voice, or of a filter.
  private static func audible(_ frames: [Int], powers: ArraySlice<Double>) -> [Int] {
    var audible: [Int] = []
    var start = 0
    while start < frames.count {
      var end = start + 1
      while end < frames.count, frames[end] == frames[end - 1] + 1 { end += 1 }
      let heard = frames[start..<end].filter { powers[$0] > FrameTrack.digitalSilence }
      if 2 * heard.count > end - start { audible.append(contentsOf: heard) }
      start = end
    }
    return audible
  }

  private static func meanWithoutOutliers(_ powers: ArraySlice<Double>, at frames: [Int]) -> Double
  {
    let smooth = frames.map { frame in
      let near =
        max(
          powers.startIndex, frame - smoothing / 2)...min(
          powers.endIndex - 1, frame + smoothing / 2)
      return powers[near].reduce(0, +) / Double(near.count)
    }
    let limit = smooth.value(atRank: smooth.count / 2) * outlier
    var sum = 0.0
    var count = 0
    for (frame, level) in zip(frames, smooth) where level <= limit {
      sum += powers[frame]
      count += 1
    }
    return sum / Double(count)
  }

  private static func percentile(of powers: ArraySlice<Double>) -> Double? {
    var pairs: [Double] = []
    for first in stride(from: powers.startIndex, to: powers.endIndex - 1, by: 2) {
      let mean = (powers[first] + powers[first + 1]) / 2
      if mean > FrameTrack.digitalSilence { pairs.append(mean) }
    }
    guard !pairs.isEmpty else { return nil }
    return pairs.value(atRank: pairs.count / percentilePart) / percentileShare
  }
}
