import RealModule
import RehearsalNative
import RehearsalBase

/// The shape of the amplitude distribution, from which a signal-to-noise ratio can be read without
/// any pause (WADA-SNR).
///
/// Speech is taken to have Gamma-distributed amplitudes of shape 0.4, noise Gaussian ones; the
/// further the logarithm of the mean lies above the mean of the logarithm, the less noise.
///
/// - Source: Kim & Stern (2008), "Robust signal-to-noise ratio estimation based on waveform
///   amplitude distribution analysis", Interspeech.
struct AmplitudeStatistics: Sendable {
  /// Hum and rumble are not Gaussian; most of them lies below this. In hertz.
  private static let cutoff = 80.0
  /// Samples whose product neither overflows nor underflows: each lies between ``smallest`` and a
  /// few times `RecordingLimits.magnitude`.
  private static let group = 16
  /// Below this (-140 dBFS) a sample is digital silence and says nothing.
  private static let smallest = 1e-7

  /// A smaller mean becomes zero: in digital silence it would decay into denormal numbers, which
  /// are slow.
  private static let nothing = 1e-30

  private static let pole = Double.exp(-2 * .pi * cutoff / Double(Frame.sampleRate))
  /// Weights of four samples, oldest first, in a running mean over ``cutoff``, and of the mean
  /// itself.
  private static let weights = SIMD4<Float>(
    SIMD4<Double>(
      (1 - pole) * pole * pole * pole, (1 - pole) * pole * pole, (1 - pole) * pole, 1 - pole))
  private static let kept = pole * pole * pole * pole

  // Instance constants: a static one is checked for initialisation at every use.
  private let weights = Self.weights
  private let kept = Self.kept
  private let keptTwice = Self.kept * Self.kept
  private let nothing = Self.nothing

  private var octets = Octets()
  private var mean = 0.0
  /// The product of all magnitudes is this times two to the power of `doublings`.
  private var product = 1.0
  private var doublings = 0
  private var factors = 0
  private var sum = 0.0
  private var count = 0

  /// Takes samples at ``Frame/sampleRate``. Every fourth is counted, less the running mean; its
  /// neighbours would add nothing.
  mutating func consume(_ samples: Span<Float>) {
    var (octets, local) = (octets, self)
    octets.consume(samples) { local.take($0) }
    self = local
    self.octets = octets
  }

  @inline(__always)
  private mutating func take(_ octet: Octet) {
    let (low, high) = (weights * octet.lowHalf, weights * octet.highHalf)
    let shares = SIMD4(lowHalf: low.lowHalf + low.highHalf, highHalf: high.lowHalf + high.highHalf)
    let given = SIMD2<Double>(shares.evenHalf + shares.oddHalf)
    let (early, late) = (given[0], given[1])
    let middle = kept * mean + early
    mean = keptTwice * mean + (kept * early + late)
    if abs(mean) < nothing { mean = 0 }
    let first = abs(Double(octet[3]) - middle)
    let second = abs(Double(octet[7]) - mean)
    if min(first, second) >= Self.smallest {
      count(first * second, of: 2, sum: first + second)
    } else if max(first, second) >= Self.smallest {
      count(max(first, second), of: 1, sum: max(first, second))
    }
  }

  @inline(__always)
  private mutating func count(_ product: Double, of factors: Int, sum: Double) {
    self.sum += sum
    self.product *= product
    self.factors &+= factors
    count &+= factors
    if self.factors >= Self.group { reduce() }
  }

  /// Moves the product's power of two to ``doublings``.
  private mutating func reduce() {
    doublings += Int(product.exponent)
    product = product.significand
    factors = 0
  }

  /// Logarithm of the mean magnitude less the mean of its logarithm; `nil` without sound.
  var contrast: Double? {
    guard count > 0 else { return nil }
    let logarithms = Double(doublings) * Double.log(2) + Double.log(product)
    return Double.log(sum / Double(count)) - logarithms / Double(count)
  }

  /// Speech over noise; `nil` without sound. Clamped to ``range``, outside of which the
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
