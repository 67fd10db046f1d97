package import Rehearsal
import RehearsalFiles
import RehearsalJSON

/// What lies beside the output of a run so that another can go on with it.
///
/// - `NAME.part`: the lines so far, in order; the last may be torn.
/// - `NAME.run`: what the lines depend on besides the recordings, written when the run begins.
/// - `NAME.kept`: the lines of runs before, while one that goes on with them is under way.
///
/// Whenever a run ends, by whatever means, the next finds every whole line that was ever written.
package struct Resumption: Sendable {
  package static let schema = "rehearsmart.batch/2"

  private let part: String
  private let run: String
  private let kept: String

  /// - Parameter path: Of the output.
  /// - Returns: `nil` for a device or a named pipe, which keep nothing.
  package init?(path: String) {
    let target = LineFile.resolved(path)
    guard [nil, .file].contains(FileKind(target)) else { return nil }
    part = LineFile.draftPath(of: target)
    run = target + ".run"
    kept = target + ".kept"
  }

  /// Writes down what the lines will depend on.
  ///
  /// - Throws: When an interrupted run is there.
  package func begin(
    options: RehearsalOptions, hearing: WordHearing.Conditions? = nil
  ) throws(BatchError) {
    if FileKind(part) != nil { throw .outputTaken(path: part) }
    if FileKind(kept) != nil { throw .outputTaken(path: kept) }
    try write(RunConditions(options: options, hearing: hearing))
  }

  /// Puts aside the lines of the runs before.
  ///
  /// - Returns: `nil` when there is nothing to go on with.
  /// - Throws: When those runs had other options.
  package func goOn(
    options: RehearsalOptions, hearing: WordHearing.Conditions? = nil
  ) throws(BatchError) -> KeptLines? {
    let conditions = RunConditions(options: options, hearing: hearing)
    guard FileKind(part) != nil || FileKind(kept) != nil else {
      try write(conditions)
      return nil
    }
    let (record, wanted) = (record, conditions.text + "\n")
    guard record == wanted else {
      throw .otherConditions(
        RunConditions.differences(between: record, and: wanted),
        path: FileKind(part) == nil ? kept : part)
    }
    try writing(kept) { () throws(FileError) in try putAside() }
    return try KeptLines(KeptFile(path: kept, begunWith: run))
  }

  /// Removes what was only there for another run.
  package func finish() {
    removeFile(kept)
    removeFile(run)
  }

  private func putAside() throws(FileError) {
    guard FileKind(part) != nil else { return }
    let lines = try InputFile(path: part)
    let aside = try AppendedFile(path: kept)
    // A torn line, of either file, ends here: it is no JSON, and is passed over.
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

  /// What an earlier run wrote down; empty when that can't be read.
  private var record: String {
    let bytes = try? bytes(ofFile: run, limit: Self.longestRecord)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// In bytes: it may hold a transcript.
  private static let longestRecord = 1 << 30
}
