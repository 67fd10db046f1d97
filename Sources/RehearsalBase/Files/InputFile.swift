import Platform
import SystemPackage

/// A file, pipe or device open for reading; closed when it is released.
package final class InputFile: Sendable {
  /// The path as the user gave it; `-` for standard input.
  package let path: String
  private let descriptor: FileDescriptor
  private let isOwned: Bool

  private static let blockSize = 1 << 16

  /// - Parameter patience: How long to wait for the writer of a named pipe, in milliseconds.
  package init(
    path: String, _ opening: Opening = .named, patience: Int = longestPipeWait
  ) throws(FileError) {
    self.path = path
    descriptor = try openForReading(path, opening, patience: patience)
    isOwned = true
  }

  /// - Parameter number: The descriptor of a pipe's reading end, which it closes.
  package init(pipe number: CInt) {
    path = "-"
    descriptor = FileDescriptor(rawValue: number)
    isOwned = true
  }

  private init(standardInput: FileDescriptor) {
    path = "-"
    descriptor = standardInput
    isOwned = false
  }

  /// Never closed.
  package static let standardInput = InputFile(standardInput: .standardInput)

  deinit {
    // Nothing can be lost by closing a file that was only read.
    if isOwned { try? descriptor.close() }
  }

  /// The next bytes, at most 64 KiB; empty at the end.
  package func readBlock() throws(FileError) -> [UInt8] {
    try naming(path) {
      try unsafe [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
        count = unsafe try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// All remaining bytes.
  ///
  /// - Throws: A ``FileError`` with `.tooLarge` if there are more than `limit`; at most 64 KiB more
  ///   are read.
  package func readToEnd(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let block = try readBlock(), !block.isEmpty {
      bytes += block
      guard bytes.count <= limit else { throw FileError(path: path, tooLarge: limit) }
    }
    return bytes
  }

  /// Bytes from any offset of a regular file; fewer, or none, at its end.
  package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    try naming(path) {
      try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        // The system may return fewer bytes than there are.
        while filled < count {
          let rest = unsafe UnsafeMutableRawBufferPointer(
            UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
          let got = unsafe try descriptor.read(
            fromAbsoluteOffset: Int64(offset + filled), into: rest)
          if got == 0 { break }
          filled += got
        }
      }
    }
  }

  /// In bytes, of a regular file.
  package var size: Int {
    get throws(FileError) { Int(try naming(path) { try descriptor.stat().size }) }
  }

  /// - Throws: `.notOurs` unless it is a file of this user.
  func checkOwner() throws(FileError) { try descriptor.checkOwner(path) }

  /// Waits until there are bytes to read or the end is reached.
  ///
  /// - Returns: `false` after a timeout.
  package func waitForBytes(milliseconds: Int) -> Bool {
    var wanted = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, CInt(milliseconds)) > 0
  }

  /// Whether a pipe is empty and has no writer.
  package var isAtEnd: Bool {
    var wanted = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&wanted, 1, 0) > 0 else { return false }
    return wanted.revents & Int16(POLLIN) == 0
  }
}

/// Reads a whole file.
///
/// - Throws: A ``FileError`` with `.tooLarge` if it has more than `limit` bytes; at most 64 KiB
///   more are read.
package func bytes(
  ofFile path: String, limit: Int, _ opening: Opening = .named
) throws(FileError) -> [UInt8] {
  try InputFile(path: path, opening).readToEnd(limit: limit)
}
