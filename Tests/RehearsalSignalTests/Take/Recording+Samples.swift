import RealModule
import RehearsalTestKit

@testable import RehearsalSignal

extension Samples {
  func scaled(by gain: Float) -> Samples {
    Samples(interleaved.map { $0 * gain }, rate: rate, channels: channels)
  }

  /// With so many seconds at both ends of silence, or of white noise of a root mean square.
  func padded(by seconds: Double, noise: Double = 0) -> Samples {
    let count = Int(seconds * Double(rate)) * channels
    var random = SplitMix64(seed: 1)
    let before = random.noise(count: count, rms: noise)
    let after = random.noise(count: count, rms: noise)
    return Samples(before + interleaved + after, rate: rate, channels: channels)
  }

  /// One channel at a higher rate: a sinc under a Hann window, a row of weights for each phase.
  func resampled(to target: Int) -> Samples {
    precondition(channels == 1 && target >= rate, "\(channels) channels from \(rate) to \(target)")
    let reach = 32
    let divisor = greatestCommonDivisor(target, rate)
    let (up, down) = (target / divisor, rate / divisor)
    let weights = (0..<up).map { phase in
      (1 - reach...reach).map { tap in
        let place = Double(tap) - Double(phase) / Double(up)
        let sinc = place == 0 ? 1 : Double.sin(.pi * place) / (.pi * place)
        return Float(sinc * (0.5 + 0.5 * Double.cos(.pi * place / Double(reach + 1))))
      }
    }
    let silence = [Float](repeating: 0, count: reach)
    let input = silence + interleaved + silence
    let output = (0..<interleaved.count * up / down).map { index in
      // The first weight lies on the input's sample `1 - reach`, which the silence made the second.
      let first = index * down / up + 1
      var sum: Float = 0
      let row = weights[index * down % up]
      for tap in row.indices { sum += row[tap] * input[first + tap] }
      return sum
    }
    return Samples(output, rate: target)
  }

  /// Every sample on two channels.
  var doubled: Samples {
    Samples(interleaved.flatMap { [$0, $0] }, rate: rate, channels: 2)
  }
}
