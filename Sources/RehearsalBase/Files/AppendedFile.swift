import Platform
import SystemPackage

/// A file open for appending, readable only by this user; closed when it is released.
package final class AppendedFile: Sendable {
  private let path: String
  private let descriptor: FileDescriptor

  /// Opens the file, or creates it.
  ///
  /// - Throws: `.notOurs` for a link or a file of another user.
  package init(path: String) throws(FileError) {
    self.path = path
    let descriptor = try naming(path) {
      try FileDescriptor.open(
        FilePath(text: path), .readWrite,
        options: [.create, .append, .closeOnExec, .noFollow, .nonBlocking],
        permissions: .ownerReadWrite)
    }
    do throws(FileError) {
      try descriptor.checkOwner(path)
    } catch {
      try? descriptor.close()
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    try? descriptor.close()
  }

  package var isEmpty: Bool {
    get throws(FileError) { try naming(path) { try descriptor.seek(offset: 0, from: .end) } == 0 }
  }

  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    _ = try naming(path) { try descriptor.writeAll(bytes) }
  }

  /// Returns once everything written, and the file's directory entry, are on disk.
  package func synchronize() throws(FileError) {
    try ensure(fsync(descriptor.rawValue), path)
    synchronizeFolder(path.folderAndName.folder)
  }
}
