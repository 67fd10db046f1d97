import SystemPackage

/// The bytes of one recording: a regular file read at will, or a stream read once from front to
/// back.
///
/// The head of a stream is kept, so that a header can be looked at before a decoder starts over at
/// its first byte. Every byte that is read from front to back also passes through SHA-256, while it
/// is at hand.
@safe final class RecordingBytes {
  /// The most that may come before the samples of a stream; a header with a picture has some 100
  /// KiB.
  static let headLimit = 4 << 20

  /// The most that may follow the samples of a stream and is still read for the digest.
  static let tailLimit = 256 << 20

  private static let blockSize = 1 << 20
  private static let smallestBlock = 1 << 12
  private static let streamBlockSize = 1 << 16

  /// Bytes of a regular file, `nil` for a stream.
  let size: Int?

  /// The error that stopped the last read; a decoder sees only fewer bytes.
  private(set) var failure: SoundFileError?

  /// Where a decoder reads next, counted from the start of the recording.
  private var position = 0

  /// What a decoder sees as its whole file.
  private var window = 0..<Int.max

  private let descriptor: FileDescriptor
  private let ownsDescriptor: Bool
  /// Where the recording starts in a regular file that somebody has read from before.
  private let origin: Int

  private var head: [UInt8] = []
  private var headIsOpen = true
  /// Bytes that the stream has delivered.
  private var delivered = 0
  private var streamEnded = false
  private let hash = SHA256()
  /// How many bytes of a regular file have passed through `hash`.
  private var hashed = 0

  /// Opens a file, a named pipe or a device.
  convenience init(path: String) throws(SoundFileError) {
    // A NUL would cut the C string short and open another file.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path: path) }
    do {
      // Not by a FilePath, which would open `talk.wav/` as `talk.wav`.
      let descriptor = try unsafe path.withCString { name in
        unsafe try FileDescriptor.open(name, .readOnly, options: .closeOnExec)
      }
      try self.init(descriptor: descriptor, owned: true)
    } catch let error as Errno {
      switch error {
      case .noSuchFileOrDirectory, .notDirectory: throw .notFound(path: path)
      case .permissionDenied, .notPermitted: throw .noPermission(path: path)
      default: throw .unreadable(reason: error.description)
      }
    } catch SoundFileError.unreadable(Errno.isDirectory.description) {
      throw .isDirectory(path: path)
    } catch let error as SoundFileError {
      throw error
    } catch {
      preconditionFailure("unexpected error for '\(path)': \(error)")
    }
  }

  /// Reads from a descriptor; an owned one is closed at the end, whatever happens.
  init(descriptor: FileDescriptor, owned: Bool) throws(SoundFileError) {
    self.descriptor = descriptor
    self.ownsDescriptor = owned
    let status = Result { () throws(Errno) in try descriptor.stat() }
    if case .success(let status) = status, status.type == .regular {
      let offset = try? descriptor.seek(offset: 0, from: .current)
      self.origin = max(0, Int(offset ?? 0))
      self.size = max(0, Int(status.size) - origin)
    } else {
      self.origin = 0
      self.size = nil
    }
    switch status {
    case .success(let status):
      guard status.type != .directory else {
        throw .unreadable(reason: Errno.isDirectory.description)
      }
    case .failure(let error): throw .unreadable(reason: error.description)
    }
  }

  deinit {
    // Closing a file that was only read has nothing left to fail.
    if ownsDescriptor { try? descriptor.close() }
  }

  // MARK: Headers

  /// `count` bytes from `offset`, fewer at the end of the recording.
  ///
  /// - Throws: `.damaged` when a stream has no end of its header within ``headLimit``.
  func bytes(at offset: Int, count: Int) throws(SoundFileError) -> [UInt8] {
    guard offset >= 0, count > 0 else { return [] }
    if let size {
      guard offset < size else { return [] }
      var result = [UInt8](repeating: 0, count: min(count, size - offset))
      let got = unsafe result.withUnsafeMutableBytes { unsafe fileRead($0, at: offset) }
      if let failure { throw failure }
      result.removeLast(result.count - got)
      return result
    }
    let (end, overflow) = offset.addingReportingOverflow(count)
    guard !overflow, end <= Self.headLimit else {
      throw .damaged(reason: "no samples within the first \(Self.headLimit >> 20) MiB")
    }
    try fillHead(to: end)
    guard offset < head.count else { return [] }
    return Array(head[offset..<min(end, head.count)])
  }

  private func fillHead(to end: Int) throws(SoundFileError) {
    precondition(headIsOpen, "the head of a stream is read before its samples")
    var block = [UInt8](repeating: 0, count: Self.streamBlockSize)
    while head.count < end, !streamEnded {
      let wanted = min(block.count, Self.headLimit - head.count)
      let got = unsafe block.withUnsafeMutableBytes {
        // A header must not wait for the samples of somebody who is still speaking.
        unsafe streamRead(UnsafeMutableRawBufferPointer(rebasing: $0[..<wanted]), once: true)
      }
      if let failure { throw failure }
      head += block[..<got]
    }
  }

  // MARK: What a decoder sees

  /// Shows a decoder `window` as its whole file and puts it at the start.
  func show(_ window: Range<Int>) {
    self.window = window
    position = window.lowerBound
    headIsOpen = false
    if size != nil { hashFile(upTo: position) }
  }

  /// Whether the decoder has had everything in its window, or everything there is.
  var isExhausted: Bool {
    if let size { return position >= min(size, window.upperBound) }
    return position >= window.upperBound || (streamEnded && position >= delivered)
  }

  var windowLength: Int {
    let end = size.map { min($0, window.upperBound) } ?? window.upperBound
    return max(0, end - window.lowerBound)
  }

  var windowPosition: Int { position - window.lowerBound }

  /// Moves to a place in the window; `false` when a stream has already gone by.
  func seek(to place: Int) -> Bool {
    let (target, overflow) = window.lowerBound.addingReportingOverflow(place)
    guard !overflow, place >= 0 else { return false }
    guard size != nil || target == position || (delivered == head.count && target <= head.count)
    else { return false }
    position = target
    return true
  }

  /// Fills `buffer` from the window; fewer bytes mean the end or ``failure``.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let room = max(0, min(buffer.count, window.upperBound - position))
    guard room > 0 else { return 0 }
    let target = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<room])
    var got = 0
    if size != nil {
      got = unsafe fileRead(target, at: position)
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
        got += unsafe streamRead(UnsafeMutableRawBufferPointer(rebasing: target[got...]))
      }
    }
    position += got
    return got
  }

  // MARK: The digest

  /// SHA-256 of every byte of the recording, in lower-case hexadecimal; a stream is read to its end
  /// first.
  func sha256() throws(SoundFileError) -> String {
    if size != nil {
      hashFile(upTo: .max)
      if let failure { throw failure }
    } else {
      var block = [UInt8](repeating: 0, count: Self.blockSize)
      let end = delivered + Self.tailLimit
      while !streamEnded {
        guard delivered < end else { throw .damaged(reason: "more follows after the samples") }
        _ = unsafe block.withUnsafeMutableBytes { unsafe streamRead($0) }
        if let failure { throw failure }
      }
    }
    return hash.hexadecimalDigest
  }

  /// Takes the bytes that no decoder has read in order through the hash; at most up to the end.
  private func hashFile(upTo end: Int) {
    guard hashed < end else { return }
    // Mostly nothing is left, and then little room is made for it.
    let left = min(end, size ?? end) - hashed
    var block = [UInt8](repeating: 0, count: min(Self.blockSize, max(Self.smallestBlock, left)))
    while hashed < end {
      let wanted = min(block.count, end - hashed)
      let got = unsafe block.withUnsafeMutableBytes {
        unsafe fileRead(UnsafeMutableRawBufferPointer(rebasing: $0[..<wanted]), at: hashed)
      }
      guard got > 0 else { break }
      unsafe block.withUnsafeBytes {
        unsafe hash.update(.init(rebasing: $0[..<got]))
      }
      hashed += got
    }
  }

  // MARK: System calls

  private func fileRead(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    var done = 0
    while done < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      guard
        let got = attempt({
          unsafe try descriptor.read(
            fromAbsoluteOffset: Int64(origin + offset + done), into: rest)
        }), got > 0
      else { break }
      done += got
    }
    return done
  }

  private func streamRead(_ buffer: UnsafeMutableRawBufferPointer, once: Bool = false) -> Int {
    var done = 0
    while done < buffer.count, !streamEnded, !(once && done > 0) {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      guard let got = attempt({ unsafe try descriptor.read(into: rest) }) else {
        streamEnded = true
        break
      }
      if got == 0 { streamEnded = true }
      unsafe hash.update(UnsafeRawBufferPointer(rebasing: rest[..<got]))
      done += got
    }
    delivered += done
    return done
  }

  /// Notes a failed call in ``failure``.
  private func attempt(_ read: () throws -> Int) -> Int? {
    do {
      return try read()
    } catch {
      failure = .unreadable(reason: (error as? Errno)?.description ?? "\(error)")
      return nil
    }
  }
}
