import RehearsalNative
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of lines that is there when it is whole: until then it grows beside its place, as `NAME.part`.
///
/// Lines reach the file one by one, so that whatever ends the program leaves what is done. A device or a
/// named pipe is written to as it is.
package final class LineFile: Sendable {
  /// Where the lines go until they are all there.
  package let draft: String
  private let target: String
  private let descriptor: FileDescriptor
  private let isReplaceable: Bool

  package static func draftPath(of target: String) -> String { target + ".part" }

  /// Begins with no line.
  ///
  /// - Parameter path: What a link leads to is replaced, not the link.
  /// - Throws: When a draft is there already, unless it is to be overwritten.
  package init(path: String, overwritesDraft: Bool = false) throws(BatchError) {
    target = Self.resolved(path)
    let kind = FileKind(target)
    isReplaceable = kind == nil || kind == .file
    draft = isReplaceable ? Self.draftPath(of: target) : target
    let (draft, target, isReplaceable) = (draft, target, isReplaceable)
    descriptor = try writing(path) {
      guard isReplaceable else {
        return try FileDescriptor.open(FilePath(target), .writeOnly, options: .closeOnExec)
      }
      do {
        return try FileDescriptor.open(
          FilePath(draft), .writeOnly,
          options: [.create, .closeOnExec, overwritesDraft ? .truncate : .exclusiveCreate],
          permissions: Self.permissions(of: target))
      } catch Errno.fileExists {
        throw BatchError.outputTaken(path: draft)
      }
    }
  }

  deinit {
    // What was not finished stays as it is, for somebody to go on with.
    try? descriptor.close()
  }

  package func add(_ line: String) throws(BatchError) {
    _ = try writing(draft) { try descriptor.writeAll((line + "\n").utf8) }
  }

  /// Puts the file in its place.
  package func finish() throws(BatchError) {
    guard isReplaceable else { return }
    guard fsync(descriptor.rawValue) == 0, unsafe rename(draft, target) == 0 else {
      throw .outputNotWritable(path: target, reason: Errno(rawValue: errno).description)
    }
  }

  /// Removes what is there of it.
  package func discard() {
    if isReplaceable { unsafe unlink(draft) }
  }

  /// Whether a recording is there, which nobody wants to be replaced.
  package static func wouldReplaceRecording(_ path: String) -> Bool {
    AudioSource.recognises(path: path)
  }

  /// Whether two paths lead to one file, or would once it is there.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    place(of: first) == place(of: second)
  }

  /// A file that is not there yet has its name in a folder that is.
  private static func place(of path: String) -> String {
    guard FileKind(path) == nil else { return resolved(path) }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    return "\(resolved(folder))/\(name)"
  }

  /// The file that a path leads to, through links; the path itself where there is none.
  package static func resolved(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  private static func permissions(of path: String) -> FilePermissions {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return FilePermissions(rawValue: 0o666) }
    return FilePermissions(rawValue: facts.st_mode & 0o777)
  }
}
