#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import RehearsalUnits

/// A second-order Butterworth high-pass filter.
///
/// - Source: bilinear transform as in Bristow-Johnson's Audio EQ Cookbook, high-pass, Q = 1/sqrt(2).
struct HighPass {
  private let gain: Float
  private let feedback1: Float
  private let feedback2: Float
  private var state1: Float = 0
  private var state2: Float = 0

  init(cutoff: Hertz, sampleRate: Int) {
    let angle = 2 * .pi * cutoff.rawValue / Double(sampleRate)
    let alpha = sin(angle) / 2.0.squareRoot()
    let scale = 1 + alpha
    gain = Float((1 + cos(angle)) / 2 / scale)
    feedback1 = Float(-2 * cos(angle) / scale)
    feedback2 = Float((1 - alpha) / scale)
  }

  /// The next output. Transposed direct form II.
  @inline(__always)
  mutating func filter(_ sample: Float) -> Float {
    let scaled = gain * sample
    let output = scaled + state1
    state1 = state2 - 2 * scaled - feedback1 * output
    let next = scaled - feedback2 * output
    // As in DCBlocker: a tail of denormal numbers would be slow.
    state2 = abs(next) < 1e-15 ? 0 : next
    return output
  }
}
