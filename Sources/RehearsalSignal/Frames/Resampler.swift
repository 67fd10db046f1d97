import RehearsalNative

/// Resamples a stream to another rate.
///
/// A linear-phase low-pass filter in polyphase form: output `n` is the input at the exact time `n /
/// rate`, so that there is no delay. Flat below the transition around half the lower rate, 60 dB
/// down above it.
struct Resampler {
  private static let attenuation = 60.0
  /// With more phases (odd rates such as 44,056 Hz) the one before, of this many, is taken: at most
  /// 1/1024 of a sample off.
  private static let mostPhases = 1024

  /// Output and input rate without their common divisor.
  private let up: Int
  private let down: Int
  private let phases: Int
  /// Taps for each phase, a multiple of eight.
  private let taps: Int
  private let kernel: [Float]
  /// Used where the ratio is a whole number.
  private let decimation: DecimatingFilter?
  /// Input still needed; its first value is input sample ``first``.
  private var pending: [Float]
  private var first: Int
  private var produced = 0

  /// - Parameter transition: its width as a share of half the lower rate; narrower means more taps.
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

  private var isIdentity: Bool { up == 1 && down == 1 }

  /// Appends to `output` all samples that `input` completes.
  mutating func resample(_ input: Span<Float>, into output: inout [Float]) {
    if isIdentity {
      output.append(input)
      return
    }
    pending.append(input)
    drain(into: &output)
  }

  /// Appends what is left, as if silence followed.
  mutating func flush(into output: inout [Float]) {
    if isIdentity { return }
    pending.append(contentsOf: repeatElement(0, count: taps / 2))
    drain(into: &output)
  }

  private mutating func drain(into output: inout [Float]) {
    let pending = pending
    if let decimation {
      let start = produced * down + 1 - taps / 2 - first
      let ready = pending.span.extracting(start..<max(start, pending.count))
      decimation.apply(to: ready, into: &output)
      produced += decimation.outputs(ofSamples: ready.count)
    }
    let kernel = kernel
    var offset = 0
    while true {
      let position = produced * down
      let whole = position / up
      offset = whole + 1 - taps / 2 - first
      guard offset + taps <= pending.count else { break }
      produced += 1
      if let decimation {
        output.append(decimation.output(of: pending.span, at: offset))
        continue
      }
      let phase = up == phases ? position % up : position % up * phases / up
      output.append(
        dotProduct(
          pending.span.extracting(offset..<offset + taps),
          kernel.span.extracting(phase * taps..<(phase + 1) * taps)))
    }
    let spent = min(pending.count, offset)
    self.pending = Array(pending[spent...])
    first += spent
  }
}

func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
