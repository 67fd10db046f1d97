package import Rehearsal
import RehearsalBase
import RehearsalLanguage

extension BatchError: WordedError {
  package var reason: Failure.Reason {
    let (message, hint) = words
    return Failure.Reason(code: code, message: message, hint: hint)
  }
}

extension Failure.Reason {
  /// The words for an error that left a recording without a report.
  package init(_ error: any Error, of recording: String) {
    self =
      Self(error) ?? BatchError.reportNotWritable(path: recording, reason: "\(error)").reason
  }
}

extension BatchError {
  fileprivate var words: (message: String, hint: String) {
    switch self {
    case .analysis(let error): Failure.Reason(error).words
    case .outputNotWritable(let path, let reason):
      Failure.Reason(outputNotWritable: path, reason: reason).words

    case .crashed(let path, let ending):
      (
        "can't analyse \(path.quoted): the program ended unexpectedly (\(ending.text)), also when "
          + "it tried again",
        "try it without its words: rehearse \(path.pathWord) --no-transcript; and please report "
          + "it, with the files if you may"
      )

    case .truncated(let path, let warning):
      (
        // Without the rest of the warning: that what is there is analysed.
        "\(path.quoted) counts as failed. \(warning.printable.prefix { $0 != ";" })",
        "copy it again from where it was recorded, or leave out '--fail-truncated'"
      )

    case .listUnreadable(let path, let reason):
      (
        "can't read \(list(path)): \(reason.printable)",
        "check the path; 'ls' lists what is in this folder"
      )
    case .fileTooLarge(let path, let limit):
      (
        "can't read \(list(path)): it is larger than \(limit >> 20) MiB",
        "check the path; a file of rules has a few lines, and a report of a day has some 10 MiB"
      )
    case .lineTooLong(let path, let line, let limit):
      (
        "can't read \(list(path)): line \(line) is longer than \(limit >> 20) MiB",
        "give a list with one path per line, a table with one recording per row, or the lines of a "
          + "batch"
      )
    case .quoteNotClosed(let path, let line):
      (
        "can't read \(list(path)): the quotation mark of line \(line) is never closed",
        "close it; a quotation mark inside a quoted field is doubled"
      )
    case .manifestWithoutRecording(let path, let headings):
      (
        "can't use \(list(path)): it has no column 'recording'"
          + (headings.isEmpty
            ? "" : ", only \(headings.map(\.quoted).joined(separator: ", "))"),
        "name the column of the paths 'recording'; a plain list goes to standard input: "
          + "rehearse batch - < \(path.pathWord)"
      )
    case .manifestWithRepeatedHeading(let path, let heading):
      (
        "can't use \(list(path)): two columns are called \(heading.quoted)",
        "give each column its own name"
      )
    case .rowWithoutRecording(let line):
      (row("line \(line) has no recording"), "fill in its column 'recording'")
    case .rowNotAnObject(let line):
      (row("line \(line) is not a JSON object"), #"write it like {"recording": "talk.wav"}"#)
    case .rowTooLong(let line, let fields, let headings):
      (
        row("line \(line) has \(fields) fields under \(headings) headings"),
        "put fields with a separator in them in quotation marks"
      )
    case .rowValueUnknown(let path, let column, let value):
      (
        row("the \(column.rawValue) \(value.quoted) of \(path.quoted) is unknown"),
        Self.hint(for: value, in: column)
      )
    case .folderUnreadable(let error) where error.problem == .noPermission:
      (
        "can't read the folder \(error.path.quoted): permission denied",
        "check its permissions: ls -ld \(error.path.pathWord)"
      )
    case .folderUnreadable(let error):
      (
        "can't read the folder \(error.path.quoted): \(error.reason.printable)",
        "see whether it can be listed: ls \(error.path.pathWord)"
      )
    case .noRecordings(let paths):
      (
        "there are no recordings in \(paths.map(\.quoted).joined(separator: ", "))",
        "name a folder with sound files in it; hidden files are skipped"
      )

    case .reportNotWritable(let path, let reason):
      (
        "can't write the report of \(path.quoted): \(reason.printable)",
        "look at it by itself: rehearse \(path.pathWord)"
      )
    case .reportTooLong(let path, let limit):
      (
        "can't write the report of \(path.quoted): it is longer than \(limit >> 20) MiB",
        "cut out the talk first: ffmpeg -i \(path.pathWord) -ss 0 -t 3600 take.wav"
      )
    case .notAReport(let path, let line):
      (
        "line \(line) of \(path.quoted) is not a report",
        "write one with: rehearse talk.wav --json -o talk.json"
      )
    case .reportIncomplete(let path):
      (
        "can't compare the report of \(path.quoted): parts of it are missing",
        "write it again: rehearse \(path.pathWord) --json -o take.json"
      )

    case .outputUnfinished(let path):
      (
        "\(path.quoted) is the output of a run that was interrupted or is still running",
        "resume it: --resume; or discard it: rm \(path.pathWord)"
      )
    case .workingFileTaken(let path, let reason):
      (
        "can't write \(path.quoted), where a batch keeps what it has so far: \(reason.printable)",
        "move it away, or name another output"
      )
    case .conditionsDiffer(let names, let path):
      (
        "can't resume \(path.quoted): that run had different options or a different engine"
          + Self.differences(names),
        "give the options it had, or discard it: rm \(path.pathWord)"
      )
    case .overwritesRecording(let path):
      (
        "can't write \(path.quoted): it is a recording, and would be lost",
        "name another file: -o results.jsonl"
      )

    case .overwritesTranscript(let path, let recording):
      (
        "can't write \(path.quoted): it is a transcript of \(recording.quoted), and would be lost",
        "name another file, such as \(Self.otherName(for: path)); if you don't need the "
          + "transcript, remove it: rm \(path.pathWord)"
      )

    case .shardChanged(let path):
      (
        "'\(path.printable)' changed while it was read",
        "merge again when nothing is writing to it"
      )
    case .shardTruncated(let path, let line):
      (
        merge("line \(line) of \(path.quoted) is cut off, or is not a result of a batch"),
        "run its shard again with --resume, then merge"
      )
    case .shardMissing(let numbers, let count):
      (
        merge(
          (numbers.count == 1 ? "there is no output of shard " : "there are no outputs of shards ")
            + numbers.map { "\($0)/\(count)" }.joined(separator: ", ")),
        "give the output of every shard, each once"
      )
    case .shardMixed(let path, let count):
      (
        merge("\(path.quoted) is not a shard of \(count): its recordings belong to several shards"),
        "give the output of every shard, each once; or give the list: --manifest or --list"
      )
    case .linesMissing(let count, let examples):
      (
        merge(
          "\(count) of the recordings in the list \(count == 1 ? "has" : "have") no result: "
            + names(examples, of: count)),
        "give the output of every shard; run a missing one again"
      )
    case .linesRepeated(let count, let examples):
      (
        merge(
          "\(count == 1 ? "one result occurs" : "\(count) results occur") more than once: "
            + names(examples, of: count)),
        "give the output of each shard once; if the list names a recording twice, give it too: "
          + "--manifest or --list"
      )
    case .linesUnexpected(let count, let examples):
      (
        merge(
          "\(count == 1 ? "one result is for a recording" : "\(count) results are for recordings") "
            + "not in the list: " + names(examples, of: count)),
        "give the list that the shards were made from"
      )
    }
  }

  private static func hint(for value: String, in column: ManifestRow.Column) -> String {
    let known =
      switch column {
      case .focus: ["auto"] + Focus.allCases.map(\.rawValue)
      case .profile: Profile.allCases.map(\.name)
      default: LanguagePack.languages
      }
    // Any two codes of two letters are similar, so no correction is suggested.
    let near = column == .language ? nil : known.near(value).first
    return near.map { "did you mean '\($0)'?" }
      ?? "give one of these, or leave it empty: \(known.joined(separator: ", "))"
  }

  /// A name under which a report is not read as a transcript: `talk.report.txt` for `talk.txt`.
  private static func otherName(for path: String) -> String {
    let parts = path.folderAndName.name.parts(between: ".")
    return (parts.dropLast() + ["report"] + parts.suffix(1)).joined(separator: ".").quoted
  }

  private static func differences(_ names: [String]?) -> String {
    guard let names else { return "; its record is missing or can't be read" }
    return names.isEmpty ? "" : ": " + names.joined(separator: ", ")
  }

  private func list(_ path: String) -> String { path == "-" ? "standard input" : path.quoted }

  private func row(_ message: String) -> String {
    "can't use this row of the manifest: \(message)"
  }

  private func merge(_ message: String) -> String { "can't merge: \(message)" }

  private func names(_ examples: [String], of count: Int) -> String {
    let shown = examples.map(\.quoted).joined(separator: ", ")
    return count > examples.count ? shown + " and more" : shown
  }
}
