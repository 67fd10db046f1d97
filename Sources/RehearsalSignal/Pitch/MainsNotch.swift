import RealModule
import RehearsalNative
import RehearsalBase

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

  private var filters: [RecursiveFilter]

  init(sampleRate: Int) {
    let alpha = Double.tan(.pi * Self.bandwidth.rawValue / Double(sampleRate))
    filters = Self.mains.map { frequency in
      let angle = 2 * Double.pi * frequency.rawValue / Double(sampleRate)
      let turn = -2 * Double.cos(angle)
      return RecursiveFilter(
        numerator: [1 / (1 + alpha), turn / (1 + alpha), 1 / (1 + alpha)],
        feedback: FilterFeedback(a1: turn / (1 + alpha), a2: (1 - alpha) / (1 + alpha)))
    }
  }

  /// Filters the samples from `start` on in place.
  mutating func filter(_ samples: inout [Float], from start: Int) {
    for place in filters.indices { filters[place].filter(&samples, from: start) }
  }
}
