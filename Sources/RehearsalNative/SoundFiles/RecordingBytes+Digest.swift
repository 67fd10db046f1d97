extension RecordingBytes {
  private static let blockSize = 1 << 20
  private static let smallestBlock = 1 << 12

  /// The most bytes of a recording of any kind, also of a video: ``surplusLimit`` for each second,
  /// and once more.
  static func largestSize(seconds: Int) -> Int {
    let (size, overflow) = surplusLimit.multipliedReportingOverflow(by: seconds)
    return overflow || size > .max - surplusLimit ? .max : size + surplusLimit
  }

  /// SHA-256 of every byte of the recording, in lower-case hexadecimal; a stream is read to its end
  /// first.
  ///
  /// - Parameter limit: The most bytes to read for that alone; by default as many as have been
  ///   decoded, since some decoders read out of order, and ``surplusLimit`` more.
  /// - Throws: `.damaged` if there are more.
  func sha256(reading limit: Int? = nil) throws(SoundFileError) -> String {
    let limit = limit ?? decoded + Self.surplusLimit
    if let size {
      guard size - hashed <= limit else { throw .damaged(reason: Self.surplusReason) }
      hashFile(upTo: .max)
      if let failure { throw failure }
    } else {
      var block = [UInt8](repeating: 0, count: Self.blockSize)
      let end = source.delivered + Self.surplusLimit
      while !source.streamEnded {
        guard source.delivered < end else { throw .damaged(reason: Self.surplusReason) }
        _ = unsafe block.withUnsafeMutableBytes { unsafe readStream($0) }
        if let failure { throw failure }
      }
    }
    return hash.hexadecimalDigest
  }

  /// Hashes the bytes of a regular file that no decoder has read in order, at most up to its end.
  func hashFile(upTo end: Int) {
    guard hashed < end else { return }
    // Usually nothing is left, so the block is kept small.
    let left = min(end, size ?? end) - hashed
    var block = [UInt8](repeating: 0, count: min(Self.blockSize, max(Self.smallestBlock, left)))
    while hashed < end {
      let wanted = min(block.count, end - hashed)
      let got = unsafe block.withUnsafeMutableBytes {
        unsafe source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<wanted]), at: hashed)
      }
      guard got > 0 else { break }
      unsafe block.withUnsafeBytes {
        unsafe hash.update(.init(rebasing: $0[..<got]))
      }
      hashed += got
    }
  }
}
