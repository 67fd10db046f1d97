import Rehearsal
import RehearsalBatch

/// Where the lines of a batch go, one after another: to standard output or a file, and as rows to a table.
struct BatchOutput {
  /// `nil` for standard output.
  private let lines: LineFile?
  private let resumption: Resumption?
  private let table: LineFile?
  private let columns: BatchTable
  /// Lines of an earlier run.
  let kept: KeptLines?

  /// - Parameter table: The path of the table; `nil` for none.
  init(
    path: String?, table: String?, columns: BatchTable, resumes: Bool, options: RehearsalOptions,
    hearing: WordHearing?
  ) throws {
    for path in [path, table].compactMap(\.self) {
      // Found now rather than after the work.
      _ = try OutputFile(path: path)
      if LineFile.wouldReplaceRecording(path) { throw BatchError.overwritesRecording(path: path) }
    }
    if let path, let resumption = Resumption(path: path) {
      if resumes {
        kept = try resumption.goOn(options: options, hearing: hearing?.conditions)
      } else {
        kept = nil
        try resumption.begin(options: options, hearing: hearing?.conditions)
      }
      self.resumption = resumption
    } else {
      (kept, resumption) = (nil, nil)
    }
    lines = try path.map { path throws(BatchError) in try LineFile(path: path) }
    self.columns = columns
    do {
      // Made anew from the lines, kept ones included: its draft is worth nothing.
      self.table = try table.map { path throws(BatchError) in
        try LineFile(path: path, overwritesDraft: true)
      }
      try self.table?.add(columns.heading)
    } catch {
      // Nothing has been done that another run could go on with.
      if kept == nil {
        lines?.discard()
        resumption?.finish()
      }
      throw error
    }
  }

  func add(_ line: BatchLine) throws {
    if let lines { try lines.add(line.json) } else { try StandardStreams.emit(line.json + "\n") }
    try table?.add(columns.row(of: line.value))
  }

  /// Puts the files in their places.
  func finish() throws(BatchError) {
    try lines?.finish()
    resumption?.finish()
    try table?.finish()
  }

  /// Ends a run before its end.
  ///
  /// - Parameter isWorthKeeping: Whether another could go on with what is there.
  func leave(isWorthKeeping: Bool) {
    table?.discard()
    guard !isWorthKeeping, kept == nil else { return }
    lines?.discard()
    resumption?.finish()
  }
}
