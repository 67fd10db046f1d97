import RealModule
import RehearsalNative
import RehearsalBase

/// The shape of the amplitude distribution, which gives a signal-to-noise ratio without any pause
/// (WADA-SNR).
///
/// Speech is assumed to have Gamma-distributed amplitudes of shape 0.4, and noise Gaussian ones;
/// the further the logarithm of the mean exceeds the mean of the logarithm, the less noise.
///
/// - Source: Kim & Stern (2008), "Robust signal-to-noise ratio estimation based on waveform
///   amplitude distribution analysis", Interspeech.
struct AmplitudeStatistics: Sendable {
  /// Hum and rumble are not Gaussian; most of their energy is below this. In hertz.
  private static let cutoff = 80.0
  /// Below this (-140 dBFS) a sample is digital silence and carries no information.
  private static let smallest = 1e-7

  private var octets = Octets()
  private var counter = AmplitudeCounter(
    pole: Double.exp(-2 * .pi * cutoff / Double(Frame.sampleRate)), smallest: smallest)

  /// Takes samples at ``Frame/sampleRate``. Every fourth is counted, minus the running mean; its
  /// neighbours would add no information.
  mutating func consume(_ samples: Span<Float>) {
    var octets = octets
    octets.consume(samples) { (groups: Span<Float>) in counter.consume(groups) }
    self.octets = octets
  }

  /// Logarithm of the mean magnitude minus the mean of its logarithm; `nil` without sound.
  var contrast: Double? {
    guard counter.count > 0 else { return nil }
    let count = Double(counter.count)
    let logarithms =
      Double(counter.exponent) * Double.log(2) + Double.log(counter.significand)
    return Double.log(counter.sum / count) - logarithms / count
  }

  /// Signal-to-noise ratio; `nil` without sound. Clamped to ``range``, beyond which the
  /// distribution hardly depends on it.
  var signalToNoise: DecibelRatio? {
    guard let contrast else { return nil }
    let table = Self.contrasts
    guard let above = table.firstIndex(where: { $0 > contrast }) else {
      return Self.range.upperBound
    }
    guard above > 0 else { return Self.range.lowerBound }
    let share = (contrast - table[above - 1]) / (table[above] - table[above - 1])
    return Self.range.lowerBound + DecibelRatio(Double(above - 1) + share)
  }

  /// The ratios that the method can distinguish.
  static let range = DecibelRatio(-10)...DecibelRatio(25)

  /// ``contrast`` at each whole decibel of ``range``: `ln E|s + n| - E ln|s + n|` integrated over a
  /// Gamma distribution of shape 0.4 for `|s|` and a Gaussian for `n`.
  static let contrasts: [Double] = [
    0.41215, 0.41334, 0.41497, 0.41716, 0.42007, 0.42384, 0.42865, 0.43469, 0.44213, 0.45113,
    0.46184, 0.47437, 0.48880, 0.50515, 0.52342, 0.54355, 0.56543, 0.58893, 0.61388, 0.64009,
    0.66735, 0.69545, 0.72419, 0.75337, 0.78278, 0.81227, 0.84167, 0.87084, 0.89965, 0.92801,
    0.95582, 0.98302, 1.00954, 1.03534, 1.06039, 1.08466,
  ]
}
