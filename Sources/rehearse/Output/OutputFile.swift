import Rehearsal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is to hold results: it changes from the old ones to the new ones in one step, so
/// that nobody ever reads half a report.
struct OutputFile {
  /// As the user gave it.
  private let path: String
  /// Where the bytes go: behind symbolic links.
  private let target: String
  /// Whether it can be replaced by a new file; a device or a named pipe can only be written to.
  private let isReplaceable: Bool

  /// Finds out whether the file can be written, without changing it: better now than after the
  /// work.
  init(path: String) throws(CommandError) {
    self.path = path
    let status = Self.status(of: path)
    if status?.isDirectory ?? false {
      throw .outputNotWritable(path: path, reason: StandardStreams.reason(EISDIR))
    }
    isReplaceable = status?.isRegular ?? true
    target = Self.resolved(path) ?? path
    if status != nil, unsafe access(target, W_OK) != 0 {
      throw .outputNotWritable(path: path, reason: StandardStreams.reason(errno))
    }
    guard isReplaceable else { return }
    let draft = try makeDraft(like: status)
    close(draft.descriptor)
    unsafe unlink(draft.path)
  }

  /// Whether a path leads to this very file.
  func isSame(as other: String) -> Bool {
    guard let mine = Self.status(of: target), let others = Self.status(of: other) else {
      return false
    }
    return mine.device == others.device && mine.number == others.number
  }

  func write(_ text: String) throws(CommandError) {
    guard isReplaceable else { return try writeInPlace(text) }
    let draft = try makeDraft(like: Self.status(of: target))
    var failure = StandardStreams.put(text, to: draft.descriptor)
    if failure == nil, fsync(draft.descriptor) != 0 { failure = errno }
    if close(draft.descriptor) != 0, failure == nil { failure = errno }
    if failure == nil, unsafe rename(draft.path, target) != 0 { failure = errno }
    guard let failure else { return }
    unsafe unlink(draft.path)
    throw error(failure)
  }

  private func writeInPlace(_ text: String) throws(CommandError) {
    let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(errno) }
    defer { close(descriptor) }
    if let failure = StandardStreams.put(text, to: descriptor) { throw error(failure) }
  }

  /// A new file beside the target: only within one folder is renaming a single step.
  private func makeDraft(
    like existing: FileStatus?
  ) throws(CommandError) -> (path: String, descriptor: Int32) {
    let path = "\(target).\(getpid()).part"
    let mode = existing?.permissions ?? 0o666
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw error(errno) }
    return (path, descriptor)
  }

  private func error(_ number: Int32) -> CommandError {
    .outputNotWritable(path: path, reason: StandardStreams.reason(number))
  }

  // MARK: - What is there

  private struct FileStatus {
    var device: dev_t
    var number: ino_t
    var mode: mode_t
    var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
    var isRegular: Bool { mode & S_IFMT == S_IFREG }
    var permissions: mode_t { mode & 0o777 }
  }

  /// `nil` when there is nothing, or nothing to be seen.
  private static func status(of path: String) -> FileStatus? {
    var found = stat()
    guard unsafe stat(path, &found) == 0 else { return nil }
    return FileStatus(device: found.st_dev, number: found.st_ino, mode: found.st_mode)
  }

  private static func resolved(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }
}
