import RehearsalNative

/// One channel, or two side by side, in the two filters of ``KWeighting``.
struct WeightedChannels: Sendable {
  /// Factors that turn the sums of squares into the channels' energies.
  private let scales: (Double, Double)
  private var cascade: FilterCascade

  /// - Parameter gains: one for each channel.
  init(weighting: KWeighting, gains: ArraySlice<Double>) {
    // With `b0` taken out of both numerators, that of the high-pass is 1, -2, 1.
    let (shelf, highPass) = (weighting.shelf, weighting.highPass)
    cascade = FilterCascade(
      numerator: (1, shelf.b1 / shelf.b0, shelf.b2 / shelf.b0),
      first: FilterFeedback(a1: shelf.a1, a2: shelf.a2),
      second: FilterFeedback(a1: highPass.a1, a2: highPass.a2), channels: gains.count)
    let gain = shelf.b0 * highPass.b0
    scales = ((gains.first ?? 0) * (gain * gain), (gains.last ?? 0) * (gain * gain))
  }

  /// The weighted energy of the next samples.
  ///
  /// - Parameters:
  ///   - start: The place of the first channel's first sample.
  ///   - stride: Samples from one frame to the next.
  mutating func energy(
    of samples: Span<Float>, from start: Int, stride: Int, frames: Int
  ) -> Double {
    let energies = cascade.energies(of: samples, from: start, stride: stride, frames: frames)
    return scales.0 * energies.0 + scales.1 * energies.1
  }
}
