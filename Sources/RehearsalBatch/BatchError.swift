package import Rehearsal
package import RehearsalBase

/// Why a batch could not be run, resumed, merged or compared, or one of its recordings could not be
/// analysed. Holds facts; `BatchError+Words.swift` has the words.
package enum BatchError: Error, Equatable, Sendable {
  /// The library's error for a recording.
  case analysis(RehearsalError)

  /// The program crashed each time that it analysed the recording; the last time with this ending.
  case crashed(path: String, OwnChild.Ending)

  /// The file ends early, which was to count as a failure; the message of its warning.
  case truncated(path: String, warning: String)

  // MARK: Lists and manifests

  case listUnreadable(path: String, reason: String)
  /// The limit is in bytes.
  case fileTooLarge(path: String, limit: Int)
  /// The limit is in bytes.
  case lineTooLong(path: String, line: Int, limit: Int)
  case quoteNotClosed(path: String, line: Int)
  case manifestWithoutRecording(path: String, headings: [String])
  case manifestWithRepeatedHeading(path: String, heading: String)
  case rowWithoutRecording(line: Int)
  case rowNotAnObject(line: Int)
  case rowTooLong(line: Int, fields: Int, headings: Int)
  /// A column with a meaning holds an unknown value.
  case rowValueUnknown(path: String, column: ManifestRow.Column, value: String)
  case folderUnreadable(FileError)
  case noRecordings(in: [String])

  // MARK: Reports

  /// A report that JSON can't represent, such as one with an infinite number.
  case reportNotWritable(path: String, reason: String)
  /// The limit is in bytes.
  case reportTooLong(path: String, limit: Int)
  case notAReport(path: String, line: Int)
  case reportIncomplete(path: String)

  // MARK: Output

  case outputNotWritable(path: String, reason: String)
  /// The file belongs to a run that was interrupted or is still running.
  case outputUnfinished(path: String)
  /// At the path of a working file there is one that this program did not write.
  case workingFileTaken(path: String, reason: String)
  /// The conditions that differ from the interrupted run's; `nil` if its record is missing or
  /// damaged.
  case conditionsDiffer([String]?, path: String)
  case overwritesRecording(path: String)
  /// The file is a transcript that the recording is, or may be, judged with.
  case overwritesTranscript(path: String, recording: String)

  // MARK: Shards

  /// A line that is cut off or not a batch result.
  case shardTruncated(path: String, line: Int)
  /// It was intact when it was first read.
  case shardChanged(path: String)
  case shardMissing([Int], of: Int)
  /// Its recordings belong to several shards.
  case shardMixed(path: String, count: Int)
  /// The examples are the first ones.
  case linesMissing(count: Int, examples: [String])
  case linesRepeated(count: Int, examples: [String])
  case linesUnexpected(count: Int, examples: [String])
}

extension RehearsalError.Code {
  /// A row of a manifest that can't be used.
  package static let invalidRow = Self(rawValue: "invalid_row")
  /// A list or manifest that can't be read or is malformed.
  package static let invalidList = Self(rawValue: "invalid_list")
  /// A recording that ends early, where that was asked to be a failure.
  package static let truncated = Self(rawValue: "truncated")
  package static let nothingFound = Self(rawValue: "nothing_found")
  package static let notMergeable = Self(rawValue: "not_mergeable")
}

extension BatchError {
  package var code: RehearsalError.Code {
    switch self {
    case .analysis(let error): error.code
    case .crashed: .crashed
    case .truncated: .truncated
    case .listUnreadable, .fileTooLarge, .lineTooLong, .quoteNotClosed, .manifestWithoutRecording,
      .manifestWithRepeatedHeading, .notAReport, .reportIncomplete:
      .invalidList
    case .rowWithoutRecording, .rowNotAnObject, .rowTooLong, .rowValueUnknown: .invalidRow
    case .folderUnreadable(let error):
      error.problem == .noPermission ? .noPermission : .unreadableFile
    case .noRecordings: .nothingFound
    case .reportNotWritable, .reportTooLong: .unreadableFile
    case .outputNotWritable, .outputUnfinished, .workingFileTaken, .overwritesRecording,
      .overwritesTranscript:
      .outputNotWritable
    case .conditionsDiffer: .notResumable
    case .shardTruncated, .shardChanged, .shardMissing, .shardMixed, .linesMissing, .linesRepeated,
      .linesUnexpected:
      .notMergeable
    }
  }
}

/// Runs `work`, which reads `path`, and turns its error into a ``BatchError``.
func reading<Value>(
  _ path: String, _ work: () throws(FileError) -> Value
) throws(BatchError) -> Value {
  do throws(FileError) {
    return try work()
  } catch {
    throw .listUnreadable(path: path, reason: error.reason)
  }
}

/// Runs `work`, which writes to `path`, and turns its error into a ``BatchError``.
func writing<Value>(
  _ path: String, _ work: () throws(FileError) -> Value
) throws(BatchError) -> Value {
  do throws(FileError) {
    return try work()
  } catch {
    throw .outputNotWritable(path: path, reason: error.reason)
  }
}
