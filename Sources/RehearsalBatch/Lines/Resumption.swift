package import Rehearsal
import RehearsalBase

/// The files beside a run's output from which another run resumes it.
///
/// - `NAME.part`: the lines so far, in order; the last may be truncated.
/// - `NAME.run`: what the lines depend on besides the recordings, written when the run begins.
/// - `NAME.kept`: the lines of earlier runs, while a run that resumes them is in progress.
///
/// However a run ends, the next finds every complete line that was ever written.
package struct Resumption: Sendable {
  package static let schema = "rehearsmart.batch/2"

  private let part: String
  private let run: String
  private let kept: String

  /// - Parameter path: Of the output.
  /// - Returns: `nil` for a device or a named pipe, where there is nothing to resume.
  package init?(path: String) {
    let target = LineFile.resolved(path)
    guard [nil, .file].contains(FileKind(target)) else { return nil }
    (part, run, kept) = Self.paths(of: target)
  }

  private static func paths(of target: String) -> (part: String, run: String, kept: String) {
    (LineFile.draftPath(of: target), target + ".run", target + ".kept")
  }

  /// Whether a run with this output uses a path for one of these files.
  package static func uses(_ path: String, for output: String) -> Bool {
    let (part, run, kept) = paths(of: LineFile.resolved(output))
    return [part, run, kept].contains { LineFile.isSame($0, path) }
  }

  /// Records what the lines will depend on.
  ///
  /// - Throws: When there are files of an interrupted run.
  package func begin(
    options: RehearsalOptions, recognition: WordRecognition.Conditions? = nil
  ) throws(BatchError) {
    for path in [part, kept] where try lines(at: path) != nil {
      throw .outputUnfinished(path: path)
    }
    try write(RunConditions(options: options, recognition: recognition))
  }

  /// Sets aside the lines of earlier runs, to be reused.
  ///
  /// - Returns: `nil` when there are none.
  /// - Throws: When those runs had other options.
  package func resume(
    options: RehearsalOptions, recognition: WordRecognition.Conditions? = nil
  ) throws(BatchError) -> KeptLines? {
    let conditions = RunConditions(options: options, recognition: recognition)
    let (lines, earlier) = (try lines(at: part), try self.lines(at: kept))
    guard lines != nil || earlier != nil else {
      try write(conditions)
      return nil
    }
    let (record, wanted) = (try record, conditions.text + "\n")
    guard record == wanted else {
      throw .conditionsDiffer(
        RunConditions.differences(between: record, and: wanted), path: lines == nil ? kept : part)
    }
    if let lines {
      try writing(kept) { () throws(FileError) in try setAside(lines) }
    }
    return try KeptLines(KeptFile(path: kept, begunWith: run))
  }

  /// Removes the files that only a resuming run would need.
  package func finish() {
    removeFile(kept)
    removeFile(run)
  }

  /// - Parameter lines: The draft.
  private func setAside(_ lines: InputFile) throws(FileError) {
    let aside = try AppendedFile(path: kept)
    // Ends a truncated line, in either file. It is not JSON, and is skipped when read.
    if try !aside.isEmpty { try aside.write("\n".utf8) }
    while case let block = try lines.readBlock(), !block.isEmpty { try aside.write(block) }
    try aside.write("\n".utf8)
    try aside.synchronize()
    removeFile(part)
  }

  private func write(_ conditions: RunConditions) throws(BatchError) {
    _ = try existing(run, beginning: Self.recordMark)
    try writing(run) { () throws(FileError) in
      try ReplacedFile.write(conditions.text + "\n", to: run, followsLinks: false)
    }
  }

  /// What an earlier run recorded; empty if it can't be read.
  private var record: String {
    get throws(BatchError) {
      let file = try existing(run, beginning: Self.recordMark)
      let bytes = try? file?.readToEnd(limit: Self.longestRecord)
      return String(decoding: bytes ?? [], as: UTF8.self)
    }
  }

  private func lines(at path: String) throws(BatchError) -> InputFile? {
    try existing(path, beginning: BatchLine.mark)
  }

  /// A file of an earlier run; `nil` if there is none.
  ///
  /// - Throws: When the file at the path is another one.
  private func existing(_ path: String, beginning mark: String) throws(BatchError) -> InputFile? {
    do throws(FileError) {
      return try workingFile(at: path, beginning: mark)
    } catch {
      throw .workingFileTaken(path: path, reason: error.reason)
    }
  }

  /// How a record begins.
  private static let recordMark = #"{"schema":"rehearsmart.batch/"#

  /// In bytes; large, because it may hold a transcript.
  private static let longestRecord = 1 << 30
}
