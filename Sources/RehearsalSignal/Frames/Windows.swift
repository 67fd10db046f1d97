import RealModule

/// A symmetric raised cosine.
func hannWindow(length: Int) -> [Float] {
  (0..<length).map { 0.5 - 0.5 * Float.cos(2 * .pi * (Float($0) + 0.5) / Float(length)) }
}

/// The window that truncates the impulse response of an ideal low-pass filter.
///
/// - Source: Kaiser (1974); the design formulas, with their constants, from Oppenheim & Schafer,
///   Discrete-Time Signal Processing, section 7.5.3.
struct KaiserWindow {
  /// A compromise between the width of the transition and the leakage beyond it.
  let beta: Double

  /// Relative size of the last term of the series that is added.
  private static let precision = 1e-12

  init(beta: Double) { self.beta = beta }

  /// The window for an attenuation in the stop band, in dB, above 50.
  init(attenuation: Double) { beta = 0.1102 * (attenuation - 8.7) }

  /// Taps needed for a transition of that width, as a share of the sample rate.
  static func length(attenuation: Double, transition: Double) -> Int {
    Int(((attenuation - 8) / (2.285 * 2 * .pi * transition)).rounded(.up)) + 1
  }

  /// The window's value at a place from -1 to 1; zero outside.
  func value(at place: Double) -> Double {
    guard abs(place) < 1 else { return 0 }
    return bessel(beta * (1 - place * place).squareRoot()) / bessel(beta)
  }

  /// Modified Bessel function of the first kind, order zero, by its power series.
  private func bessel(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    var index = 1.0
    while term > sum * Self.precision {
      term *= (x / (2 * index)) * (x / (2 * index))
      sum += term
      index += 1
    }
    return sum
  }
}

/// `sin(πx) / (πx)`.
func sinc(_ x: Double) -> Double {
  // Below this the quotient is exactly 1.
  abs(x) < 1e-9 ? 1 : Double.sin(.pi * x) / (.pi * x)
}
