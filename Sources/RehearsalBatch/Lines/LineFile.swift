import RehearsalFiles
import RehearsalNative

/// A file of lines that appears once it is complete; until then it grows as `NAME.part`.
///
/// Each line is written at once, so that finished lines survive however the program ends. A device
/// or a named pipe is written to directly.
package final class LineFile: Sendable {
  private static let draftName = ".part"

  private let file: ReplacedFile

  /// The path of the incomplete file.
  package var draft: String { file.draft }

  package static func draftPath(of target: String) -> String { target + draftName }

  /// Creates the draft.
  ///
  /// - Parameter path: If it is a link, its target is replaced and not the link.
  /// - Throws: When there is a draft already, unless it may be overwritten.
  package init(path: String, overwritesDraft: Bool = false) throws(BatchError) {
    do throws(FileError) {
      file = try ReplacedFile(
        path: path, draftName: Self.draftName,
        existingDraft: overwritesDraft ? .overwritten : .refused)
    } catch {
      if error.problem == .alreadyExists { throw .outputUnfinished(path: error.path) }
      throw .outputNotWritable(path: path, reason: error.reason)
    }
  }

  package func add(_ line: String) throws(BatchError) {
    try writing(draft) { () throws(FileError) in try file.write(line + "\n") }
  }

  /// Moves the complete file to its path.
  package func finish() throws(BatchError) {
    try writing(file.target) { () throws(FileError) in try file.commit() }
  }

  /// Removes the draft.
  package func discard() { file.discard() }

  /// Whether there is a recording at a path, which is most likely given by mistake.
  package static func wouldReplaceRecording(_ path: String) -> Bool {
    AudioSource.recognises(path: path)
  }

  /// Whether two paths lead to the same file, existing or not.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    place(of: first) == place(of: second)
  }

  /// For a file that does not exist, its name in its folder with links resolved.
  private static func place(of path: String) -> String {
    guard FileKind(path) == nil else { return resolved(path) }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    return "\(resolved(folder))/\(name)"
  }

  /// A path with its links resolved, even if there is no file.
  package static func resolved(_ path: String) -> String { writtenPath(path) }
}
