/// A filter that keeps every so-manyth of its outputs, sixteen of them made at a time.
///
/// Sixteen outputs lie side by side in the registers, so nothing has to be added across one. One at
/// a time comes to the same bits. Of taps that mirror each other, as those of a linear-phase filter
/// do, the samples are added first, and so half the products are saved; taps at the zeros of a sinc
/// are passed over.
public struct DecimatingFilter: Sendable {
  /// Outputs made at a time.
  public static let width = 16
  /// A tap this small is a zero of the sinc and the rounding of its sine: it changes no bit of a
  /// sum.
  private static let zero: Float = 1e-12
  /// Sums that an output is made from: the fewer terms each has, the less is lost in rounding.
  private static let sums = 4

  private typealias Lanes = SIMD16<Float>
  private typealias Quartet = SIMD4<Float>

  /// One or two samples and the weight that they have.
  private struct Term {
    var weight: Float
    var first: Place
    var second: Place?
  }

  /// Where a tap finds its sample: which of every `factor` it takes, how many of these later than
  /// the first.
  private struct Place {
    var tap: Int
    var phase: Int
    var delay: Int

    init(tap: Int, factor: Int) {
      self.tap = tap
      (delay, phase) = tap.quotientAndRemainder(dividingBy: factor)
    }

    /// In bytes, where every phase holds so many samples.
    func offset(in length: Int) -> Int { MemoryLayout<Float>.size * (phase * length + delay) }
  }

  private let factor: Int
  private let count: Int
  /// The terms of one sum after the other, in each those of two samples first.
  private let terms: [Term]
  /// For each sum, where its terms of two samples end, and where all do.
  private let ends: [(pairs: Int, all: Int)]

  /// - Parameters:
  ///   - taps: one for each sample that an output depends on.
  ///   - factor: samples from one output to the next.
  public init(taps: [Float], factor: Int) {
    self.factor = factor
    count = taps.count
    let all = Self.terms(of: taps, factor: factor)
    var terms: [Term] = []
    var ends: [(pairs: Int, all: Int)] = []
    for sum in 0..<Self.sums {
      let own = stride(from: sum, to: all.count, by: Self.sums).map { all[$0] }
      terms += own.filter { $0.second != nil }
      let pairs = terms.count
      terms += own.filter { $0.second == nil }
      ends.append((pairs, terms.count))
    }
    self.terms = terms
    self.ends = ends
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

  /// The output that begins with a sample, to the bit as ``apply(to:into:)`` makes it.
  public func output(of samples: Span<Float>, at start: Int) -> Float {
    var total: Float = 0
    var index = 0
    for end in ends {
      var sum: Float = 0
      while index < end.all {
        let term = terms[index]
        let value = samples[start &+ term.first.tap]
        sum += term.weight * (term.second.map { value + samples[start &+ $0.tap] } ?? value)
        index &+= 1
      }
      total += sum
    }
    return total
  }

  /// How many outputs, a multiple of ``width``, so many samples make.
  public func outputs(ofSamples samples: Int) -> Int {
    samples < count ? 0 : ((samples - count) / factor + 1) / Self.width * Self.width
  }

  /// Appends all of ``outputs(ofSamples:)``; the first begins with the first sample.
  public func apply(to samples: Span<Float>, into output: inout [Float]) {
    let outputs = outputs(ofSamples: samples.count)
    guard outputs > 0 else { return }
    // Every factor-th sample side by side, as the outputs will be.
    let length = outputs + (count - 1) / factor
    let phases = separated(samples, length: length)
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: outputs))
    let places = terms.map { term in
      (
        weight: term.weight, first: term.first.offset(in: length),
        second: term.second?.offset(in: length) ?? 0
      )
    }
    let (terms, ends) = (places.span, ends.span)
    unsafe phases.withUnsafeBytes { phases in
      unsafe output.withUnsafeMutableBytes { output in
        for first in stride(from: 0, to: outputs, by: Self.width) {
          @inline(__always) func lanes(_ offset: Int) -> Lanes {
            unsafe phases.loadUnaligned(fromByteOffset: 4 &* first &+ offset, as: Lanes.self)
          }
          var total = Lanes()
          var index = 0
          for sum in ends.indices {
            var partial = Lanes()
            while index < ends[sum].pairs {
              let term = terms[index]
              partial += term.weight * (lanes(term.first) + lanes(term.second))
              index &+= 1
            }
            while index < ends[sum].all {
              partial += terms[index].weight * lanes(terms[index].first)
              index &+= 1
            }
            total += partial
          }
          unsafe output.storeBytes(of: total, toByteOffset: 4 * (start + first), as: Lanes.self)
        }
      }
    }
  }

  /// Every ``factor``-th sample from the first on, then from the second on, and so forth, so many
  /// of each.
  private func separated(_ samples: Span<Float>, length: Int) -> [Float] {
    // What lies beyond the last tap of the last output meets no weight.
    var phases = [Float](repeating: 0, count: factor * length)
    var target = phases.mutableSpan
    let whole = factor == 2 || factor == 3 ? min(length, samples.count / factor) / 4 * 4 : 0
    for index in stride(from: 0, to: whole, by: 4) {
      if factor == 2 {
        let eight = samples.octet(at: 2 &* index)
        target.set(eight.evenHalf, at: index)
        target.set(eight.oddHalf, at: length &+ index)
      } else {
        let a = samples.quartet(at: 3 &* index)
        let b = samples.quartet(at: 3 &* index &+ 4)
        let c = samples.quartet(at: 3 &* index &+ 8)
        target.set(Quartet(a[0], a[3], b[2], c[1]), at: index)
        target.set(Quartet(a[1], b[0], b[3], c[2]), at: length &+ index)
        target.set(Quartet(a[2], b[1], c[0], c[3]), at: 2 &* length &+ index)
      }
    }
    for phase in 0..<factor {
      var source = whole &* factor &+ phase
      var index = whole
      while index < length, source < samples.count {
        target[phase &* length &+ index] = samples[source]
        source &+= factor
        index &+= 1
      }
    }
    return phases
  }
}
