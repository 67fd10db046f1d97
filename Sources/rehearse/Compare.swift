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

      Takes come oldest first; reports that were saved as JSON are taken as they are. The last is \
      held against the middle of those before. What differs by no more than two takes differ by \
      chance is as before: how much that is follows from the takes themselves once three came \
      before the last, until then from the bands of the coach.

      Exit status: 0 done; 2 a recording could not be analysed; 64 wrong usage; 73 the output can't \
      be written.
      """)

  @Argument(help: "Sound files, or reports as JSON, oldest first.", completion: .file())
  var recordings: [String]

  @Flag(help: "Print an object with all numbers instead of text.")
  var json = false

  @Flag(help: "Go by the sound alone, whatever lies beside the recordings.")
  var noTranscript = false

  @OptionGroup var measuring: MeasuringOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  mutating func validate() throws {
    try RecordingSource.check(arguments: recordings)
    if output == "-" { output = nil }
  }

  func run() async throws {
    let file = try output.map { path throws(RehearsalError) in try OutputFile(path: path) }
    var reports: [JSONValue] = []
    for path in recordings { reports += try await self.reports(of: path) }
    guard reports.count > 1 else {
      throw ValidationError("one take has nothing to be compared with; give at least two")
    }
    let comparison = Comparison(reports)
    var results = Results(to: file, separator: "")
    try results.add(report: json ? comparison.json + "\n" : comparison.text)
    try results.finish()
  }

  private func reports(of path: String) async throws -> [JSONValue] {
    if let saved = try SavedReports.read(path: path) {
      return saved.filter { $0.failure == nil }
    }
    let options = RehearsalOptions(
      metrics: measuring.metrics, transcript: noTranscript ? .none : .sidecar)
    let report = try await Rehearsal.analyze(RecordingSource(argument: path), options: options)
    return [try BatchLine(report, row: nil).value]
  }
}
