package import Rehearsal
import RehearsalLanguage
import RehearsalUnits

// Every sentence about a batch that could not be run or joined stands here.

extension RehearsalError.Code {
  /// A row of a manifest that says nothing that can be done.
  package static let invalidRow = Self(rawValue: "invalid_row")
  /// A list or manifest that can't be read, or is none.
  package static let invalidList = Self(rawValue: "invalid_list")
  package static let nothingFound = Self(rawValue: "nothing_found")
  package static let notResumable = Self(rawValue: "not_resumable")
  package static let notMergeable = Self(rawValue: "not_mergeable")
}

extension RehearsalError {
  // MARK: - Lists and manifests

  static func listUnreadable(path: String, reason: String) -> Self {
    Self(
      code: .invalidList, message: "can't read \(list(path)): \(reason.printable)",
      hint: "check the path; 'ls' lists what is in this folder")
  }

  static func fileTooLarge(path: String, limit: Int) -> Self {
    Self(
      code: .invalidList,
      message: "can't read \(list(path)): it is larger than \(limit >> 20) MiB",
      hint: "check the path; a file of settings has a few lines")
  }

  static func lineTooLong(path: String, line: Int, limit: Int) -> Self {
    Self(
      code: .invalidList,
      message: "can't read \(list(path)): line \(line) is longer than \(limit >> 20) MiB",
      hint: "give a list with one path to a line, or a table with one recording to a row")
  }

  static func quoteNotClosed(path: String, line: Int) -> Self {
    Self(
      code: .invalidList,
      message: "can't read \(list(path)): the quotation mark of line \(line) is never closed",
      hint: "close it; a quotation mark inside a quoted field is doubled")
  }

  static func manifestWithoutRecording(path: String, headings: [String]) -> Self {
    Self(
      code: .invalidList,
      message: "can't use \(list(path)): it has no column 'recording', but "
        + (headings.isEmpty
          ? "nothing" : headings.map { "'\($0.printable)'" }.joined(separator: ", ")),
      hint: "name the column of the paths 'recording'; a plain list goes to standard input: "
        + "rehearse batch - < \(path.printable.shellQuoted)")
  }

  static func manifestWithDoubleHeading(path: String, heading: String) -> Self {
    Self(
      code: .invalidList,
      message: "can't use \(list(path)): two columns are called '\(heading.printable)'",
      hint: "give every column a name of its own")
  }

  static func rowWithoutRecording(line: Int) -> Self {
    row("line \(line) names no recording", hint: "fill in its column 'recording'")
  }

  static func rowNoObject(line: Int) -> Self {
    row("line \(line) is no JSON object", hint: #"write it like {"recording": "talk.wav"}"#)
  }

  static func rowTooLong(line: Int, fields: Int, headings: Int) -> Self {
    row(
      "line \(line) has \(fields) fields under \(headings) headings",
      hint: "put fields with a separator in them in quotation marks")
  }

  static func rowNotUnderstood(path: String, column: ManifestRow.Column, value: String) -> Self {
    let known =
      switch column {
      case .focus: ["auto"] + Focus.allCases.map(\.rawValue)
      case .profile: Profile.allCases.map(\.name)
      default: LanguagePack.languages
      }
    // Two letters are near to any other two.
    let near = column == .language ? nil : known.near(value).first
    return row(
      "the \(column.rawValue) '\(value.printable)' of '\(path.printable)' is unknown",
      hint: near.map { "did you mean '\($0)'?" }
        ?? "give one of these, or leave it empty: \(known.joined(separator: ", "))")
  }

  private static func row(_ message: String, hint: String) -> Self {
    Self(code: .invalidRow, message: "can't use this row of the manifest: \(message)", hint: hint)
  }

  private static func list(_ path: String) -> String {
    path == "-" ? "standard input" : "'\(path.printable)'"
  }

  static func folderUnreadable(path: String) -> Self {
    Self(
      code: .noPermission,
      message: "can't look into the folder '\(path.printable)': reading it is not permitted",
      hint: "see who may: ls -ld \(path.printable.shellQuoted)")
  }

  package static func noRecordings(in paths: [String]) -> Self {
    Self(
      code: .nothingFound,
      message: "there are no recordings in "
        + paths.map { "'\($0.printable)'" }.joined(separator: ", "),
      hint: "name a folder with sound files in it; hidden ones are passed over")
  }

  /// A report that JSON has no way to write, such as one with an infinite number in it.
  package static func notWritable(_ path: String, reason: String) -> Self {
    Self(
      code: .unreadableFile,
      message: "can't write the report of '\(path.printable)': \(reason.printable)",
      hint: "look at it by itself: rehearse \(path.printable.shellQuoted)")
  }

  static func notAReport(path: String, line: Int) -> Self {
    Self(
      code: .invalidList, message: "line \(line) of '\(path.printable)' is no report",
      hint: "write one with: rehearse talk.wav --json -o talk.json")
  }

  static func reportIncomplete(path: String) -> Self {
    Self(
      code: .invalidList,
      message: "can't compare the report of '\(path.printable)': parts of it are missing",
      hint: "write it anew: rehearse \(path.printable.shellQuoted) --json -o take.json")
  }

  // MARK: - Going on

  static func outputTaken(path: String) -> Self {
    Self(
      code: .outputNotWritable,
      message: "'\(path.printable)' is the output of a run that was interrupted or goes on still",
      hint: "go on with it: --resume; or throw it away: rm \(path.printable.shellQuoted)")
  }

  /// - Parameter names: Of what differs; `nil` where the record of that run is gone or of another kind.
  static func otherConditions(_ names: [String]?, path: String) -> Self {
    let found = names.map { names in
      names.isEmpty ? "" : ": what differs is " + names.joined(separator: ", ")
    }
    return Self(
      code: .notResumable,
      message: "can't go on with '\(path.printable)': that run had other options or another engine"
        + (found ?? "; its record is missing or can't be read"),
      hint: "give the options it had, or throw it away: rm \(path.printable.shellQuoted)")
  }

  package static func overwritesRecording(path: String) -> Self {
    Self(
      code: .outputNotWritable,
      message: "can't write '\(path.printable)': it is a recording, and would be lost",
      hint: "name another file: -o results.jsonl")
  }

  // MARK: - Shards

  static func shardTorn(path: String, line: Int) -> Self {
    merge(
      "line \(line) of '\(path.printable)' is no result; it was cut off, or is none of a batch",
      hint: "run its shard again with --resume, then merge")
  }

  static func shardMissing(_ numbers: [Int], of count: Int) -> Self {
    let names = numbers.map { "\($0)/\(count)" }.joined(separator: ", ")
    return merge(
      "of \(count) shards, none of the files holds \(names)",
      hint: "give the output of every shard, each once")
  }

  static func shardMixed(path: String, count: Int) -> Self {
    merge(
      "'\(path.printable)' is no shard of \(count): its recordings belong to several",
      hint: "give the output of every shard, each once; or say what there is: --manifest or --list")
  }

  /// - Parameter examples: The first few.
  static func linesMissing(count: Int, examples: [String]) -> Self {
    merge(
      "\(count) of the recordings in the list \(count == 1 ? "has" : "have") no result: "
        + names(examples, of: count),
      hint: "give the output of every shard; run one that is missing again")
  }

  static func linesDoubled(count: Int, examples: [String]) -> Self {
    merge(
      "\(count == 1 ? "one result is" : "\(count) results are") there more than once: "
        + names(examples, of: count),
      hint: "give the output of each shard once; where the list has a recording twice, give it as "
        + "well: --manifest or --list")
  }

  static func linesForeign(count: Int, examples: [String]) -> Self {
    merge(
      "\(count == 1 ? "one result is of a recording" : "\(count) results are of recordings") "
        + "not in the list: "
        + names(examples, of: count),
      hint: "give the list that the shards were made from")
  }

  private static func merge(_ message: String, hint: String) -> Self {
    Self(code: .notMergeable, message: "can't merge: \(message)", hint: hint)
  }

  private static func names(_ examples: [String], of count: Int) -> String {
    let shown = examples.map { "'\($0.printable)'" }.joined(separator: ", ")
    return count > examples.count ? shown + " and more" : shown
  }
}
