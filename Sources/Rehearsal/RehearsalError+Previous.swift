import RehearsalUnits

extension RehearsalError {
  /// What is wrong with a file of earlier reports.
  enum PreviousReason: Equatable {
    case isDirectory
    case isTooLarge(limit: Int)
    /// For a reason of the system, such as a lack of permission.
    case cannotRead(String)
    /// No JSON, or JSON without a schema. The line is `nil` where none of it is a report.
    case isNoReport(line: Int?)
    case isOtherSchema(String, isNewer: Bool, line: Int?)
    /// A report that lacks what is needed of it.
    case isIncomplete(line: Int?)
    /// Empty, or only recordings that could not be analysed.
    case holdsNothing
  }

  /// - Parameter nearest: The path of a file beside it that may have been meant.
  static func previousNotFound(path: String, nearest: String?) -> Self {
    let hint = nearest.map { "did you mean '\($0.printable)'?" }
    return Self(
      code: .previousNotFound,
      message: "can't read the earlier report '\(path.printable)': there is no such file",
      hint: hint ?? writeOne)
  }

  static func previousUnreadable(path: String, reason: PreviousReason) -> Self {
    let name = "'\(path.printable)'"
    let report = "can't use \(name) as an earlier report: "
    let (message, hint): (String, String) =
      switch reason {
      case .isDirectory:
        (report + "it is a folder", "name a report in it, once for each: --previous FILE")
      case .isTooLarge(let limit):
        (
          report + "it has more than \(limit >> 20) MB",
          "give the last reports of it: tail -n 20 \(path.printable.shellQuoted) > last.jsonl"
        )
      case .cannotRead(let reason):
        (
          "can't read the earlier report \(name): \(reason.printable)",
          "see whose it is and who may read it: ls -l \(path.printable.shellQuoted)"
        )
      case .isNoReport(let line):
        (report + (line.map { "line \($0) is no JSON of a report" } ?? "it is no report"), writeOne)
      case .isOtherSchema(let schema, isNewer: true, let line):
        (
          report + "\(place(line))a newer version wrote it ('\(schema.printable)')",
          "use that version, or write it again with this one: \(command)"
        )
      case .isOtherSchema(let schema, isNewer: false, let line):
        (report + "\(place(line))it is a '\(schema.printable)'", writeOne)
      case .isIncomplete(let line):
        (
          report + "\(place(line))it lacks what a report has, or another version wrote it",
          "write it again: \(command)"
        )
      case .holdsNothing: (report + "there is no report in it", writeOne)
      }
    return Self(code: .previousUnreadable, message: message, hint: hint)
  }

  private static let command = "rehearse talk.wav --json -o monday.json"
  private static let writeOne = "write a report of the earlier take first: \(command)"

  private static func place(_ line: Int?) -> String { line.map { "line \($0): " } ?? "" }
}
