import RealModule
import RehearsalTestKit

extension SplitMix64 {
  /// White Gaussian noise of a root mean square (Box and Muller 1958).
  mutating func noise(count: Int, rms: Double) -> [Float] {
    (0..<count).map { _ in
      let radius =
        (-2 * Double.log(Double.random(in: Double.leastNormalMagnitude..<1, using: &self)))
        .squareRoot()
      return Float(rms * radius * Double.cos(Double.random(in: 0..<(2 * .pi), using: &self)))
    }
  }
}

/// A sine whose crest is at `peak` dBFS, starting at `phase` degrees.
func sine(
  _ frequency: Double = 1000, peak: Double, seconds: Double, rate: Int, phase: Double = 0
) -> [Float] {
  let step = 2 * Double.pi * frequency / Double(rate)
  let gain = amplitude(peak)
  return (0..<Int((seconds * Double(rate)).rounded())).map {
    Float(gain * Double.sin(step * Double($0) + phase * .pi / 180))
  }
}

func silence(seconds: Double, rate: Int) -> [Float] {
  Array(repeating: 0, count: Int((seconds * Double(rate)).rounded()))
}

/// The amplitude of a level in decibels.
func amplitude(_ decibels: Double) -> Double { Double.pow(10, decibels / 20) }

/// The mean square in decibels, that of a full-scale square wave being 0.
func level(_ samples: some Collection<Float>) -> Double {
  10
    * Double.log10(
      samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count)))
}

/// Frames of one channel after another, all of one length.
func interleave(_ channels: [[Float]]) -> [Float] {
  guard let first = channels.first else { return [] }
  return first.indices.flatMap { frame in channels.map { $0[frame] } }
}

extension [Float] {
  func scaled(by gain: Double) -> [Float] { map { Float(Double($0) * gain) } }

  /// As 16 bits would store them.
  var sixteenBit: [Float] {
    map { Float(Swift.min(32767, Swift.max(-32768, ($0 * 32768).rounded()))) / 32768 }
  }

  /// The samples in pieces of random lengths, each a multiple of `unit`; now and then an empty one.
  func randomlySplit(unit: Int = 1, using random: inout SplitMix64) -> [[Float]] {
    var pieces: [[Float]] = []
    var start = 0
    while start < count {
      // Lengths from single frames to thousands, each order of magnitude as likely.
      let most = 1 << Int.random(in: 0...13, using: &random)
      let length = Swift.min(count - start, unit * Int.random(in: 0...most, using: &random))
      pieces.append(Array(self[start..<start + length]))
      start += length
    }
    return pieces
  }
}
