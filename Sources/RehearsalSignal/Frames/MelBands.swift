import RealModule
import RehearsalUnits

/// Sums a power spectrum into overlapping triangular bands, evenly spaced on the mel scale.
///
/// Each bin's power is shared by the two bands around it and lost to none, so the bands of a
/// spectrum sum to its power between the outermost centres.
///
/// - Source: Stevens, Volkmann & Newman (1937), in O'Shaughnessy's form 2595 log10(1 + f/700).
struct MelBands: Sendable {
  let count: Int
  /// The middle of each band.
  let centres: [Hertz]
  /// The first bin that any band takes in.
  private let firstBin: Int
  /// For every bin from ``firstBin`` on: the share it gives to the band above it.
  private let share: [Float]
  /// For every band, the one below the lowest first: where in ``share`` the bins end that have it below
  /// them.
  private let ends: [Int]

  init(count: Int, from lowest: Hertz, to highest: Hertz, binWidth: Hertz, bins: Int) {
    let low = Self.mel(lowest)
    let step = (Self.mel(highest) - low) / Double(count + 1)
    self.count = count
    centres = (1...count).map { Self.hertz(low + Double($0) * step) }
    var lower: [Int] = []
    var share: [Float] = []
    let firstBin = Int((lowest / binWidth).rounded(.down)) + 1
    for bin in firstBin..<bins {
      let place = (Self.mel(binWidth * Double(bin)) - low) / step
      guard place < Double(count + 1) else { break }
      lower.append(Int(place))
      share.append(Float(place - place.rounded(.down)))
    }
    self.firstBin = firstBin
    self.share = share
    ends = (0...count).map { band in lower.firstIndex { $0 > band } ?? lower.count }
  }

  /// Sets `bands` to the power of two spectra in each band, from its second value on; the first and the
  /// last take what lies outside.
  ///
  /// - Parameters:
  ///   - first: one value a bin from 0 Hz up; as many in `second`.
  ///   - bands: ``count`` and two more.
  func sum(_ first: [Float], _ second: [Float], into bands: inout [SIMD2<Float>]) {
    let first = first.span
    let second = second.span
    let share = share.span
    var bands = bands.mutableSpan
    var index = 0
    // Each sum starts from nothing, so that no band waits for the one before.
    var below = SIMD2<Float>()
    for band in ends.indices {
      var lower = SIMD2<Float>()
      var upper = SIMD2<Float>()
      let end = ends[band]
      while index < end {
        let values = SIMD2(first[firstBin &+ index], second[firstBin &+ index])
        let given = values * share[index]
        lower += values - given
        upper += given
        index &+= 1
      }
      bands[band] = below + lower
      below = upper
    }
    bands[ends.count] = below
  }

  private static func mel(_ frequency: Hertz) -> Double {
    2595 * Double.log10(1 + frequency.rawValue / 700)
  }

  private static func hertz(_ mel: Double) -> Hertz {
    Hertz(700 * (Double.exp(mel * Double.log(10) / 2595) - 1))
  }
}
