import CKernels

/// The features of a frame: the levels of its bands over their floors and over the top.
@safe public struct BandFeatures: Sendable {
  /// Bands of a frame.
  public static let bands = Int(KERNEL_BANDS)
  /// Features of a frame.
  public static let count = 2 * bands

  /// In dB; levels further below the top are raised to this distance from it.
  private let range: Float
  /// The level of code 0, in dBFS. A code is half a decibel.
  private let lowest: Float
  /// The difference of levels that is a feature of 1, in dB.
  private let unit: Float

  public init(range: Float, lowest: Float, unit: Float) {
    (self.range, self.lowest, self.unit) = (range, lowest, unit)
  }

  /// What the bands of a frame are compared with, in dBFS.
  public struct Reference {
    public var top: Float
    /// Where, among `floors`, those that were found before the frame begin, and those found after.
    public var before: Int
    public var after: Int
    /// How near the frame is to where the second floors were found, 0 to 1.
    public var share: Float

    public init(top: Float, before: Int, after: Int, share: Float) {
      (self.top, self.before, self.after, self.share) = (top, before, after, share)
    }
  }

  /// Writes the features of a frame, ``count`` of them, to `features` from `place` on.
  ///
  /// - Parameters:
  ///   - codes: one for each band of each frame, a byte each.
  ///   - first: where the codes of the frame begin.
  ///   - floors: ``bands`` for each moment at which they were found.
  public func write<Code: BitwiseCopyable>(
    codes: Span<Code>, at first: Int, floors: Span<Float>, _ reference: Reference,
    into features: inout MutableSpan<Float>, at place: Int
  ) {
    precondition(
      MemoryLayout<Code>.size == 1 && first >= 0 && first + Self.bands <= codes.count
        && min(reference.before, reference.after) >= 0
        && max(reference.before, reference.after) + Self.bands <= floors.count && place >= 0
        && place + Self.count <= features.count,
      "the bands at \(first) are beyond \(codes.count)")
    let compared = kernel_reference(
      top: reference.top, range: range, lowest: lowest, unit: unit, share: reference.share)
    unsafe codes.withUnsafeBytes { codes in
      unsafe floors.withUnsafeBufferPointer { floors in
        unsafe features.withUnsafeMutableBufferPointer { features in
          guard let levels = floors.baseAddress, let target = features.baseAddress,
            let bytes = unsafe codes.assumingMemoryBound(to: UInt8.self).baseAddress
          else { return }
          unsafe kernels().pointee.features(
            compared, bytes + first, levels + reference.before, levels + reference.after,
            target + place)
        }
      }
    }
  }
}
