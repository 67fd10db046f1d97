import Rehearsal
import RehearsalBase
import RehearsalNative
import Synchronization

/// A file of lines that appears once it is complete; until then it grows as `NAME.part`.
///
/// Each line is written at once, so that finished lines survive however the program ends. A device
/// or a named pipe is written to directly.
package final class LineFile: Sendable {
  private static let draftName = ".part"

  /// Where the lines are written until the file is complete.
  package enum Draft: Sendable {
    /// `NAME.part`, kept for another run to resume; one that is there already is refused.
    case resumable
    /// `NAME.part`, of no use to another run: removed when the program ends. One that is left after
    /// a crash and begins like this is removed, too.
    case renewed(beginning: String)
    /// A name of its own; removed however the program ends.
    case temporary
  }

  private let file: ReplacedFile
  /// Whether another run may find the draft.
  private let isNamed: Bool
  /// Whether a line has been written.
  private let isBegun = Atomic(false)

  /// The path of the incomplete file.
  package var draft: String { file.draft }

  package static func draftPath(of target: String) -> String { target + draftName }

  /// Creates the draft.
  ///
  /// - Parameter path: The target of a link is replaced, not the link.
  /// - Throws: When there is already a draft that may not be replaced.
  package init(path: String, draft: Draft) throws(BatchError) {
    isNamed = if case .temporary = draft { false } else { true }
    do throws(FileError) {
      file =
        switch draft {
        case .resumable: try ReplacedFile(path: path, draftName: Self.draftName)
        case .renewed(let mark):
          try ReplacedFile(
            path: path, draftName: Self.draftName, existingDraft: .removed(ifItBegins: mark),
            isTemporary: true)
        case .temporary: try .withTemporaryDraft(path: path)
        }
    } catch {
      switch error.problem {
      case .alreadyExists: throw .outputUnfinished(path: error.path)
      case .notOurs: throw .workingFileTaken(path: error.path, reason: error.reason)
      default: throw .outputNotWritable(path: path, reason: error.reason)
      }
    }
  }

  package func add(_ line: String) throws(BatchError) {
    try writing(draft) { () throws(FileError) in
      try file.write(line + "\n")
      // After a power cut, another run recognises the draft by its first line. Later lines may be
      // lost, and are computed again.
      guard isNamed, !isBegun.exchange(true, ordering: .relaxed) else { return }
      try file.synchronize()
    }
  }

  /// Moves the complete file to its path.
  package func finish() throws(BatchError) {
    try writing(file.target) { () throws(FileError) in try file.commit() }
  }

  /// Removes the draft.
  package func discard() { file.discard() }

  /// Refuses a path whose file can't be reproduced: a recording, most likely given by mistake, or
  /// the transcript of one.
  ///
  /// - Parameters:
  ///   - inputs: Paths that are read; transcripts are also searched for beside these.
  ///   - isTranscript: Whether the output is a transcript, which may replace another one.
  package static func checkReplaceable(
    _ path: String, inputs: [String] = [], isTranscript: Bool = false
  ) throws(BatchError) {
    if AudioSource.recognizes(path: path) { throw .overwritesRecording(path: path) }
    if !isTranscript, let recording = Sidecars.recording(transcribedBy: path, orAmong: inputs) {
      throw .overwritesTranscript(path: path, recording: recording)
    }
  }

  /// Whether two paths lead to the same file, existing or not.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    place(of: first) == place(of: second)
  }

  /// For a file that does not exist, its name in its folder with links resolved.
  private static func place(of path: String) -> String {
    guard FileKind(path) == nil else { return resolved(path) }
    let (folder, name) = path.folderAndName
    return "\(resolved(folder.isEmpty ? "." : folder))/\(name)"
  }

  /// A path with its links resolved, even if there is no file.
  package static func resolved(_ path: String) -> String { writtenPath(path) }
}
