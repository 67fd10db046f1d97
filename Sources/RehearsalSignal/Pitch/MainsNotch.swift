import RealModule
import RehearsalNative
import RehearsalUnits

/// Takes the fundamental of mains hum out of the sound in which pitch is looked for.
///
/// Its overtones stay: they lie where voices do. A pure hum as loud as the voice would otherwise
/// raise the autocorrelation at all short lags, where it looks like a very high voice.
///
/// - Source: two second-order notch filters as in Bristow-Johnson's Audio EQ Cookbook.
struct MainsNotch {
  private static let mains = [Hertz(50), Hertz(60)]
  /// Between the points 3 dB down. A voice at 66 Hz loses 3 dB; each filter settles within 30 ms.
  private static let bandwidth = Hertz(12)

  private struct Filter {
    let gain: Float
    let (turn, decay): (Float, Float)
    var (first, second): (Float, Float) = (0, 0)

    init(at frequency: Hertz, sampleRate: Int) {
      let angle = 2 * Double.pi * frequency.rawValue / Double(sampleRate)
      let alpha = Double.tan(.pi * MainsNotch.bandwidth.rawValue / Double(sampleRate))
      gain = Float(1 / (1 + alpha))
      turn = Float(-2 * Double.cos(angle) / (1 + alpha))
      decay = Float((1 - alpha) / (1 + alpha))
    }

    /// The transposed direct form II.
    @inline(__always) mutating func output(for sample: Float) -> Float {
      let input = gain * sample
      let output = input + first
      first = (turn * sample - turn * output) + second
      second = input - decay * output
      return output
    }
  }

  private var filters: [Filter]

  init(sampleRate: Int) {
    filters = Self.mains.map { Filter(at: $0, sampleRate: sampleRate) }
  }

  /// Filters the samples from `start` on in place.
  mutating func filter(_ samples: inout [Float], from start: Int) {
    for place in filters.indices {
      var filter = filters[place]
      for index in start..<samples.count { samples[index] = filter.output(for: samples[index]) }
      filters[place] = filter
    }
  }
}
