import RealModule

/// Fades from one sound to another with the power that both have.
///
/// - Source: Fink, Holters & Zölzer (2016), *Signal-matched power-complementary cross-fading and
///   dry-wet mixing*, DAFx-16: the gains follow the correlation of the two sounds, so that equal
///   ones are not raised, and unrelated noise does not dip by 3 dB.
enum Crossfade {
  /// - Parameters:
  ///   - former: One array for each channel; as many of the same length in `next`.
  static func mix(_ former: [ArraySlice<Float>], _ next: [ArraySlice<Float>]) -> [[Float]] {
    let likeness = likeness(former, next)
    return zip(former, next).map { former, next in
      let length = former.count
      return zip(former, next).enumerated().map { index, pair in
        let fade = fade(Double(index) + 0.5, of: length)
        let power = (1 - fade) * (1 - fade) + fade * fade + 2 * likeness * fade * (1 - fade)
        let gain = 1 / power.squareRoot()
        return Float(gain * ((1 - fade) * Double(pair.0) + fade * Double(pair.1)))
      }
    }
  }

  /// Rises from 0 to 1 as a raised cosine.
  static func fade(_ place: Double, of length: Int) -> Double {
    0.5 - 0.5 * Double.cos(.pi * place / Double(max(1, length)))
  }

  /// The correlation of two sounds over all channels, 0 to 1; 1 for silence.
  private static func likeness(_ one: [ArraySlice<Float>], _ other: [ArraySlice<Float>]) -> Double {
    var (product, first, second) = (0.0, 0.0, 0.0)
    for (one, other) in zip(one, other) {
      for (x, y) in zip(one, other) {
        product += Double(x) * Double(y)
        first += Double(x) * Double(x)
        second += Double(y) * Double(y)
      }
    }
    guard first > 0, second > 0 else { return first == second ? 1 : 0 }
    return min(max(product / (first * second).squareRoot(), 0), 1)
  }
}
