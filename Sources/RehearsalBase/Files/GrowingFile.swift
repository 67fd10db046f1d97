import Platform
import SystemPackage

/// A file that is usable while it is still being written, even if the program is killed.
///
/// Readable only by this user. It is locked while it is open, so that another run of this program
/// can tell it from one that was left behind; the system releases the lock when the process ends.
/// On a file system without locks, the two look alike. Closed when it is released.
package final class GrowingFile: Sendable {
  package let path: String
  private let descriptor: FileDescriptor

  /// Creates a file.
  ///
  /// - Throws: `.alreadyExists` if there is anything at the path.
  package convenience init(creating path: String) throws(FileError) {
    let descriptor = try naming(path) {
      try FileDescriptor.open(
        FilePath(text: path), .readWrite,
        options: [.create, .exclusiveCreate, .closeOnExec], permissions: .ownerReadWrite)
    }
    self.init(path: path, descriptor)
    // No other process can hold the lock of a new file.
    _ = lock()
  }

  /// Opens a file that was left behind.
  ///
  /// - Returns: `nil` if it is still being written.
  /// - Throws: `.notOurs` for a link or a file of another user.
  package convenience init?(leftAt path: String) throws(FileError) {
    let descriptor = try naming(path) {
      try FileDescriptor.open(
        FilePath(text: path), .readWrite, options: [.closeOnExec, .noFollow, .nonBlocking])
    }
    self.init(path: path, descriptor)
    try descriptor.checkOwner(path)
    guard lock() else { return nil }
  }

  /// Whether a program is still writing a file, such as a recording that is being made.
  package static func isBeingWritten(_ path: String) -> Bool {
    do throws(FileError) {
      return try GrowingFile(leftAt: path) == nil
    } catch {
      return false
    }
  }

  private init(path: String, _ descriptor: FileDescriptor) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    try? descriptor.close()
  }

  /// Locks the file until it is closed; `false` if another process holds the lock.
  private func lock() -> Bool {
    flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// In bytes.
  package var size: Int {
    get throws(FileError) { Int(try naming(path) { try descriptor.seek(offset: 0, from: .end) }) }
  }

  /// Writes bytes at an offset; overwrites or extends the file.
  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    _ = try naming(path) { try descriptor.writeAll(toAbsoluteOffset: Int64(offset), bytes) }
  }

  /// Bytes at an offset; fewer, or none, at the end of the file.
  package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    try naming(path) {
      try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = unsafe try descriptor.read(
          fromAbsoluteOffset: Int64(offset), into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// Truncates the file, or extends it with zeros.
  package func resize(to size: Int) throws(FileError) {
    try naming(path) { try descriptor.resize(to: Int64(size)) }
  }

  /// Returns once everything written is on disk.
  package func synchronize() throws(FileError) {
    #if canImport(Darwin)
      let status = fsync(descriptor.rawValue)
    #else
      // The timestamps need not be on disk.
      let status = fdatasync(descriptor.rawValue)
    #endif
    try ensure(status, path)
  }

  /// Renames the file to its final name.
  ///
  /// - Throws: `.alreadyExists` if there is anything of that name, `.notOurs` if another program
  ///   has replaced the file; it keeps its old name then.
  package func rename(to name: String) throws(FileError) {
    let written = try naming(path) { try FileStatus(of: descriptor) }
    guard try FileStatus(of: path, followsLinks: false)?.isSameFile(as: written) == true else {
      throw FileError(notOurs: path, "another program has replaced or removed it")
    }
    // By a hard link first, because `link` never replaces a file, unlike `rename`.
    if unsafe link(path.systemPath, name.systemPath) == 0 {
      removeFile(path)
      synchronizeFolder(name.folderAndName.folder)
    } else {
      let number = Errno(rawValue: errno)
      // Some file systems have no hard links.
      guard [.notPermitted, .notSupported].contains(number),
        FileKind(name, followsLinks: false) == nil
      else { throw FileError(path: name, number) }
      try moveFile(path, to: name)
    }
  }
}
