import RehearsalApp
import Rehearsal
import RehearsalBatch
import RehearsalReport

/// Where the lines of a batch go: to standard output or a file, and as rows to a table.
struct BatchOutput {
  /// `nil` for standard output.
  private let lines: LineFile?
  private let resumption: Resumption?
  private let table: LineFile?
  private let printsTable: Bool
  private let columns: BatchTable
  /// Lines of an interrupted run.
  let kept: KeptLines?

  /// - Parameter table: The path of the table, `-` for standard output; `nil` for none.
  init(
    path: String?, table: String?, columns: BatchTable, resumes: Bool, options: RehearsalOptions,
    recognition: WordRecognition?
  ) throws {
    printsTable = table == "-"
    let table = printsTable ? nil : table
    for path in [path, table].compactMap(\.self) {
      // Fails before the work if the path can't be written.
      _ = try OutputFile(path: path)
      try LineFile.checkReplaceable(path)
    }
    if let path, let resumption = Resumption(path: path) {
      if resumes {
        kept = try resumption.resume(options: options, recognition: recognition?.conditions)
      } else {
        kept = nil
        try resumption.begin(options: options, recognition: recognition?.conditions)
      }
      self.resumption = resumption
    } else {
      (kept, resumption) = (nil, nil)
    }
    lines = try path.map { path throws(BatchError) in
      try LineFile(path: path, draft: .resumable)
    }
    self.columns = columns
    do {
      // Rewritten from all lines, kept ones included, so its draft is not needed.
      self.table = try table.map { path throws(BatchError) in
        try LineFile(path: path, draft: .renewed(beginning: BatchTable.mark))
      }
      try self.table?.add(columns.heading)
      if printsTable { try StandardStreams.emit(columns.heading + "\n", as: .plain) }
    } catch {
      // There is nothing to resume yet.
      if kept == nil {
        lines?.discard()
        resumption?.finish()
      }
      throw error
    }
  }

  func add(_ line: BatchLine) throws {
    if let lines {
      try lines.add(line.json)
    } else {
      try StandardStreams.emit(line.json + "\n", as: .json)
    }
    guard table != nil || printsTable else { return }
    let row = columns.row(of: line.value)
    if printsTable { try StandardStreams.emit(row + "\n", as: .plain) }
    try table?.add(row)
  }

  func finish() throws(BatchError) {
    try lines?.finish()
    resumption?.finish()
    try table?.finish()
  }

  /// Ends an incomplete run.
  ///
  /// - Parameter keepingDraft: Whether to keep the lines so far, for another run to resume. Those
  ///   of an earlier run are always kept.
  func abandon(keepingDraft: Bool) {
    table?.discard()
    guard !keepingDraft, kept == nil else { return }
    lines?.discard()
    resumption?.finish()
  }
}
