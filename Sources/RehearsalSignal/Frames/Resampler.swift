import RehearsalNative

/// Resamples a stream to another rate.
///
/// A linear-phase low-pass filter in polyphase form: output `n` is the input at the exact time `n /
/// rate`, so that there is no delay. Flat below the transition around half the lower rate, 60 dB
/// down above it.
struct Resampler {
  private static let attenuation = 60.0
  /// If there are more phases (odd rates such as 44,056 Hz), the previous one of this many is used:
  /// at most 1/1024 of a sample off.
  private static let mostPhases = 1024

  /// Output and input rate, divided by their greatest common divisor.
  private let up: Int
  private let down: Int
  private let phases: Int
  /// Taps for each phase, a multiple of eight.
  private let taps: Int
  private let kernel: [Float]
  /// Used if the ratio is an integer.
  private let decimation: DecimatingFilter?
  /// Input still needed; its first value is input sample ``first``.
  private var pending: [Float]
  private var first: Int
  private var produced = 0

  /// - Parameter transition: Its width as a share of half the lower rate; narrower means more taps.
  init(from rate: Int, to target: Int, transition: Double = 1.0 / 4) {
    let divisor = greatestCommonDivisor(rate, target)
    up = target / divisor
    down = rate / divisor
    phases = min(up, Self.mostPhases)
    let lower = Double(min(rate, target))
    let length = KaiserWindow.length(
      attenuation: Self.attenuation, transition: transition * lower / 2 / Double(rate))
    taps = (length + 7) / 8 * 8
    kernel = Self.kernel(rate: Double(rate), limit: lower / 2, phases: phases, taps: taps)
    decimation = up == 1 && down > 1 ? DecimatingFilter(taps: kernel, factor: down) : nil
    first = 1 - taps / 2
    pending = [Float](repeating: 0, count: taps / 2 - 1)
  }

  private static func kernel(rate: Double, limit: Double, phases: Int, taps: Int) -> [Float] {
    let window = KaiserWindow(attenuation: attenuation)
    let cutoff = 2 * limit / rate
    var kernel: [Float] = []
    for phase in 0..<phases {
      let values = (0..<taps).map { tap in
        let place = Double(tap - (taps / 2 - 1)) - Double(phase) / Double(phases)
        return cutoff * sinc(cutoff * place) * window.value(at: place / Double(taps / 2))
      }
      // Every phase must pass a constant unchanged, or the phases would be audible as a tone.
      let gain = values.reduce(0, +)
      kernel += values.map { Float($0 / gain) }
    }
    return kernel
  }

  /// Whether the output is the input.
  var isIdentity: Bool { up == 1 && down == 1 }

  /// Appends to `output` all samples that `input` completes.
  mutating func resample(_ input: Span<Float>, into output: inout [Float]) {
    if isIdentity {
      output.append(input)
      return
    }
    if let decimation {
      decimate(input, by: decimation, into: &output)
      return
    }
    // Enough to complete every output that begins in pending samples; the rest is not copied.
    let (known, added) = (pending.count, min(input.count, taps))
    pending.append(input.extracting(first: added))
    let start = drainPending(before: known, into: &output)
    guard added < input.count else { return }
    let inputStart = first - start + known
    let next = drain(input, startingAt: inputStart, before: .max, into: &output)
    pending.removeAll(keepingCapacity: true)
    pending.append(input.extracting(min(next, input.count)...))
    first = inputStart + min(next, input.count)
  }

  /// Appends the remaining output, as if silence followed.
  mutating func flush(into output: inout [Float]) {
    if isIdentity { return }
    pending.append(contentsOf: repeatElement(0, count: taps / 2))
    if let decimation {
      let samples = pending
      pending.removeFirst(pass(samples.span, through: decimation, into: &output))
    }
    _ = drainPending(before: .max, into: &output)
  }

  /// Appends the outputs that more input completes, in multiples of the filter's width; the others
  /// stay pending.
  private mutating func decimate(
    _ input: Span<Float>, by decimation: DecimatingFilter, into output: inout [Float]
  ) {
    // Enough to complete every output that begins in pending samples; the rest is not copied.
    let known = pending.count
    let width = DecimatingFilter.width
    let begun = (known / down / width + 1) * width
    let added = min(input.count, max(0, (begun - 1) * down + taps - known))
    pending.append(input.extracting(first: added))
    let samples = pending
    let spent = pass(samples.span, through: decimation, into: &output)
    guard added < input.count else {
      pending.removeFirst(spent)
      return
    }
    let rest = input.extracting((spent - known)...)
    let passed = pass(rest, through: decimation, into: &output)
    pending.removeAll(keepingCapacity: true)
    pending.append(rest.extracting(passed...))
  }

  /// Appends outputs from samples that begin with the first one the next output needs.
  ///
  /// - Returns: How many of the samples are no longer needed.
  private mutating func pass(
    _ samples: Span<Float>, through decimation: DecimatingFilter, into output: inout [Float]
  ) -> Int {
    decimation.apply(to: samples, into: &output)
    let count = decimation.outputs(ofSamples: samples.count)
    produced += count
    first += count * down
    return count * down
  }

  /// Appends the outputs that pending samples complete, and keeps the rest.
  ///
  /// - Returns: How many pending samples are no longer needed.
  private mutating func drainPending(before end: Int, into output: inout [Float]) -> Int {
    let samples = pending
    let next = drain(samples.span, startingAt: first, before: end, into: &output)
    let spent = min(samples.count, next)
    pending = Array(samples[spent...])
    first += spent
    return spent
  }

  /// Appends the outputs whose input lies entirely in some samples.
  ///
  /// - Parameters:
  ///   - start: The index of the first of them in the whole input.
  ///   - end: Outputs that begin there or later are left out.
  /// - Returns: The index of the next output's first sample.
  private mutating func drain(
    _ samples: Span<Float>, startingAt start: Int, before end: Int, into output: inout [Float]
  ) -> Int {
    let kernel = kernel
    while true {
      let position = produced * down
      let whole = position / up
      let offset = whole + 1 - taps / 2 - start
      guard offset < end, offset + taps <= samples.count else { return offset }
      produced += 1
      if let decimation {
        output.append(decimation.output(of: samples, at: offset))
        continue
      }
      let phase = up == phases ? position % up : position % up * phases / up
      output.append(
        dotProduct(
          samples.extracting(offset..<offset + taps),
          kernel.span.extracting(phase * taps..<(phase + 1) * taps)))
    }
  }
}

func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
