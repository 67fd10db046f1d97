import Platform
import SystemPackage

/// A folder that gets its name only when it is complete.
///
/// Until then it is a draft with a random name beside it, which is removed if the process ends; a
/// process that was killed leaves a ``HeldFolder``. Nothing that exists is overwritten, except an
/// empty folder of that name.
package struct NewFolder: Sendable {
  /// The final path.
  package let path: String
  private let held: HeldFolder

  /// The path until the folder is complete; only this user may open it.
  package var draft: String { held.path }

  /// Creates the draft and its missing parent folders.
  ///
  /// - Parameter note: Called with the path of the draft before it is made.
  /// - Throws: `.alreadyExists` if there is anything at the path.
  package init(path written: String, noting note: (String) -> Void = { _ in }) throws(FileError) {
    var path = written
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    self.path = path
    let (folder, name) = path.folderAndName
    guard ![".", "..", ""].contains(name), FileKind(path, followsLinks: false) == nil else {
      throw FileError(path: written, written.isEmpty ? .noSuchFileOrDirectory : .fileExists)
    }
    if !folder.isEmpty { try createPrivateFolders(folder) }
    let draft = folder + ".rehearse" + ReplacedFile.uniqueDraftName()
    note(draft)
    held = try HeldFolder(path: draft)
  }

  /// Renames the draft to its final path; returns once the entry is on disk.
  ///
  /// - Throws: `.alreadyExists` if the path has been taken meanwhile; the draft is kept.
  package func commit() throws(FileError) {
    // `rename` replaces an empty folder, and fails if anything else has the name.
    guard unsafe rename(draft.systemPath, path.systemPath) == 0 else {
      let number = Errno(rawValue: errno)
      throw FileError(path: path, FileKind(path, followsLinks: false) == nil ? number : .fileExists)
    }
    synchronizeFolder(path.folderAndName.folder)
    held.release(at: path)
  }

  /// Removes the draft.
  package func discard() { held.discard() }
}
