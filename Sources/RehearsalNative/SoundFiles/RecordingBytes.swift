import SystemPackage

/// The bytes of one recording: a regular file read at any offset, or a stream read once from front
/// to back.
///
/// The head of a stream is kept, so that its header can be examined before a decoder starts at its
/// first byte. Every byte read in order is also hashed with SHA-256 on the way.
@safe final class RecordingBytes {
  /// The most bytes before the samples of a stream, which are kept in memory; a header with a
  /// picture has some 100 KiB.
  private static let streamHeadLimit = 4 << 20

  /// The most bytes of anything else before, between or after the samples. Tags and pictures are
  /// far smaller; a sparse file could have terabytes.
  private static let surplusLimit = 256 << 20

  /// The most that a decoder may read before it is ready: an MP3 is scanned from end to end, and a
  /// day of the highest bit rate has 3.2 GiB.
  private static let openingLimit = 4 << 30

  private static let streamBlockSize = 1 << 16

  private let source: RecordingDescriptor
  private let hash = SHA256()
  /// How many bytes of a regular file have been hashed.
  private(set) var hashed = 0

  /// Where a decoder reads next, counted from the start of the recording.
  private var position = 0

  /// The part of the recording that a decoder sees as its whole file.
  private var window = 0..<Int.max

  private var head: [UInt8] = []
  private var headIsOpen = true

  /// Bytes that a decoder has read, whether or not they gave samples.
  private(set) var decoded = 0
  /// How many bytes a decoder may read before it must return a sample.
  private var decodingLimit = openingLimit
  private var isSurplus = false

  /// Opens a file, a named pipe or a device.
  init(path: String) throws(SoundFileError) {
    source = try RecordingDescriptor(path: path)
  }

  /// Reads from a descriptor; an owned one is closed at the end, also after an error.
  ///
  /// - Parameter patience: Default: a stream may take as long as it likes.
  init(
    descriptor: FileDescriptor, owned: Bool, patience: RecordingDescriptor.Patience? = nil
  ) throws(SoundFileError) {
    source = try RecordingDescriptor(descriptor, owned: owned, patience: patience)
  }

  /// Bytes of a regular file, `nil` for a stream.
  var size: Int? { source.size }

  /// The error that stopped the last read; a decoder sees only fewer bytes.
  var failure: SoundFileError? {
    isSurplus ? .damaged(reason: Self.surplusReason) : source.failure
  }

  static let surplusReason = "more than \(surplusLimit >> 20) MiB that are not sound"

  // MARK: The header

  /// `count` bytes from `offset`, fewer at the end of the recording.
  ///
  /// - Throws: `.damaged` when they lie further from the start than any header reaches.
  func bytes(at offset: Int, count: Int) throws(SoundFileError) -> [UInt8] {
    guard offset >= 0, count > 0 else { return [] }
    if let size {
      guard offset < size else { return [] }
      try checkHead(offset)
      var result = [UInt8](repeating: 0, count: min(count, size - offset))
      let got = unsafe result.withUnsafeMutableBytes { unsafe source.read(into: $0, at: offset) }
      if let failure { throw failure }
      result.removeLast(result.count - got)
      return result
    }
    let (end, overflow) = offset.addingReportingOverflow(count)
    try checkHead(overflow ? .max : end)
    try fillHead(to: end)
    guard offset < head.count else { return [] }
    return Array(head[offset..<min(end, head.count)])
  }

  private var headLimit: Int { size == nil ? Self.streamHeadLimit : Self.surplusLimit }

  private func checkHead(_ end: Int) throws(SoundFileError) {
    guard end <= headLimit else {
      throw .damaged(reason: "no samples within the first \(headLimit >> 20) MiB")
    }
  }

  private func fillHead(to end: Int) throws(SoundFileError) {
    precondition(headIsOpen, "the head of a stream is read before its samples")
    var block = [UInt8](repeating: 0, count: Self.streamBlockSize)
    while head.count < end, !source.streamEnded {
      let wanted = min(block.count, Self.streamHeadLimit - head.count)
      // Only once: a live recording's header must not wait for its samples.
      let got = unsafe block.withUnsafeMutableBytes {
        unsafe readStream(UnsafeMutableRawBufferPointer(rebasing: $0[..<wanted]), once: true)
      }
      if let failure { throw failure }
      head += block[..<got]
    }
  }

  // MARK: The window

  /// Shows a decoder `window` as its whole file and moves to its start.
  ///
  /// - Throws: `.damaged` when it begins further from the start than any header reaches.
  func show(_ window: Range<Int>) throws(SoundFileError) {
    try checkHead(window.lowerBound)
    if size == nil { try fillHead(to: window.lowerBound) }
    self.window = window
    position = window.lowerBound
    headIsOpen = false
    if size != nil { hashFile(upTo: position) }
  }

  /// Whether everything in the window, or everything there is, has been read.
  var isExhausted: Bool {
    if let size { return position >= min(size, window.upperBound) }
    return position >= window.upperBound
      || (source.streamEnded && position >= source.delivered)
  }

  var windowLength: Int {
    let end = size.map { min($0, window.upperBound) } ?? window.upperBound
    return max(0, end - window.lowerBound)
  }

  var windowPosition: Int { position - window.lowerBound }

  /// Moves to an offset in the window; `false` when a stream is past it.
  func seek(to offset: Int) -> Bool {
    let (target, overflow) = window.lowerBound.addingReportingOverflow(offset)
    guard !overflow, offset >= 0 else { return false }
    let isInHead = source.delivered == head.count && target <= head.count
    guard size != nil || target == position || isInHead else { return false }
    position = target
    return true
  }

  /// Called when the decoder is ready, and whenever it has returned samples.
  func noteProgress() { decodingLimit = decoded + Self.surplusLimit }

  /// Fills `buffer` from the window; fewer bytes mean the end or a ``failure``.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let room = max(0, min(buffer.count, window.upperBound - position))
    guard room > 0, !isSurplus else { return 0 }
    guard decoded < decodingLimit else {
      isSurplus = true
      return 0
    }
    let target = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<room])
    var got = 0
    if let size {
      // A decoder may seek beyond the largest offset that a file can have.
      guard position < size else { return 0 }
      got = unsafe source.read(into: target, at: position)
      if position == hashed {
        unsafe hash.update(UnsafeRawBufferPointer(rebasing: target[..<got]))
        hashed += got
      }
    } else {
      if position < head.count {
        got = min(room, head.count - position)
        unsafe head.withUnsafeBytes { head in
          unsafe target.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: head[position..<(position + got)]))
        }
      }
      if got < room {
        got += unsafe readStream(UnsafeMutableRawBufferPointer(rebasing: target[got...]))
      }
    }
    position += got
    decoded += got
    return got
  }

  /// Reads the next bytes of a stream and hashes them.
  private func readStream(_ buffer: UnsafeMutableRawBufferPointer, once: Bool = false) -> Int {
    let got = unsafe source.readNext(into: buffer, once: once)
    unsafe hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
    return got
  }

  // MARK: The digest

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
  private func hashFile(upTo end: Int) {
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
