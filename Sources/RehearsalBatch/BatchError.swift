package import Rehearsal

/// Why a batch could not be run, resumed, joined or compared, or one of its recordings not be
/// analysed: facts, which the program puts into words.
package enum BatchError: Error, Equatable, Sendable {
  /// What the library said of a recording.
  case analysis(RehearsalError)

  // MARK: Lists and manifests

  case listUnreadable(path: String, reason: String)
  /// The limit is in bytes.
  case fileTooLarge(path: String, limit: Int)
  /// The limit is in bytes.
  case lineTooLong(path: String, line: Int, limit: Int)
  case quoteNotClosed(path: String, line: Int)
  case manifestWithoutRecording(path: String, headings: [String])
  case manifestWithDoubleHeading(path: String, heading: String)
  case rowWithoutRecording(line: Int)
  case rowNoObject(line: Int)
  case rowTooLong(line: Int, fields: Int, headings: Int)
  /// A column with a meaning holds an unknown value.
  case rowNotUnderstood(path: String, column: ManifestRow.Column, value: String)
  case folderUnreadable(path: String)
  case noRecordings(in: [String])

  // MARK: Reports

  /// A report that JSON can't hold, such as one with an infinite number in it.
  case reportNotWritable(path: String, reason: String)
  case notAReport(path: String, line: Int)
  case reportIncomplete(path: String)

  // MARK: Output

  case outputNotWritable(path: String, reason: String)
  /// The output of a run that was interrupted or is still running is there.
  case outputTaken(path: String)
  /// The interrupted run had other conditions; `names` is `nil` where its record is missing or
  /// damaged.
  case otherConditions([String]?, path: String)
  case overwritesRecording(path: String)

  // MARK: Shards

  /// A line that was cut off, or is not one of a batch.
  case shardTorn(path: String, line: Int)
  /// It was whole when it was first read.
  case shardChanged(path: String)
  case shardMissing([Int], of: Int)
  /// Its recordings belong to several shards.
  case shardMixed(path: String, count: Int)
  /// The examples are the first few.
  case linesMissing(count: Int, examples: [String])
  case linesDoubled(count: Int, examples: [String])
  case linesForeign(count: Int, examples: [String])
}

extension RehearsalError.Code {
  /// A row of a manifest that says nothing that can be done.
  package static let invalidRow = Self(rawValue: "invalid_row")
  /// A list or manifest that can't be read, or is not one.
  package static let invalidList = Self(rawValue: "invalid_list")
  package static let nothingFound = Self(rawValue: "nothing_found")
  package static let notResumable = Self(rawValue: "not_resumable")
  package static let notMergeable = Self(rawValue: "not_mergeable")
}

extension BatchError {
  package var code: RehearsalError.Code {
    switch self {
    case .analysis(let error): error.code
    case .listUnreadable, .fileTooLarge, .lineTooLong, .quoteNotClosed, .manifestWithoutRecording,
      .manifestWithDoubleHeading, .notAReport, .reportIncomplete:
      .invalidList
    case .rowWithoutRecording, .rowNoObject, .rowTooLong, .rowNotUnderstood: .invalidRow
    case .folderUnreadable: .noPermission
    case .noRecordings: .nothingFound
    case .reportNotWritable: .unreadableFile
    case .outputNotWritable, .outputTaken, .overwritesRecording: .outputNotWritable
    case .otherConditions: .notResumable
    case .shardTorn, .shardChanged, .shardMissing, .shardMixed, .linesMissing, .linesDoubled,
      .linesForeign:
      .notMergeable
    }
  }
}
