import RealModule
import RehearsalNative
import RehearsalUnits

/// Removes a constant offset from a stream with a one-pole high-pass filter.
///
/// Each output is computed from the one four samples back and the steps since, so that four can be
/// computed at once; one at a time gives the same bits.
struct DCBlocker {
  /// Far below any voice and any mains hum (0.2 dB off at 50 Hz).
  static let cutoff = Hertz(10)
  /// Smaller outputs become zero: a tail that decays into denormal numbers would be slow.
  private static let nothing: Float = 1e-15

  /// Samples that an output depends on, besides its own.
  private static let reach = 3

  /// The pole and its next three powers.
  private let powers: SIMD4<Float>
  private var input: Float = 0
  /// The last few steps of the input, before those of the block at hand.
  private var steps = [Float](repeating: 0, count: reach)
  /// The latest four, oldest first.
  private var outputs = SIMD4<Float>()
  private var started = false

  init(sampleRate: Int) {
    let pole = Double.exp(-2 * .pi * Self.cutoff.rawValue / Double(sampleRate))
    powers = SIMD4((1...4).map { Float(Double.pow(pole, Double($0))) })
  }

  mutating func filter(_ samples: inout [Float]) {
    guard let first = samples.first, let last = samples.last else { return }
    // Starts at the first sample itself, so that an offset doesn't ring in as a step.
    steps.append(started ? first - input : 0)
    started = true
    input = last
    appendSteps(of: samples.span)
    feedBack(into: &samples)
    steps.removeFirst(samples.count)
  }

  /// Appends the steps to all samples but the first.
  private mutating func appendSteps(of samples: Span<Float>) {
    let start = steps.count - 1
    steps.append(contentsOf: repeatElement(0, count: samples.count - 1))
    var steps = steps.mutableSpan
    var index = 1
    while index &+ 8 <= samples.count {
      steps.set(samples.octet(at: index) - samples.octet(at: index &- 1), at: start &+ index)
      index &+= 8
    }
    while index < samples.count {
      steps[start &+ index] = samples[index] - samples[index &- 1]
      index &+= 1
    }
  }

  private mutating func feedBack(into samples: inout [Float]) {
    let (steps, powers) = (steps, powers)
    var target = samples.mutableSpan
    var outputs = outputs
    var index = 0
    while index &+ 4 <= target.count {
      let near = steps.span.quartet(at: index &+ 3) + powers[0] * steps.span.quartet(at: index &+ 2)
      let far =
        powers[1] * steps.span.quartet(at: index &+ 1) + powers[2] * steps.span.quartet(at: index)
      outputs = (near + far) + powers[3] * outputs
      if any(outputs.magnitudes .< Self.nothing) {
        for lane in 0..<4 { outputs[lane] = Self.flushed(outputs[lane]) }
      }
      target.set(outputs, at: index)
      index &+= 4
    }
    while index < target.count {
      let near = steps[index + 3] + powers[0] * steps[index + 2]
      let far = powers[1] * steps[index + 1] + powers[2] * steps[index]
      let output = Self.flushed((near + far) + powers[3] * outputs[0])
      outputs = SIMD4(outputs[1], outputs[2], outputs[3], output)
      target[index] = output
      index &+= 1
    }
    self.outputs = outputs
  }

  private static func flushed(_ output: Float) -> Float { abs(output) < nothing ? 0 : output }
}
