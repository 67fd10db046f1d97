import CKernels

/// Finds the peak between samples, chunk by chunk, at four times the sample rate.
@safe public struct WaveCrest: Sendable {
  /// Samples in a chunk.
  public static let chunk = Int(KERNEL_CHUNK)
  /// Samples that each interpolated point depends on.
  public static let taps = Int(KERNEL_CREST_TAPS)
  /// The largest ratio of a wave's peak to its highest point, at four points for each sample.
  public static let factor = Float(KERNEL_CREST_FACTOR)

  private let weights: [Float]

  /// - Parameter weights: Of the samples from `taps / 2 - 1` before a sample to `taps / 2` after
  ///   it, one lane for each quarter of the way to the next sample.
  public init(weights: [SIMD4<Float>]) {
    precondition(weights.count == Self.taps, "\(weights.count) taps")
    self.weights = weights.flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// The largest magnitude in the chunk that starts at `start`, or `floor` if none is larger. There
  /// must be a chunk on both sides.
  public func crest(in samples: Span<Float>, from start: Int, above floor: Float) -> Float {
    precondition(
      start >= Self.chunk && start + 2 * Self.chunk <= samples.count,
      "no chunk on both sides of \(start)")
    return unsafe samples.withUnsafeBufferPointer { samples in
      guard let first = samples.baseAddress else { return floor }
      return unsafe kernels().pointee.crest(weights, first + start, floor)
    }
  }
}
