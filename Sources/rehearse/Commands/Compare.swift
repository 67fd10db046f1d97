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

      Give the takes oldest first; reports saved as JSON are used as they are. Each number of the \
      last take is compared with that of the take before. A difference no larger than two takes \
      differ by chance counts as unchanged: with three takes before the last, that spread comes \
      from the takes themselves, otherwise from the coach's bands (default: of the profile that the \
      last take was judged by). The "Last time ... this time ..." of a report uses the same spread.

      Exit status: 0 success; 2 a recording could not be analysed; 64 wrong usage; 73 the output \
      can't be written.
      """)

  @Argument(help: "Sound files, or reports as JSON, oldest first.", completion: .file())
  var recordings: [String]

  @OptionGroup var judging: JudgingOptions
  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    try RecordingSource.check(arguments: recordings)
    try judging.words.check(recordings: recordings)
  }

  func run() async throws {
    let file = try output.file(sparing: ["take": recordings])
    let recogniser = try judging.words.recognition.chosen()
    var takes: [ComparedTake] = []
    for path in recordings { takes += try await self.takes(of: path, heardBy: recogniser) }
    guard takes.count > 1 else {
      throw ValidationError("one take has nothing to be compared with; give at least two")
    }
    let comparison = try Comparison(takes, by: try judging.norms.chosen)
    var results = Results(to: file, separator: "")
    try results.add(report: text(of: comparison))
    try results.finish()
  }

  private func text(of comparison: Comparison) -> String {
    switch format.chosen {
    case .text: comparison.text(style: output.style)
    case .json: comparison.json + "\n"
    }
  }

  private func takes(
    of path: String, heardBy recogniser: (any Recogniser)?
  ) async throws -> [ComparedTake] {
    if let saved = try SavedReports.read(path: path) {
      return try saved.filter { $0.failure == nil }.map { try ComparedTake($0) }
    }
    let source = RecordingSource(argument: path)
    let options = try await judging.words.applied(
      to: judging.options, hearing: source, by: recogniser, quiet: output.quiet)
    let report = try await Report(of: source, options: options)
    return [try ComparedTake(try BatchLine(report, row: nil).value)]
  }
}
