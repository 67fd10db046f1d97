import RealModule
import RehearsalNative
import RehearsalUnits

/// The energy behind a second-order Butterworth high-pass filter.
///
/// It filters the curvatures (second differences) of the input, so that no rounding is left of a
/// constant.
///
/// - Source: bilinear transform as in Bristow-Johnson's Audio EQ Cookbook, high-pass, Q =
///   1/sqrt(2).
struct HighPass {
  /// Samples before a sample that its curvature needs.
  static let lead = 2

  private var filter: RecursiveFilter
  private var curvatures: [Float]

  /// - Parameter length: samples in every stretch, a multiple of eight.
  init(cutoff: Hertz, sampleRate: Int, length: Int) {
    let angle = 2 * .pi * cutoff.rawValue / Double(sampleRate)
    let alpha = Double.sin(angle) / 2.0.squareRoot()
    let scale = 1 + alpha
    filter = RecursiveFilter(
      numerator: [(1 + Double.cos(angle)) / 2 / scale],
      feedback: FilterFeedback(a1: -2 * Double.cos(angle) / scale, a2: (1 - alpha) / scale))
    curvatures = Array(repeating: 0, count: length)
  }

  /// The energy of the next stretch before and after the filter.
  ///
  /// - Parameter samples: ``lead`` of those before the stretch, then the stretch.
  mutating func energies(of samples: Span<Float>) -> (whole: Float, passed: Float) {
    precondition(
      samples.count == Self.lead + curvatures.count, "a stretch is \(curvatures.count) samples long"
    )
    bend(samples)
    let whole = Self.energy(of: samples.extracting(Self.lead...))
    filter.filter(&curvatures)
    return (whole, Self.energy(of: curvatures.span))
  }

  private static func energy(of samples: Span<Float>) -> Float {
    var sums = Octet()
    for index in stride(from: 0, to: samples.count, by: 8) {
      let octet = samples.octet(at: index)
      sums += octet * octet
    }
    return sums.total
  }

  /// Sets ``curvatures`` to those at every sample but the first two.
  private mutating func bend(_ samples: Span<Float>) {
    var target = curvatures.mutableSpan
    for index in stride(from: 0, to: target.count, by: 8) {
      let middle = samples.octet(at: index &+ 1)
      target.set(
        (samples.octet(at: index &+ 2) - middle) - (middle - samples.octet(at: index)), at: index)
    }
  }
}
