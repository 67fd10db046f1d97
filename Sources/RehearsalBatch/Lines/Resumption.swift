package import Rehearsal
import RehearsalFiles
import RehearsalJSON

/// The files beside the output of a run that allow another run to resume it.
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
    part = LineFile.draftPath(of: target)
    run = target + ".run"
    kept = target + ".kept"
  }

  /// Records what the lines will depend on.
  ///
  /// - Throws: When there are files of an interrupted run.
  package func begin(
    options: RehearsalOptions, hearing: WordHearing.Conditions? = nil
  ) throws(BatchError) {
    if FileKind(part) != nil { throw .outputUnfinished(path: part) }
    if FileKind(kept) != nil { throw .outputUnfinished(path: kept) }
    try write(RunConditions(options: options, hearing: hearing))
  }

  /// Sets aside the lines of earlier runs, to be reused.
  ///
  /// - Returns: `nil` when there are none.
  /// - Throws: When those runs had other options.
  package func resume(
    options: RehearsalOptions, hearing: WordHearing.Conditions? = nil
  ) throws(BatchError) -> KeptLines? {
    let conditions = RunConditions(options: options, hearing: hearing)
    guard FileKind(part) != nil || FileKind(kept) != nil else {
      try write(conditions)
      return nil
    }
    let (record, wanted) = (record, conditions.text + "\n")
    guard record == wanted else {
      throw .conditionsDiffer(
        RunConditions.differences(between: record, and: wanted),
        path: FileKind(part) == nil ? kept : part)
    }
    try writing(kept) { () throws(FileError) in try setAsideDraft() }
    return try KeptLines(KeptFile(path: kept, begunWith: run))
  }

  /// Removes the files that only another run would need.
  package func finish() {
    removeFile(kept)
    removeFile(run)
  }

  private func setAsideDraft() throws(FileError) {
    guard FileKind(part) != nil else { return }
    let lines = try InputFile(path: part)
    let aside = try AppendedFile(path: kept)
    // Ends a truncated line, of either file. It is not JSON, and is skipped when read.
    if try !aside.isEmpty { try aside.write("\n".utf8) }
    while case let block = try lines.readBlock(), !block.isEmpty { try aside.write(block) }
    try aside.write("\n".utf8)
    try aside.synchronize()
    removeFile(part)
  }

  private func write(_ conditions: RunConditions) throws(BatchError) {
    try writing(run) { () throws(FileError) in
      try ReplacedFile.write(conditions.text + "\n", to: run)
    }
  }

  /// What an earlier run recorded; empty if it can't be read.
  private var record: String {
    let bytes = try? bytes(ofFile: run, limit: Self.longestRecord)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// In bytes; large, as it may hold a transcript.
  private static let longestRecord = 1 << 30
}
