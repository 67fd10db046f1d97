import CKernels

/// Two cascaded second-order filters, the second a high-pass, and the energy of their output, for
/// one channel or two adjacent channels.
///
/// A recursive filter is limited by the latency of its feedback. So each output is computed from
/// those four and eight frames back, or two and four with two channels: the denominators are
/// multiplied out to powers of z⁴ or z², and the numerators with them; see ``FilterFeedback``.
@safe public struct FilterCascade: Sendable {
  /// 1 or 2.
  public let channels: Int
  private let weights: kernel_weights
  private var state = kernel_state()

  /// - Parameters:
  ///   - numerator: `b0`, `b1` and `b2` of the first filter.
  ///   - first: the denominator of the first filter.
  ///   - second: the denominator of the high-pass, whose numerator is 1, -2, 1.
  ///   - channels: 1 or 2.
  public init(
    numerator: (Double, Double, Double), first: FilterFeedback, second: FilterFeedback,
    channels: Int
  ) {
    precondition(channels == 1 || channels == 2, "\(channels) channels do not fit")
    self.channels = channels
    let frames = Int(KERNEL_LANES) / channels
    let (shelf, high) = (first.lookingAhead(frames), second.lookingAhead(frames))
    var weights = kernel_weights()
    Self.set(
      &weights.shelf_taps,
      to: product([numerator.0, numerator.1, numerator.2], shelf.numerator))
    Self.set(&weights.shelf_feedback, to: [shelf.near, shelf.far])
    Self.set(&weights.high_taps, to: high.numerator)
    Self.set(&weights.high_feedback, to: [high.near, high.far])
    self.weights = weights
  }

  /// Filters `frames` frames, and returns the energy of each channel; for one channel, the second
  /// energy is 0.
  ///
  /// - Parameters:
  ///   - start: The index of the first sample.
  ///   - stride: Samples from one frame to the next.
  public mutating func energies(
    of samples: Span<Float>, from start: Int, stride: Int, frames: Int
  ) -> (Double, Double) {
    precondition(
      start >= 0 && stride >= channels
        && (frames == 0 || start + (frames - 1) * stride + channels <= samples.count),
      "\(frames) frames are not in \(samples.count) samples")
    var energies = (0.0, 0.0, 0.0, 0.0)
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe withUnsafeMutablePointer(to: &energies) { energies in
        unsafe energies.withMemoryRebound(to: Double.self, capacity: Int(KERNEL_LANES)) {
          energies in
          var frame = 0
          while frame < frames {
            let count = min(frames - frame, Int(KERNEL_FRAMES))
            unsafe withUnsafePointer(to: weights) { weights in
              unsafe kernels().pointee.weighting(
                weights, &state, samples.baseAddress.map { unsafe $0 + start + frame * stride },
                stride, channels, count, energies)
            }
            frame += count
          }
        }
      }
    }
    return channels == 1
      ? ((energies.0 + energies.2) + (energies.1 + energies.3), 0)
      : (energies.0 + energies.2, energies.1 + energies.3)
  }

  /// Sets a C array to values, padded with zeros.
  private static func set<Values>(_ array: inout Values, to values: [Double]) {
    unsafe withUnsafeMutableBytes(of: &array) { bytes in
      for (index, value) in values.enumerated() {
        unsafe bytes.storeBytes(of: value, toByteOffset: 8 * index, as: Double.self)
      }
    }
  }
}
