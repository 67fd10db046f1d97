import Platform
import SystemPackage

/// A file whose content is replaced in one step: the new content is written to a draft beside it,
/// which is then renamed to the file.
///
/// Where the system allows it, a draft that no later run can use is an unnamed file until then: it
/// disappears with the process, even after `kill -9`.
///
/// A reader sees the old content or the new, never a part. The new file has the permissions of the
/// old one. Symbolic links are followed and kept, even those to a file that does not exist yet. A
/// device or a named pipe is written to directly.
package final class ReplacedFile: Sendable {
  /// What happens if there is a draft already.
  package enum ExistingDraft: Sendable {
    /// Throw `.alreadyExists`.
    case refused
    /// Remove it if it is a ``workingFile(at:beginning:)``, else throw `.notOurs`.
    case removed(ifItBegins: String)
  }

  /// The path as the user gave it.
  package let path: String
  /// The file to replace: `path` with all symbolic links resolved.
  package let target: String
  /// The file that is written to: `target` itself if it is a device or a named pipe.
  package let draft: String
  private let isReplaceable: Bool
  private let isTemporary: Bool
  /// Whether the draft has its name from the start.
  private let isNamed: Bool
  private let descriptor: FileDescriptor

  /// Creates an empty draft.
  ///
  /// - Parameters:
  ///   - draftName: Appended to the target.
  ///   - followsLinks: Whether a symbolic link is kept, and the file that it leads to is replaced.
  ///   - isTemporary: Whether no later run can use the draft, so that it is removed when the
  ///     process ends.
  ///   - isPrivate: Whether only this user may read the new file, whoever may read the old one.
  package init(
    path: String, draftName: String = ".part", existingDraft: ExistingDraft = .refused,
    isTemporary: Bool = false, followsLinks: Bool = true, isPrivate: Bool = false
  ) throws(FileError) {
    self.path = path
    target = followsLinks ? writtenPath(path) : path
    let status = try FileStatus(of: target, followsLinks: followsLinks)
    // Renaming the draft would replace a link that leads nowhere because of a loop.
    if followsLinks, status == nil, FileKind(target, followsLinks: false) == .link {
      throw FileError(path: path, .tooManySymbolicLinkLevels)
    }
    isReplaceable = !followsLinks || status == nil || status?.kind == .file
    // Beside the target, because renaming is only atomic within a file system.
    draft = isReplaceable ? target + draftName : target
    self.isTemporary = isReplaceable && isTemporary
    let (isReplaceable, draft) = (isReplaceable, draft)
    let permissions = isPrivate ? .ownerReadWrite : status?.permissions
    if isReplaceable, case .removed(let mark) = existingDraft,
      try workingFile(at: draft, beginning: mark) != nil
    {
      removeFile(draft)
    }
    let open = { () throws(FileError) in
      guard isReplaceable else { return try openForWriting(pipeOrDevice: draft) }
      return try naming(draft) {
        try FileDescriptor.open(
          FilePath(text: draft), .writeOnly,
          // Never opens what is there, nor what a link leads to.
          options: [.create, .exclusiveCreate, .closeOnExec],
          permissions: permissions ?? FilePermissions(rawValue: 0o666))
      }
    }
    if self.isTemporary, let unnamed = try Self.unnamed(beside: target, permissions) {
      (descriptor, isNamed) = (unnamed, false)
    } else {
      descriptor = self.isTemporary ? try ExitCleanup.make(.file(draft), open) : try open()
      isNamed = true
    }
    if isReplaceable, let permissions {
      // The umask removed some of those given to open().
      _ = fchmod(descriptor.rawValue, permissions.rawValue)
    }
  }

  /// Creates an unnamed file in the folder of another.
  ///
  /// - Returns: `nil` where the system or the file system doesn't support this, or can't link it to
  ///   a name.
  private static func unnamed(
    beside path: String, _ permissions: FilePermissions?
  ) throws(FileError) -> FileDescriptor? {
    #if os(Linux)
      let folder = path.folderAndName.folder
      guard FileKind("/proc/self/fd") == .folder else { return nil }
      do throws(FileError) {
        return try naming(path) {
          try FileDescriptor.open(
            FilePath(text: folder.isEmpty ? "." : folder), .writeOnly,
            options: FileDescriptor.OpenOptions(rawValue: O_CLOEXEC | O_DIRECTORY | unnamedFile),
            permissions: permissions ?? FilePermissions(rawValue: 0o666))
        }
      } catch {
        // Kernels that don't know the flag open the folder.
        guard [.notSupported, .isDirectory].contains(error.number) else { throw error }
        return nil
      }
    #else
      return nil
    #endif
  }

  /// `__O_TMPFILE`, which Swift doesn't import.
  ///
  /// - Source: Linux, `include/uapi/asm-generic/fcntl.h`.
  private static let unnamedFile: Int32 = 0o20000000

  /// Links an unnamed draft to a path.
  ///
  /// - Throws: `.alreadyExists` if there is anything of that name.
  private func name(as path: String) throws(FileError) {
    let own = "/proc/self/fd/\(descriptor.rawValue)"
    try ensure(
      unsafe linkat(AT_FDCWD, own.systemPath, AT_FDCWD, path.systemPath, AT_SYMLINK_FOLLOW), path)
  }

  deinit {
    // A draft that was neither committed nor discarded is kept, for a later run to use.
    try? descriptor.close()
  }

  package func write(_ text: String) throws(FileError) {
    _ = try naming(isNamed ? draft : path) { try descriptor.writeAll(text.utf8) }
  }

  /// Returns once everything written so far is on disk.
  package func synchronize() throws(FileError) {
    guard isReplaceable else { return }
    try ensure(fsync(descriptor.rawValue), path)
  }

  /// Renames the draft to the target once its content is on disk, and returns once the name is.
  ///
  /// - Throws: `.notOurs` if another program has replaced the draft.
  package func commit() throws(FileError) {
    guard isReplaceable else { return }
    if !isNamed { return try commitUnnamed() }
    let written = try naming(draft) { try FileStatus(of: descriptor) }
    guard try FileStatus(of: draft, followsLinks: false)?.isSameFile(as: written) == true else {
      throw FileError(notOurs: draft, "another program has replaced or removed it")
    }
    try synchronize()
    try ensure(unsafe rename(draft.systemPath, target.systemPath), path)
    ExitCleanup.forget(.file(draft))
    synchronizeFolder(target.folderAndName.folder)
  }

  private func commitUnnamed() throws(FileError) {
    try synchronize()
    do throws(FileError) {
      try name(as: target)
    } catch {
      guard error.problem == .alreadyExists else { throw error }
      // Linking never replaces a file; only renaming does.
      try ExitCleanup.make(.file(draft)) { () throws(FileError) in try name(as: draft) }
      do throws(FileError) {
        try ensure(unsafe rename(draft.systemPath, target.systemPath), path)
      } catch {
        ExitCleanup.remove(.file(draft))
        throw error
      }
      ExitCleanup.forget(.file(draft))
    }
    synchronizeFolder(target.folderAndName.folder)
  }

  /// Removes the draft; the target stays as it was.
  package func discard() {
    if isReplaceable, isNamed { ExitCleanup.remove(.file(draft)) }
  }

  /// Replaces the content of a file. After an error, the file is as it was and no draft is left.
  ///
  /// - Parameters:
  ///   - followsLinks: Whether a symbolic link at the path is kept.
  ///   - isPrivate: Whether only this user may read the new file, whoever may read the old one.
  package static func write(
    _ text: String, to path: String, followsLinks: Bool = true, isPrivate: Bool = false
  ) throws(FileError) {
    let file = try ReplacedFile(
      path: path, draftName: uniqueDraftName(), isTemporary: true, followsLinks: followsLinks,
      isPrivate: isPrivate)
    do throws(FileError) {
      try file.write(text)
      try file.commit()
    } catch {
      file.discard()
      throw error
    }
  }

  /// A file whose draft has a unique name and is removed when the process ends.
  package static func withTemporaryDraft(path: String) throws(FileError) -> ReplacedFile {
    try ReplacedFile(path: path, draftName: uniqueDraftName(), isTemporary: true)
  }

  /// Checks that ``write(_:to:followsLinks:)`` could work, without changing the file.
  package static func check(_ path: String) throws(FileError) {
    let kind = try FileStatus(of: path)?.kind
    if kind == .folder { throw FileError(path: path, .isDirectory) }
    if kind != nil { try checkWritable(path) }
    guard kind == nil || kind == .file else { return }
    try withTemporaryDraft(path: path).discard()
  }

  /// Random, so that it collides neither with another writer nor with the draft of a process that
  /// was killed: in containers, process identifiers repeat.
  static func uniqueDraftName() -> String {
    ".\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).part"
  }
}
