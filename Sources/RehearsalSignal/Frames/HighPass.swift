import RealModule
import RehearsalNative
import RehearsalBase

/// Removes the DC offset of a stream with a one-pole high-pass filter.
///
/// It filters the first differences of the samples, so that a constant leaves no rounding error.
struct DCBlocker {
  /// Far below any voice and any mains hum (0.2 dB off at 50 Hz).
  static let cutoff = Hertz(10)

  private var filter: RecursiveFilter
  private var input: Float = 0
  private var started = false

  init(sampleRate: Int) {
    let pole = Double.exp(-2 * .pi * Self.cutoff.rawValue / Double(sampleRate))
    filter = RecursiveFilter(numerator: [1], feedback: FilterFeedback(a1: -pole))
  }

  mutating func filter(_ samples: Span<Float>, into output: inout [Float]) {
    guard samples.count > 0 else { return }
    // Starts with the first sample, so that an offset doesn't ring as a step.
    let before = started ? input : samples[0]
    started = true
    input = samples[samples.count - 1]
    let start = output.count
    appendSteps(of: samples, after: before, to: &output)
    filter.filter(&output, from: start)
  }
}

/// Measures energy after a second-order Butterworth high-pass filter.
///
/// It filters the second differences of the input, so that a constant leaves no rounding error.
///
/// - Source: bilinear transform as in Bristow-Johnson's Audio EQ Cookbook, high-pass, Q =
///   1/sqrt(2).
struct HighPass {
  /// Samples before a sample that its second difference needs.
  static let lead = 2

  private var filter: RecursiveFilter
  private var curvatures: [Float]

  /// - Parameter length: Samples in every stretch, a multiple of eight.
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
