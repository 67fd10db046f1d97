import RealModule
import RehearsalNative
import RehearsalBase

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
    writeCurvatures(of: samples, to: &curvatures)
    let whole = SampleSums(samples.extracting(Self.lead...)).squares
    filter.filter(&curvatures)
    return (whole, SampleSums(curvatures.span).squares)
  }
}
