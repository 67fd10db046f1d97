#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import RehearsalUnits

/// Takes a constant offset out of a stream, by a one-pole high-pass filter.
struct DCBlocker {
  /// Far below any voice and any mains hum (0.2 dB off at 50 Hz).
  static let cutoff = Hertz(10)

  private let feedback: Float
  private var input: Float = 0
  private var output: Float = 0
  private var started = false

  init(sampleRate: Int) {
    feedback = Float(exp(-2 * .pi * Self.cutoff.rawValue / Double(sampleRate)))
  }

  mutating func filter(_ samples: inout [Float]) {
    start(with: samples)
    var blocker = self
    var target = samples.mutableSpan
    for index in target.indices { target[index] = blocker.filter(target[index]) }
    self = blocker
  }

  /// To be called before the first of the single samples: starting from the first sample itself
  /// keeps an offset from ringing in as a step.
  mutating func start(with samples: [Float]) {
    guard !started, let first = samples.first else { return }
    input = first
    started = true
  }

  /// The next output.
  @inline(__always)
  mutating func filter(_ sample: Float) -> Float {
    let next = sample - input + feedback * output
    // What is left to decay after sound would slow the processor as denormal numbers.
    output = abs(next) < 1e-15 ? 0 : next
    input = sample
    return output
  }
}
