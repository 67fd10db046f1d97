extension RehearsalError {
  /// What is wrong with a file of earlier reports; a line is counted from 1, and `nil` where the
  /// file is one object.
  public enum PreviousProblem: Equatable, Sendable {
    /// The path leads to a folder.
    case isDirectory
    /// The limit is in bytes.
    case isTooLarge(limit: Int)
    /// The reason is the system's, such as a lack of permission.
    case cannotRead(reason: String)
    /// Not JSON, or JSON without a schema; `nil` also where nothing in the file is a report.
    case isNoReport(line: Int?)
    /// JSON of another schema; newer when it is a report of a later version.
    case isOtherSchema(String, isNewer: Bool, line: Int?)
    /// A report that lacks what a later take needs of it.
    case isIncomplete(line: Int?)
    /// Empty, or only recordings that could not be analysed.
    case holdsNothing
  }
}
