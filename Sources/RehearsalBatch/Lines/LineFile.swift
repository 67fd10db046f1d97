import RehearsalFiles
import RehearsalNative

/// A file of lines that is there when it is whole: until then it grows beside its place, as
/// `NAME.part`.
///
/// Lines reach the file one by one, so that whatever ends the program leaves what is done. A device
/// or a named pipe is written to as it is.
package final class LineFile: Sendable {
  private static let draftName = ".part"

  private let file: ReplacedFile

  /// Where the lines go until they are all there.
  package var draft: String { file.draft }

  package static func draftPath(of target: String) -> String { target + draftName }

  /// Begins with no line.
  ///
  /// - Parameter path: What a link leads to is replaced, not the link.
  /// - Throws: When a draft is there already, unless it is to be overwritten.
  package init(path: String, overwritesDraft: Bool = false) throws(BatchError) {
    do throws(FileError) {
      file = try ReplacedFile(
        path: path, draftName: Self.draftName,
        existingDraft: overwritesDraft ? .overwritten : .refused)
    } catch {
      if error.problem == .alreadyExists { throw .outputTaken(path: error.path) }
      throw .outputNotWritable(path: path, reason: error.reason)
    }
  }

  package func add(_ line: String) throws(BatchError) {
    try writing(draft) { () throws(FileError) in try file.write(line + "\n") }
  }

  /// Puts the file in its place.
  package func finish() throws(BatchError) {
    try writing(file.target) { () throws(FileError) in try file.commit() }
  }

  /// Removes what is there of it.
  package func discard() { file.discard() }

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
  package static func resolved(_ path: String) -> String { resolvedPath(path) ?? path }
}
