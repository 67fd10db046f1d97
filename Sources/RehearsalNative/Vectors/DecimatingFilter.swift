import CKernels

/// An FIR filter that keeps every n-th output and computes sixteen outputs at a time.
///
/// The outputs are side by side in the SIMD lanes, so no sum runs across lanes, and an output
/// computed alone has the same bits. For symmetric taps, as in a linear-phase filter, each pair of
/// samples is added first, which saves half the multiplications; taps at the zeros of a sinc are
/// skipped.
public struct DecimatingFilter: Sendable {
  /// Outputs computed at a time.
  public static let width = 16
  /// Smaller taps are zeros of the sinc, up to the rounding of the sine; a sum has the same bits
  /// without them.
  private static let zero: Float = 1e-12
  /// Partial sums per output: the fewer terms each has, the smaller the rounding error.
  private static let sumCount = 4

  /// One sample, or two samples of symmetric taps, and their weight.
  private struct Term {
    var weight: Float
    var first: Place
    var second: Place?
  }

  /// Where the sample of a tap is: in the sequence of every `factor`-th sample from `phase` on, at
  /// index `delay`.
  private struct Place {
    var tap: Int
    var phase: Int
    var delay: Int

    init(tap: Int, factor: Int) {
      self.tap = tap
      (delay, phase) = tap.quotientAndRemainder(dividingBy: factor)
    }

    /// The index in all phases one after another, if each holds `length` samples.
    func offset(in length: Int) -> Int { phase * length + delay }
  }

  private let factor: Int
  private let count: Int
  /// The terms sum by sum; in each sum, those of two samples come first.
  private let terms: [Term]
  /// For each sum, the end of its terms of two samples and the end of all its terms.
  private let sums: [kernel_sum]

  /// - Parameters:
  ///   - taps: One for each sample that an output depends on.
  ///   - factor: Samples from one output to the next.
  public init(taps: [Float], factor: Int) {
    precondition(
      !taps.isEmpty && factor > 0, "\(taps.count) taps keep one of \(factor) samples")
    self.factor = factor
    count = taps.count
    let all = Self.terms(of: taps, factor: factor)
    var terms: [Term] = []
    var sums: [kernel_sum] = []
    for sum in 0..<Self.sumCount {
      let own = stride(from: sum, to: all.count, by: Self.sumCount).map { all[$0] }
      terms += own.filter { $0.second != nil }
      let pairs = terms.count
      terms += own.filter { $0.second == nil }
      sums.append(kernel_sum(pairs: pairs, all: terms.count))
    }
    self.terms = terms
    self.sums = sums
  }

  private static func terms(of taps: [Float], factor: Int) -> [Term] {
    let used = taps.indices.filter { abs(taps[$0]) > zero }
    guard let first = used.first, let last = used.last else { return [] }
    let isMirrored = used.allSatisfy { taps[$0] == taps[first + last - $0] }
    return used.compactMap { tap in
      let mirrored = first + last - tap
      guard isMirrored, mirrored != tap else {
        return Term(weight: taps[tap], first: Place(tap: tap, factor: factor))
      }
      return tap > mirrored
        ? nil
        : Term(
          weight: taps[tap], first: Place(tap: tap, factor: factor),
          second: Place(tap: mirrored, factor: factor))
    }
  }

  /// The output that starts at a sample, with the same bits as from ``apply(to:into:)``.
  public func output(of samples: Span<Float>, at start: Int) -> Float {
    var total: Float = 0
    var index = 0
    for own in sums {
      var sum: Float = 0
      while index < own.all {
        let term = terms[index]
        let value = samples[start &+ term.first.tap]
        sum += term.weight * (term.second.map { value + samples[start &+ $0.tap] } ?? value)
        index &+= 1
      }
      total += sum
    }
    return total
  }

  /// How many outputs ``apply(to:into:)`` computes from `samples` samples: a multiple of ``width``.
  public func outputs(ofSamples samples: Int) -> Int {
    samples < count ? 0 : ((samples - count) / factor + 1) / Self.width * Self.width
  }

  /// Appends all ``outputs(ofSamples:)``; the first starts at the first sample.
  public func apply(to samples: Span<Float>, into output: inout [Float]) {
    let outputs = outputs(ofSamples: samples.count)
    guard outputs > 0 else { return }
    // Samples that are `factor` apart become neighbours, like the outputs they belong to.
    let length = outputs + (count - 1) / factor
    let phases = separated(samples, length: length)
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: outputs))
    let terms = terms.map { term in
      kernel_term(
        weight: term.weight, first: term.first.offset(in: length),
        second: term.second?.offset(in: length) ?? 0)
    }
    unsafe phases.withUnsafeBufferPointer { phases in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe kernels().pointee.filter(
          terms, sums, sums.count, phases.baseAddress, outputs,
          output.baseAddress.map { unsafe $0 + start })
      }
    }
  }

  /// The phases one after another: every `factor`-th sample from the first, then from the second,
  /// and so on, `length` of each.
  private func separated(_ samples: Span<Float>, length: Int) -> [Float] {
    // Values after the last tap of the last output are never used.
    unsafe [Float](unsafeUninitializedCapacity: factor * length) { phases, count in
      guard let target = phases.baseAddress else { return }
      unsafe samples.withUnsafeBufferPointer { samples in
        unsafe kernels().pointee.separate(
          samples.baseAddress, samples.count, factor, length, target)
      }
      count = factor * length
    }
  }
}
