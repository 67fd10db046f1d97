import CKernels

/// Smooths the magnitude of samples twice with one time constant, sample by sample or eight at
/// once.
@safe public struct MagnitudeSmoother: Sendable {
  /// The magnitude, smoothed once and twice.
  public struct Envelope: Sendable {
    fileprivate var smooth = 0.0
    public fileprivate(set) var value = 0.0

    public init() {}

    /// The biased binary exponent of ``value``.
    public var exponent: UInt64 { value.bitPattern &>> 52 }
  }

  /// Keeps the envelope of digital silence out of the range of denormal numbers, which are slow.
  private static let bias = 1e-30

  private let decay: Double
  /// The share of each stage that remains after eight samples, and the share of the first stage
  /// that has been added to the second.
  private let kept: Double
  private let passed: Double
  /// The weights of eight samples, oldest first, in either stage after the last of them.
  private let smoothWeights: [Float]
  private let valueWeights: [Float]

  /// - Parameter decays: The share of a stage that remains after 0, 1, 2 … 8 samples.
  public init(decays: [Double]) {
    precondition(decays.count == 9, "\(decays.count) powers of a decay")
    decay = decays[1]
    let rise = 1 - decay
    kept = decays[8]
    passed = 8 * rise * kept
    let powers = decays[..<8].reversed()
    smoothWeights = powers.map { Float(rise * $0) }
    valueWeights = powers.enumerated().map { Float(Double(8 - $0) * rise * rise * $1) }
  }

  /// The envelope after one more sample.
  public func next(_ envelope: Envelope, _ magnitude: Float) -> Envelope {
    var next = envelope
    next.smooth = decay * envelope.smooth + (1 - decay) * (Double(magnitude) + Self.bias)
    next.value = decay * envelope.value + (1 - decay) * next.smooth
    return next
  }

  /// Advances an envelope by some samples, a multiple of eight, unless its exponent would change.
  ///
  /// - Returns: Whether the envelope was advanced.
  public func advance(_ envelope: inout Envelope, over samples: Span<Float>) -> Bool {
    precondition(samples.count.isMultiple(of: 8), "\(samples.count) samples, not a multiple of 8")
    var stages: InlineArray<2, Double> = [envelope.smooth, envelope.value]
    var span = stages.mutableSpan
    let advanced = unsafe samples.withUnsafeBufferPointer { samples in
      unsafe smoothWeights.withUnsafeBufferPointer { smooth in
        unsafe valueWeights.withUnsafeBufferPointer { value in
          unsafe span.withUnsafeMutableBufferPointer { stages in
            var smoother = unsafe kernel_smoother(
              smooth_weights: smooth.baseAddress, value_weights: value.baseAddress, kept: kept,
              passed: passed, bias: Self.bias)
            return unsafe kernels().pointee.envelope(
              &smoother, samples.baseAddress, samples.count / 8, stages.baseAddress)
          }
        }
      }
    }
    guard advanced != 0 else { return false }
    (envelope.smooth, envelope.value) = (stages[0], stages[1])
    return true
  }
}
