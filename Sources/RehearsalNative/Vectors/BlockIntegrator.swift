import CKernels

/// Integrates a stream in blocks of sixteen samples, applies a fourth-order low-pass, and decimates
/// the result.
@safe public struct BlockIntegrator: Sendable {
  /// Samples in each block.
  public static let block = 16
  /// The Q factors of a fourth-order Butterworth filter: 1 / (2 cos(π/8)) and 1 / (2 cos(3π/8)).
  private static let qualities = (0.54119610, 1.30656297)

  private var state: kernel_integrator

  /// - Parameters:
  ///   - share: The weight of a block's sum.
  ///   - warped: The prewarped cutoff of the bilinear transform: tan(π × cutoff / block rate).
  ///   - step: Blocks for each output value.
  public init(share: Double, warped: Double, step: Int) {
    state = kernel_integrator(
      share: share, sum: 0,
      sections: (
        Self.section(warped, Self.qualities.0), Self.section(warped, Self.qualities.1)
      ), step: Int64(step), position: 0, half: (0, 0, 0, 0, 0, 0, 0, 0), has_half: 0)
  }

  /// A second-order low-pass by the bilinear transform.
  private static func section(_ warped: Double, _ quality: Double) -> kernel_section {
    let scale = 1 / (1 + warped / quality + warped * warped)
    return kernel_section(
      gain: warped * warped * scale,
      feedback: (
        2 * (warped * warped - 1) * scale, (1 - warped / quality + warped * warped) * scale
      ), state: (0, 0))
  }

  /// Takes the next samples, a multiple of eight, and appends the output values.
  public mutating func consume(_ samples: Span<Float>, into values: inout [Float]) {
    precondition(samples.count.isMultiple(of: 8), "\(samples.count) samples, not a multiple of 8")
    let most = samples.count / Self.block / Int(state.step) + 1
    unsafe samples.withUnsafeBufferPointer { samples in
      values.append(addingCapacity: most) { values in
        unsafe values.withUnsafeMutableBufferPointer { target, count in
          count = unsafe Int(
            kernels().pointee.integrate(
              &state, samples.baseAddress, samples.count / 8, target.baseAddress))
        }
      }
    }
  }
}
