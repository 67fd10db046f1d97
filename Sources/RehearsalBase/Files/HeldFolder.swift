import Platform
import SystemPackage

/// A folder that only this user may open, and that is no longer needed when its process ends.
///
/// If the process can't remove it, because it was killed or has crashed, the next one can: a file
/// in the folder says what it is, and is locked for as long as the process lives, however it ends.
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

  /// Makes one with a random name among temporary files, and removes those that processes have left
  /// there.
  ///
  /// - Parameter parent: The folder for temporary files.
  package convenience init(in parent: String) throws(FileError) {
    Self.removeLeft(amongTemporaryFilesIn: parent)
    try self.init(path: "\(parent)/\(Self.prefix)\(UInt64.random(in: 0...UInt64.max))")
  }

  /// Removes the temporary folders that processes have left.
  package static func removeLeft(amongTemporaryFilesIn parent: String) {
    for name in (try? names(inFolder: parent)) ?? [] where name.begins(with: prefix) {
      removeLeft(at: "\(parent)/\(name)")
    }
  }

  /// How the names of temporary folders begin.
  private static let prefix = "rehearse-"

  deinit { try? lock?.close() }

  /// Removes the folder with its contents.
  package func discard() { ExitCleanup.remove(.folder(path)) }

  /// Leaves the folder, as it is needed after all, to the user.
  ///
  /// - Parameter newPath: Where it is now.
  package func release(at newPath: String) {
    removeFile(Self.mark(inFolder: newPath))
    ExitCleanup.forget(.folder(path))
  }

  // MARK: - What others have left

  /// Removes a folder that a process of this user made so and has left, with its contents; nothing
  /// else: no link, and no folder whose process still lives.
  ///
  /// - Returns: Whether it was such a folder.
  @discardableResult package static func removeLeft(at path: String) -> Bool {
    let mark = mark(inFolder: path)
    guard let folder = try? FileStatus(of: path, followsLinks: false), folder.kind == .folder,
      folder.isOwn, let file = try? openForReading(mark, .own)
    else { return false }
    defer { try? file.close() }
    // The content is written once the file is locked, so what has it is held or left.
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0, (try? file.checkOwner(mark)) != nil,
      hasContent(file)
    else { return false }
    removeFolder(path)
    return true
  }

  private static func mark(inFolder path: String) -> String { path + "/.rehearse-held" }

  private static let content = "This folder is removed once the rehearse that made it has ended.\n"

  /// Marks a folder, and holds it.
  ///
  /// - Returns: `nil` where the file system has no locks; nobody then knows it from another folder.
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
