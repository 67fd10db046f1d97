import CKernels

/// Sums power spectra into overlapping bands: each bin's power is shared by the two bands around
/// it.
@safe public struct BandSums: Sendable {
  private let firstBin: Int
  private let share: [Float]
  private let ends: [Int]

  /// - Parameters:
  ///   - firstBin: The first bin in any band.
  ///   - share: For every bin from there on, the share of its power in the upper of its two bands,
  ///     0 to 1.
  ///   - ends: For every band, beginning with the one below the lowest, the end of the bins in
  ///     `share` between it and the next. Rising.
  public init(firstBin: Int, share: [Float], ends: [Int]) {
    precondition(
      firstBin >= 0 && ends.allSatisfy { (0...share.count).contains($0) },
      "bands end beyond \(share.count) bins")
    (self.firstBin, self.share, self.ends) = (firstBin, share, ends)
  }

  /// Sets `bands` to the power of two spectra in each band, from its second value on; the first and
  /// the last take what lies outside.
  ///
  /// - Parameters:
  ///   - first: One value for each bin from 0 Hz up; as many in `second`.
  ///   - bands: One value more than `ends`.
  public func sum(_ first: [Float], _ second: [Float], into bands: inout [SIMD2<Float>]) {
    precondition(
      min(first.count, second.count) >= firstBin + share.count && bands.count > ends.count,
      "\(first.count) bins do not fit \(bands.count) bands")
    unsafe first.withUnsafeBufferPointer { first in
      unsafe second.withUnsafeBufferPointer { second in
        unsafe bands.withUnsafeMutableBytes { bands in
          unsafe kernels().pointee.bands(
            first.baseAddress.map { unsafe $0 + firstBin },
            second.baseAddress.map { unsafe $0 + firstBin }, share, ends, ends.count,
            bands.assumingMemoryBound(to: Float.self).baseAddress)
        }
      }
    }
  }
}
