import Platform
import SystemPackage

// Working files lie beside an output, where something else may have the same name: a file of the
// user, or a link to one. So each is checked before it is read, continued or replaced.

/// Opens a working file that an earlier run of this program left.
///
/// - Parameter mark: The first bytes of such a file. A shorter file must be a prefix of them, since
///   a run can be stopped at any byte; leading line feeds are skipped.
/// - Returns: `nil` if there is nothing at the path.
/// - Throws: `.notOurs` for anything else.
package func workingFile(at path: String, beginning mark: String) throws(FileError) -> InputFile? {
  guard let kind = FileKind(path, followsLinks: false) else { return nil }
  guard kind == .file else { throw FileError(notOurs: path, "it is not a file") }
  let file = try InputFile(path: path, .own)
  try file.checkOwner()
  let start = try file.bytes(at: 0, count: mark.utf8.count + mostLineFeeds)
    .drop { $0 == UInt8(ascii: "\n") }.prefix(mark.utf8.count)
  guard mark.utf8.starts(with: start) else {
    throw FileError(notOurs: path, "something else is in it")
  }
  return file
}

/// The most line feeds at the start of a working file: one for each empty draft that was set aside.
private let mostLineFeeds = 1 << 10

extension FileDescriptor {
  /// - Throws: `.notOurs` unless it is a file with one hard link, owned by this user or by the
  ///   owner of its folder, who could replace it anyway.
  func checkOwner(_ path: String) throws(FileError) {
    let status = try naming(path) { try stat() }
    let folder = path.folderAndName.folder
    let owners = [geteuid(), try FileStatus(of: folder.isEmpty ? "." : folder)?.owner]
    guard status.type == .regular, status.linkCount == 1 else {
      throw FileError(notOurs: path, "it is not a file of its own")
    }
    guard owners.contains(status.userID.rawValue) else {
      throw FileError(notOurs: path, "it belongs to another user")
    }
  }
}
