import Platform
import SystemPackage

/// Creates an empty file that only this user may read and write, whatever the umask, unless the
/// file exists.
package func createPrivateFile(_ path: String) throws(FileError) {
  do throws(FileError) {
    try naming(path) {
      let file = try FileDescriptor.open(
        FilePath(text: path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
      defer { try? file.close() }
      guard fchmod(file.rawValue, 0o600) == 0 else { throw Errno(rawValue: errno) }
    }
  } catch {
    guard error.problem == .alreadyExists else { throw error }
  }
}

/// Removes the permissions of other users from a file.
package func makePrivate(_ path: String) throws(FileError) {
  try ensure(unsafe chmod(path.systemPath, 0o600), path)
}

/// Copies a file to a new one that only this user may read and write; returns once it is on disk.
///
/// - Throws: If the file can't be read, or the new one can't be written or is there already; no
///   part of a copy is left then. `.notAFile` for a link, a pipe or a device.
package func copyFile(_ path: String, to newPath: String) throws(FileError) {
  let source = try openForReading(path, .own)
  defer { try? source.close() }
  let target = try naming(newPath) {
    try FileDescriptor.open(
      FilePath(text: newPath), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
  }
  defer { try? target.close() }
  do throws(FileError) {
    try ensure(fchmod(target.rawValue, 0o600), newPath)
    while true {
      let block = try naming(path) {
        try unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          count = try unsafe source.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      }
      guard !block.isEmpty else { break }
      try naming(newPath) { _ = try target.writeAll(block) }
    }
    try ensure(fsync(target.rawValue), newPath)
  } catch {
    removeFile(newPath)
    throw error
  }
  synchronizeFolder(newPath.folderAndName.folder)
}

/// Renames a file or folder within a file system, replacing what has the new name; returns once the
/// entry is on disk.
package func moveFile(_ path: String, to newPath: String) throws(FileError) {
  try ensure(unsafe rename(path.systemPath, newPath.systemPath), newPath)
  synchronizeFolder(newPath.folderAndName.folder)
}

/// Overwrites a file with zeros, then removes it. Returns once both are on disk, so that a power
/// failure restores nothing.
///
/// A file with another hard link is somebody's copy: only this name is removed, and the content
/// stays. Storage that keeps old blocks, such as an SSD or a file system with snapshots, may still
/// contain the content.
///
/// - Throws: If the file is there and can't be removed; `.notOurs` for anything but a file of this
///   user, such as a link, which is kept.
package func eraseFile(_ path: String) throws(FileError) {
  guard let status = try FileStatus(of: path, followsLinks: false) else { return }
  guard status.kind == .file, status.isOwn else {
    throw FileError(notOurs: path, "it is no file that was made here")
  }
  do throws(FileError) {
    try naming(path) {
      let file = try FileDescriptor.open(
        FilePath(text: path), .writeOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
      defer { try? file.close() }
      // Checked on the open file, because the path may lead to another one by now.
      let open = try FileStatus(of: file)
      guard open.kind == .file, open.isOwn, open.links == 1 else { return }
      let zeros = [UInt8](repeating: 0, count: 1 << 16)
      var left = open.size
      while left > 0 { left -= try file.writeAll(zeros.prefix(left)) }
      _ = fsync(file.rawValue)
    }
  } catch {
    if error.problem == .notFound { return }
    // A file that can't be written may still be removed.
  }
  guard unsafe unlink(path.systemPath) == 0 || errno == ENOENT else {
    throw FileError(path: path, Errno(rawValue: errno))
  }
  synchronizeFolder(path.folderAndName.folder)
}

/// The bytes of a file; `nil` where there is none.
package func fileSize(_ path: String) -> Int? { (try? FileStatus(of: path))?.size }
