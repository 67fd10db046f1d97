import CKernels

/// The features of a frame: its band levels relative to their floors and to the top level.
@safe public struct BandFeatures: Sendable {
  /// Bands of a frame.
  public static let bands = Int(KERNEL_BANDS)
  /// Features of a frame.
  public static let count = 2 * bands

  /// In dB; levels further below the top are raised to this distance from it.
  private let range: Float
  /// The level of code 0, in dBFS. A code is half a decibel.
  private let lowest: Float
  /// The level difference that gives a feature of 1, in dB.
  private let unit: Float

  public init(range: Float, lowest: Float, unit: Float) {
    (self.range, self.lowest, self.unit) = (range, lowest, unit)
  }

  /// The levels that a frame is compared with, in dBFS.
  public struct Reference {
    public var top: Float
    /// The index in `floors` of those estimated before the frame, and of those estimated after it.
    public var before: Int
    public var after: Int
    /// The weight of the floors after the frame in the interpolation, 0 to 1.
    public var share: Float

    public init(top: Float, before: Int, after: Int, share: Float) {
      (self.top, self.before, self.after, self.share) = (top, before, after, share)
    }
  }

  /// Writes the features of a frame, ``count`` of them, to `features` from `place` on.
  ///
  /// - Parameters:
  ///   - codes: One byte for each band of each frame.
  ///   - first: The index of the frame's first code.
  ///   - floors: ``bands`` for each time at which they were estimated.
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
