import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file whose content is replaced in one step: the new content is written to a draft beside it,
/// which is then renamed to the file.
///
/// A reader sees the old content or the new, never a part. The new file has the permissions of the
/// old one. Symbolic links are followed and kept, even those to a file that does not exist yet. A
/// device or a named pipe is written to directly.
package final class ReplacedFile: Sendable {
  /// What to do if there is a draft already.
  package enum ExistingDraft: Sendable {
    /// Throw `.alreadyExists`.
    case refused
    case overwritten
  }

  /// As it was given.
  package let path: String
  /// The file to replace: `path` with all symbolic links resolved.
  package let target: String
  /// The file that is written to: `target` itself if it is a device or a named pipe.
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
    target = writtenPath(path)
    let status = FileStatus(of: target)
    // Renaming the draft would replace a link that leads nowhere because of a loop.
    if status == nil, FileKind(target, followsLinks: false) == .link {
      throw FileError(path: path, .tooManySymbolicLinkLevels)
    }
    isReplaceable = status == nil || status?.kind == .file
    // Beside the target, because renaming is only atomic within a file system.
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
      // The umask removed some of those given to open().
      _ = fchmod(descriptor.rawValue, permissions.rawValue)
    }
  }

  deinit {
    // A draft that was neither committed nor discarded is kept, for a later run to use.
    try? descriptor.close()
  }

  package func write(_ text: String) throws(FileError) {
    _ = try naming(draft) { try descriptor.writeAll(text.utf8) }
  }

  /// Renames the draft to the target once its content is on disk.
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

  /// Replaces the content of a file. After an error, the file is as it was and no draft is left.
  package static func write(_ text: String, to path: String) throws(FileError) {
    let file = try ReplacedFile(path: path, draftName: uniqueDraftName())
    do throws(FileError) {
      try file.write(text)
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Checks that ``write(_:to:)`` could work, without changing the file.
  package static func check(_ path: String) throws(FileError) {
    let kind = FileKind(path)
    if kind == .folder { throw FileError(path: path, .isDirectory) }
    if kind != nil { try checkWritable(path) }
    guard kind == nil || kind == .file else { return }
    try ReplacedFile(path: path, draftName: uniqueDraftName()).discard()
  }

  /// Random, so that it collides neither with another writer nor with the draft of a process that
  /// was killed: in containers, process identifiers repeat.
  private static func uniqueDraftName() -> String {
    ".\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).part"
  }
}
