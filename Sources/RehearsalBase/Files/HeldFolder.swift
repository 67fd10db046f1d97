import Platform
import SystemPackage

/// A temporary folder that only this user may open, not needed after its process has ended.
///
/// If the process is killed or crashes before it removes the folder, the next run removes it: a
/// marker file in the folder is locked for as long as the process lives.
package final class HeldFolder: Sendable {
  package let path: String
  private let lock: FileDescriptor?

  /// Makes an empty folder.
  ///
  /// - Throws: `.alreadyExists` if there is anything at the path.
  package init(path: String) throws(FileError) {
    self.path = path
    lock = try ExitCleanup.make(.folder(path)) { () throws(FileError) in
      try createPrivateFolder(path)
      return Self.locked(inFolder: path)
    }
  }

  /// Creates one with a random name in the folder for temporary files, and removes those there that
  /// processes have left behind.
  ///
  /// - Parameter parent: The folder for temporary files.
  package convenience init(in parent: String) throws(FileError) {
    Self.removeLeft(amongTemporaryFilesIn: parent)
    try self.init(path: "\(parent)/\(Self.prefix)\(UInt64.random(in: 0...UInt64.max))")
  }

  /// Removes the temporary folders that processes have left behind.
  package static func removeLeft(amongTemporaryFilesIn parent: String) {
    for name in (try? names(inFolder: parent)) ?? [] where name.begins(with: prefix) {
      removeLeft(at: "\(parent)/\(name)")
    }
  }

  /// The prefix of the names of temporary folders.
  private static let prefix = "rehearse-"

  deinit { try? lock?.close() }

  /// Removes the folder with its contents.
  package func discard() { ExitCleanup.remove(.folder(path)) }

  /// Keeps the folder for the user.
  ///
  /// - Parameter newPath: Its path now.
  package func release(at newPath: String) {
    removeFile(Self.mark(inFolder: newPath))
    ExitCleanup.forget(.folder(path))
  }

  // MARK: - Folders left behind

  /// Removes a folder of this type that a process of this user has left behind, with its contents;
  /// never a link, nor a folder whose process still lives.
  ///
  /// - Returns: Whether it was such a folder.
  @discardableResult package static func removeLeft(at path: String) -> Bool {
    let mark = mark(inFolder: path)
    guard let folder = try? FileStatus(of: path, followsLinks: false), folder.kind == .folder,
      folder.isOwn, let file = try? openForReading(mark, .own)
    else { return false }
    defer { try? file.close() }
    // The content is written under the lock, so a marker that has it is held or left behind.
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0, (try? file.checkOwner(mark)) != nil,
      hasContent(file)
    else { return false }
    removeFolder(path)
    return true
  }

  private static func mark(inFolder path: String) -> String { path + "/.rehearse-held" }

  private static let content = "This folder is removed once the rehearse that made it has ended.\n"

  /// Creates and locks the marker file of a folder.
  ///
  /// - Returns: `nil` where the file system has no locks; the folder then can't be told from
  ///   others.
  private static func locked(inFolder path: String) -> FileDescriptor? {
    guard
      let file = try? FileDescriptor.open(
        FilePath(text: mark(inFolder: path)), .readWrite,
        options: [.create, .exclusiveCreate, .closeOnExec], permissions: .ownerReadWrite)
    else { return nil }
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0, (try? file.writeAll(content.utf8)) != nil
    else {
      try? file.close()
      removeFile(mark(inFolder: path))
      return nil
    }
    return file
  }

  private static func hasContent(_ file: FileDescriptor) -> Bool {
    var found = [UInt8](repeating: 0, count: content.utf8.count)
    let count = unsafe found.withUnsafeMutableBytes {
      unsafe try? file.read(fromAbsoluteOffset: 0, into: $0)
    }
    return count == found.count && found.elementsEqual(content.utf8)
  }
}
