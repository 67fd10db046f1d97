import Platform
import SystemPackage

/// The sorted names of the files and folders in a folder, without `.` and `..`.
package func names(inFolder path: String) throws(FileError) -> [String] {
  var opened = unsafe opendir(path.systemPath)
  while unsafe opened == nil, errno == EINTR { unsafe opened = unsafe opendir(path.systemPath) }
  guard let folder = unsafe opened else { throw FileError(path: path, Errno(rawValue: errno)) }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while true {
    errno = 0
    guard let entry = unsafe readdir(folder) else { break }
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
      unsafe start.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(systemPath: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  guard errno == 0 else { throw FileError(path: path, Errno(rawValue: errno)) }
  // The order of the file system differs between machines.
  return names.sorted(by: String.areInOrder)
}

/// Returns once a folder's entries are on disk, so that creating, renaming or removing a file there
/// survives a power failure.
///
/// Failures are ignored: not all file systems can do this, and this user may be allowed to write in
/// a folder but not to read it. The entries are then as durable as those of other programs.
///
/// - Source: POSIX.1-2024, `fsync`; Pillai et al., *All File Systems Are Not Created Equal*, OSDI
///   2014, on what is lost without it. SQLite ignores these failures, too.
package func synchronizeFolder(_ path: String) {
  guard
    let folder = try? FileDescriptor.open(
      FilePath(text: path.isEmpty ? "." : path), .readOnly, options: .closeOnExec)
  else { return }
  _ = fsync(folder.rawValue)
  try? folder.close()
}

/// Creates a folder that only this user may open.
package func createPrivateFolder(_ path: String) throws(FileError) {
  // Set at creation, so that no other user can open it at any time. The umask may have removed
  // permissions of this user as well.
  try ensure(unsafe mkdir(path.systemPath, 0o700), path)
  try ensure(unsafe chmod(path.systemPath, 0o700), path)
}

/// Creates a folder and its missing parents, which only this user may open. Returns once their
/// entries are on disk.
package func createPrivateFolders(_ path: String) throws(FileError) {
  var made = ""
  for part in path.parts(between: "/") {
    let parent = made
    made += "\(part)/"
    guard FileKind(made) == nil else { continue }
    do throws(FileError) {
      try createPrivateFolder(made)
      synchronizeFolder(parent)
    } catch {
      // Another process may have created it at the same time.
      guard FileKind(made) == .folder else { throw error }
    }
  }
}

/// Removes a file if there is one.
package func removeFile(_ path: String) { _ = unsafe unlink(path.systemPath) }

/// Removes a folder with its contents, as far as permissions allow. Links are not followed.
package func removeFolder(_ path: String) {
  // A program that was just killed may still finish creating a file.
  for _ in 0..<mostRemovals {
    for name in (try? names(inFolder: path)) ?? [] {
      let inner = "\(path)/\(name)"
      if FileKind(inner, followsLinks: false) == .folder {
        removeFolder(inner)
      } else {
        removeFile(inner)
      }
    }
    guard unsafe rmdir(path.systemPath) != 0, errno == ENOTEMPTY else { return }
  }
}

/// Removes a folder if there is nothing in it. A link is not followed.
package func removeEmptyFolder(_ path: String) { _ = unsafe rmdir(path.systemPath) }

/// More than the files that one program can be creating at a time.
private let mostRemovals = 100

/// The free space for this user on a folder's file system, in bytes; `nil` if unknown.
package func freeSpace(inFolder path: String) -> Int? {
  var status = statvfs()
  guard unsafe statvfs(path.systemPath, &status) == 0 else { return nil }
  return Int(status.f_bavail) * Int(status.f_frsize)
}
