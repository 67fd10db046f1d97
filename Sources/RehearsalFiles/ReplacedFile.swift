import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that gets its new content in one step: the content grows in a draft beside it, which then
/// takes its place.
///
/// A reader finds the old content or the new, never a part. The new file has the permissions of the
/// old. A device or a named pipe is written to directly.
package final class ReplacedFile: Sendable {
  /// What a draft that is already there means.
  package enum ExistingDraft: Sendable {
    /// An error, `.alreadyExists`.
    case refused
    case overwritten
  }

  /// As it was given.
  package let path: String
  /// Where the content goes in the end: behind symbolic links.
  package let target: String
  /// Where the content grows; the target itself when that can't be replaced.
  package let draft: String
  private let isReplaceable: Bool
  private let descriptor: FileDescriptor

  /// Creates an empty draft.
  ///
  /// - Parameter draftName: Appended to the target.
  package init(
    path: String, draftName: String = ".part", existingDraft: ExistingDraft = .refused
  ) throws(FileError) {
    self.path = path
    target = resolvedPath(path) ?? path
    let status = FileStatus(of: target)
    isReplaceable = status == nil || status?.kind == .file
    // Beside the target: renaming is a single step only within one folder.
    draft = isReplaceable ? target + draftName : target
    let (isReplaceable, draft) = (isReplaceable, draft)
    descriptor = try naming(draft) {
      guard isReplaceable else {
        return try FileDescriptor.open(FilePath(draft), .writeOnly, options: .closeOnExec)
      }
      return try FileDescriptor.open(
        FilePath(draft), .writeOnly,
        options: [
          .create, .closeOnExec, existingDraft == .overwritten ? .truncate : .exclusiveCreate,
        ],
        permissions: status?.permissions ?? FilePermissions(rawValue: 0o666))
    }
    if isReplaceable, let permissions = status?.permissions {
      // Those given to open() lack what the user's mask takes away.
      _ = fchmod(descriptor.rawValue, permissions.rawValue)
    }
  }

  deinit {
    // A draft that was neither committed nor discarded stays, for a later run to use.
    try? descriptor.close()
  }

  package func write(_ text: String) throws(FileError) {
    _ = try naming(draft) { try descriptor.writeAll(text.utf8) }
  }

  /// Puts the draft in the place of the target once its bytes are on disk.
  package func commit() throws(FileError) {
    guard isReplaceable else { return }
    guard fsync(descriptor.rawValue) == 0, unsafe rename(draft, target) == 0 else {
      throw FileError(path: path, Errno(rawValue: errno))
    }
  }

  /// Removes the draft; the target stays as it was.
  package func discard() {
    if isReplaceable { removeFile(draft) }
  }

  /// Replaces the content of a file, or leaves it as it was.
  package static func write(_ text: String, to path: String) throws(FileError) {
    let file = try ReplacedFile(path: path, draftName: ".\(getpid()).part")
    do throws(FileError) {
      try file.write(text)
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Finds out whether ``write(_:to:)`` could work, without changing the file.
  package static func check(_ path: String) throws(FileError) {
    let kind = FileKind(path)
    if kind == .folder { throw FileError(path: path, .isDirectory) }
    if kind != nil { try checkWritable(path) }
    guard kind == nil || kind == .file else { return }
    try ReplacedFile(path: path, draftName: ".\(getpid()).part").discard()
  }
}
