import Platform
import SystemPackage

/// A file that is of use while it is still being written, and stays so if the program ends at any
/// moment.
///
/// Readable only by this user. While it is open it is locked, so that another run of this program
/// can tell it from one that was left behind; the system ends the lock with the process. A file
/// system without locks can't tell. Closed when it is released.
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
    // Nobody else can hold the lock of a file that is new.
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

  /// Locks the file until it is closed; `false` if another process has.
  private func lock() -> Bool {
    flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// In bytes.
  package var size: Int {
    get throws(FileError) { Int(try naming(path) { try descriptor.seek(offset: 0, from: .end) }) }
  }

  /// Writes bytes from any offset on, over what is there and beyond.
  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    _ = try naming(path) { try descriptor.writeAll(toAbsoluteOffset: Int64(offset), bytes) }
  }

  /// Bytes from any offset; fewer, or none, at the end.
  package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    try naming(path) {
      try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = unsafe try descriptor.read(
          fromAbsoluteOffset: Int64(offset), into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// Cuts the file off, or lengthens it with zeros.
  package func resize(to size: Int) throws(FileError) {
    try naming(path) { try descriptor.resize(to: Int64(size)) }
  }

  /// Returns once everything written is on disk.
  package func synchronize() throws(FileError) {
    #if canImport(Darwin)
      let status = fsync(descriptor.rawValue)
    #else
      // The times of the file may come later.
      let status = fdatasync(descriptor.rawValue)
    #endif
    try ensure(status, path)
  }

  /// Gives the file its final name; the old one is gone then.
  ///
  /// - Throws: `.alreadyExists` if there is anything of that name, `.notOurs` if another program
  ///   has replaced the file; it keeps its old name then.
  package func rename(to name: String) throws(FileError) {
    let written = try naming(path) { try FileStatus(of: descriptor) }
    guard try FileStatus(of: path, followsLinks: false)?.isSameFile(as: written) == true else {
      throw FileError(notOurs: path, "another program has replaced or removed it")
    }
    // A second name first, because it never replaces a file as renaming does.
    if unsafe link(path.systemPath, name.systemPath) == 0 {
      removeFile(path)
      synchronizeFolder(name.folderAndName.folder)
    } else {
      let number = Errno(rawValue: errno)
      // Some file systems have no second names.
      guard [.notPermitted, .notSupported].contains(number),
        FileKind(name, followsLinks: false) == nil
      else { throw FileError(path: name, number) }
      try moveFile(path, to: name)
    }
  }
}
