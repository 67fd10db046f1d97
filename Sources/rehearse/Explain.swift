import ArgumentParser
import Rehearsal
import RehearsalReport

struct Explain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show every event, threshold, rule and source behind one number.",
    usage: "rehearse explain <metric> [<options>] <recording>",
    discussion: """
      Examples:
        rehearse explain pauses talk.wav
        rehearse explain pace talk.wav --json -o pace.json
        rehearse explain fillers talk.wav --transcript talk.srt
        rehearse explain pace talk.wav --profile reading

      For pauses it also lists the quiet stretches that are none, each with its reason. Numbers \
      behind a '=' were measured; the others are what they are held against. Bands are the coach's, \
      as the profile has them.
      """)

  @Argument(help: "What to explain.")
  var metric: MetricChoice

  @Argument(help: "A sound file, or '-' for one on standard input.", completion: .file())
  var recording: String

  @Flag(help: "Print an object with all numbers instead of text.")
  var json = false

  @OptionGroup var words: WordOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    try RecordingSource.check(arguments: [recording])
    try words.check(recordings: [recording])
  }

  func run() async throws {
    let file = try output.file(besides: [recording], transcripts: words.files)
    let source = RecordingSource(argument: recording)
    let explained = try await Rehearsal.explain(
      metric.metric, of: source,
      options: judging.applied(
        to: try await words.options(for: source, metrics: measuring.metrics)))
    var results = Results(to: file, separator: "")
    try results.add(report: try text(of: explained, toFile: file != nil))
    try results.finish()
  }

  private func text(of explained: ExplainedMetric, toFile: Bool) throws -> String {
    if json { return try OrderedJSON().string(from: explained) + "\n" }
    let (width, style) = output.setting(toFile: toFile)
    return TextExplanation(width: width, style: style).text(of: explained)
  }
}
