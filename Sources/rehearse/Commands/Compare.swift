import ArgumentParser
import Rehearsal
import RehearsalBatch

struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lay takes of one talk side by side and tell what changed.",
    usage: "rehearse compare [<options>] <recording> <recording> ...",
    discussion: """
      Examples:
        rehearse compare monday.wav tuesday.wav
        rehearse compare monday.json tuesday.json wednesday.wav --json
        rehearse compare monday.wav tuesday.wav --profile reading

      Takes come oldest first; reports that were saved as JSON are taken as they are. Each number of \
      the last is held against that of the take before. What differs by no more than two takes \
      differ by chance is as before: how much that is follows from the takes themselves once three \
      came before the last, until then from the bands of the coach, in the profile that the last \
      take was judged by unless said otherwise. A report's "Last time ... this time ..." goes by \
      the same.

      Exit status: 0 done; 2 a recording could not be analysed; 64 wrong usage; 73 the output can't \
      be written.
      """)

  @Argument(help: "Sound files, or reports as JSON, oldest first.", completion: .file())
  var recordings: [String]

  @Flag(help: "Print an object with all numbers instead of text.")
  var json = false

  @OptionGroup var words: WordOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var measuring: MeasuringOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Print the result and errors, but no notes.")
  var quiet = false

  mutating func validate() throws {
    try RecordingSource.check(arguments: recordings)
    try words.check(recordings: recordings)
    if output == "-" { output = nil }
  }

  func run() async throws {
    let file = try output.map { try OutputFile(path: $0, sparing: ["take": recordings]) }
    let recogniser = try words.recognition.chosen()
    var takes: [ComparedTake] = []
    for path in recordings { takes += try await self.takes(of: path, heardBy: recogniser) }
    guard takes.count > 1 else {
      throw ValidationError("one take has nothing to be compared with; give at least two")
    }
    let comparison = try Comparison(takes, by: try judging.norms)
    var results = Results(to: file, separator: "")
    try results.add(report: json ? comparison.json + "\n" : comparison.text)
    try results.finish()
  }

  private func takes(
    of path: String, heardBy recogniser: (any Recogniser)?
  ) async throws -> [ComparedTake] {
    if let saved = try SavedReports.read(path: path) {
      return try saved.filter { $0.failure == nil }.map { try ComparedTake($0) }
    }
    let source = RecordingSource(argument: path)
    var options = words.options(measuring.metrics)
    options.transcript = try await words.heard(
      source, from: options.transcript, by: recogniser, language: options.language, quiet: quiet)
    let report = try await Report(of: source, options: judging.applied(to: options))
    return [try ComparedTake(try BatchLine(report, row: nil).value)]
  }
}
