import RealModule
import RehearsalNative
import RehearsalBase

/// Sums a power spectrum into overlapping triangular bands, evenly spaced on the mel scale.
///
/// Each bin's power is shared by the two bands around it, so the bands of a spectrum sum to its
/// power between the outermost centres.
///
/// - Source: Stevens, Volkmann & Newman (1937), in O'Shaughnessy's form 2595 log10(1 + f/700).
struct MelBands: Sendable {
  let count: Int
  let centers: [Hertz]
  private let sums: BandSums

  init(count: Int, from lowest: Hertz, to highest: Hertz, binWidth: Hertz, bins: Int) {
    let low = Self.mel(lowest)
    let step = (Self.mel(highest) - low) / Double(count + 1)
    self.count = count
    centers = (1...count).map { Self.hertz(low + Double($0) * step) }
    var lower: [Int] = []
    var share: [Float] = []
    let firstBin = Int((lowest / binWidth).rounded(.down)) + 1
    for bin in firstBin..<bins {
      let place = (Self.mel(binWidth * Double(bin)) - low) / step
      guard place < Double(count + 1) else { break }
      lower.append(Int(place))
      share.append(Float(place - place.rounded(.down)))
    }
    let ends = (0...count).map { band in lower.firstIndex { $0 > band } ?? lower.count }
    sums = BandSums(firstBin: firstBin, share: share, ends: ends)
  }

  /// Sets `bands` to the power of two spectra in each band, from its second value on; the first and
  /// the last take what lies outside.
  ///
  /// - Parameters:
  ///   - first: One value for each bin from 0 Hz up; as many in `second`.
  ///   - bands: ``count`` and two more.
  func sum(_ first: [Float], _ second: [Float], into bands: inout [SIMD2<Float>]) {
    sums.sum(first, second, into: &bands)
  }

  /// The two constants of the mel scale.
  private static let scale = 2595.0
  private static let corner = 700.0

  private static func mel(_ frequency: Hertz) -> Double {
    scale * Double.log10(1 + frequency.rawValue / corner)
  }

  private static func hertz(_ mel: Double) -> Hertz {
    Hertz(corner * (Double.exp(mel * Double.log(10) / scale) - 1))
  }
}
