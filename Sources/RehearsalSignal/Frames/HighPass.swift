import RealModule
import RehearsalNative
import RehearsalUnits

/// The energy behind a second-order Butterworth high-pass filter.
///
/// Each output is computed from those four and eight samples back, so that four can be computed at
/// once: the denominator is multiplied out to powers of z⁴, and the numerator with it.
///
/// - Source: bilinear transform as in Bristow-Johnson's Audio EQ Cookbook, high-pass, Q =
///   1/sqrt(2); look-ahead after Parhi & Messerschmitt (1989), IEEE Trans. ASSP 37, 1099-1117.
struct HighPass {
  private typealias Quartet = SIMD4<Float>

  /// Samples before a sample that its curvature (second difference) needs.
  static let lead = 2
  /// Curvatures that an output depends on, besides its own.
  private static let reach = 6
  /// Smaller outputs become zero: a tail that decays into denormal numbers would be slow.
  private static let nothing: Float = 1e-15

  /// Weights of the last seven curvatures of the input, the latest first.
  private let taps: [Float]
  /// Weights of the outputs four and eight samples ago.
  private let feedback: (four: Float, eight: Float)
  /// The last few of the previous stretch, then those of the current one.
  private var curvatures: [Float]
  private var outputs = (four: Quartet(), eight: Quartet())

  /// - Parameter length: samples in every stretch, a multiple of eight.
  init(cutoff: Hertz, sampleRate: Int, length: Int) {
    let angle = 2 * .pi * cutoff.rawValue / Double(sampleRate)
    let alpha = Double.sin(angle) / 2.0.squareRoot()
    let scale = 1 + alpha
    let gain = (1 + Double.cos(angle)) / 2 / scale
    let (first, second) = (-2 * Double.cos(angle) / scale, (1 - alpha) / scale)
    // A pole p of 1 / (1 + first/z + second/z²) is p⁴ of the filter by fours; sum and product of
    // two.
    let squares = (sum: first * first - 2 * second, product: second * second)
    let fourths = (
      sum: squares.sum * squares.sum - 2 * squares.product,
      product: squares.product * squares.product
    )
    feedback = (Float(fourths.sum), Float(-fourths.product))
    var response = [0.0, 0.0]
    for place in 0..<7 {
      let impulse = place == 0 ? gain : place == 4 ? -fourths.sum * gain : 0
      response.append(impulse - first * response[place + 1] - second * response[place])
    }
    taps = response.dropFirst(2).map { Float($0) }
    curvatures = Array(repeating: 0, count: Self.reach + length)
  }

  /// The energy of the next stretch before and after the filter.
  ///
  /// - Parameter samples: ``lead`` of those before the stretch, then the stretch.
  mutating func energies(of samples: Span<Float>) -> (whole: Float, passed: Float) {
    let length = curvatures.count - Self.reach
    precondition(samples.count == Self.lead + length, "a stretch is \(length) samples long")
    bend(samples)
    let curvatures = curvatures
    let taps = (taps[0], taps[1], taps[2], taps[3], taps[4], taps[5], taps[6])
    var (four, eight) = outputs
    var (whole, passed) = (Quartet(), Quartet())
    for index in stride(from: 0, to: length, by: 4) {
      @inline(__always) func curvature(_ back: Int) -> Quartet {
        curvatures.span.quartet(at: index &+ Self.reach &- back)
      }
      let near = (taps.0 * curvature(0) + taps.1 * curvature(1)) + taps.2 * curvature(2)
      let far = (taps.3 * curvature(3) + taps.4 * curvature(4)) + taps.5 * curvature(5)
      let forward = (near + far) + taps.6 * curvature(6)
      let output = (forward + feedback.eight * eight) + feedback.four * four
      let sample = samples.quartet(at: index &+ Self.lead)
      whole += sample * sample
      passed += output * output
      (four, eight) = (output, four)
    }
    let isOver = Octet(lowHalf: eight, highHalf: four).magnitudes.largest < Self.nothing
    outputs = isOver ? (Quartet(), Quartet()) : (four, eight)
    return (whole.total, passed.total)
  }

  /// Sets ``curvatures`` to those at every sample but the first two.
  private mutating func bend(_ samples: Span<Float>) {
    var target = curvatures.mutableSpan
    let length = target.count - Self.reach
    for index in 0..<Self.reach { target[index] = target[length + index] }
    for index in stride(from: 0, to: length, by: 8) {
      let middle = samples.octet(at: index &+ 1)
      target.set(
        (samples.octet(at: index &+ 2) - middle) - (middle - samples.octet(at: index)),
        at: Self.reach &+ index)
    }
  }
}
