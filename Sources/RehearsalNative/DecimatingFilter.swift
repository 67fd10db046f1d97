/// A filter that keeps every so-manyth of its outputs, sixteen of them made at a time.
///
/// Each output is the ``dotProduct(_:_:)`` of the taps and as many samples, to the bit: the same eight
/// sums in the same order, only that sixteen outputs lie side by side in the registers instead of eight
/// taps, and so nothing has to be added across a register. Taps at the zeros of a sinc are passed over.
public struct DecimatingFilter: Sendable {
  /// Outputs made at a time.
  public static let width = 16
  /// A tap this small is a zero of the sinc and the rounding of its sine: it changes no bit of a sum.
  private static let zero: Float = 1e-12

  private typealias Lanes = SIMD16<Float>

  private struct Tap {
    var weight: Float
    /// Which of every `factor` samples it takes, and how many of these later than the first.
    var phase: Int
    var delay: Int
  }

  private let factor: Int
  private let count: Int
  /// The taps of the eight sums, one sum after the other, and where each sum ends.
  private let taps: [Tap]
  private let ends: [Int]

  /// - Parameters:
  ///   - taps: a multiple of eight.
  ///   - factor: samples from one output to the next.
  public init(taps: [Float], factor: Int) {
    precondition(taps.count % 8 == 0, "\(taps.count) taps are no multiple of eight")
    self.factor = factor
    count = taps.count
    let sums = (0..<8).map { lane in
      stride(from: lane, to: taps.count, by: 8).filter { abs(taps[$0]) > Self.zero }
    }
    let order = sums.flatMap { $0 }
    self.taps = order.map {
      Tap(weight: taps[$0], phase: $0 % factor, delay: $0 / factor)
    }
    ends = sums.indices.map { lane in sums[...lane].reduce(0) { $0 + $1.count } }
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
    let (taps, ends) = (taps.span, ends.span)
    unsafe phases.withUnsafeBytes { phases in
      unsafe output.withUnsafeMutableBytes { output in
        for first in stride(from: 0, to: outputs, by: Self.width) {
          var total = Lanes()
          var index = 0
          for lane in ends.indices {
            var sum = Lanes()
            while index < ends[lane] {
              let tap = taps[index]
              let place = tap.phase &* length &+ first &+ tap.delay
              unsafe sum +=
                tap.weight
                * phases.loadUnaligned(fromByteOffset: 4 &* place, as: Lanes.self)
              index &+= 1
            }
            total += sum
          }
          unsafe output.storeBytes(of: total, toByteOffset: 4 * (start + first), as: Lanes.self)
        }
      }
    }
  }

  /// Every ``factor``-th sample from the first on, then from the second on, and so forth, so many of each.
  private func separated(_ samples: Span<Float>, length: Int) -> [Float] {
    // What lies beyond the last tap of the last output meets no weight.
    var phases = [Float](repeating: 0, count: factor * length)
    var target = phases.mutableSpan
    for phase in 0..<factor {
      var source = phase
      var index = phase &* length
      let end = min(index + length, index + (samples.count - phase + factor - 1) / factor)
      while index < end {
        target[index] = samples[source]
        source &+= factor
        index &+= 1
      }
    }
    return phases
  }
}
