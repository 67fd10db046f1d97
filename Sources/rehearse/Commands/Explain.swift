import ArgumentParser
import Rehearsal
import RehearsalReport

struct Explain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show every event, threshold, rule and source behind a number, or the tip.",
    usage: "rehearse explain <what> [<options>] <recording>",
    discussion: """
      Examples:
        rehearse explain pauses talk.wav
        rehearse explain pace talk.wav --json -o pace.json
        rehearse explain fillers talk.wav --transcript talk.srt
        rehearse explain pace talk.wav --profile reading
        rehearse explain tip talk.wav --focus pauses

      For pauses it also lists the quiet stretches that are none, each with its reason. Numbers \
      behind a '=' were measured; the others are what they are held against. Bands are the coach's, \
      as the profile has them.

      For the tip it lists everything that was considered, each with its number, its band and why \
      it won or lost. '--focus' and '--previous' are for the tip alone.
      """)

  @Argument(help: "What to explain.")
  var what: ExplainedChoice

  @Argument(help: "A sound file, or '-' for one on standard input.", completion: .file())
  var recording: String

  @Flag(help: "Print an object with all numbers instead of text.")
  var json = false

  @OptionGroup var choosing: ChoosingOptions
  @OptionGroup var words: TranscriptOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    if case .metric(let metric) = what, let option = choosing.given {
      throw ValidationError(
        "'\(option)' is about the tip, and '\(metric.id)' is a number; leave it out or explain 'tip'"
      )
    }
    try RecordingSource.check(arguments: [recording])
    try words.check(recordings: [recording])
  }

  func run() async throws {
    let file = try output.file(
      besides: [recording], transcripts: words.files, reports: choosing.previous)
    let source = RecordingSource(argument: recording)
    let previous = try choosing.sessions
    let options = choosing.applied(
      to: judging.applied(to: try await words.options(for: source, metrics: measuring.metrics)),
      after: previous)
    let (width, style) = output.setting(toFile: file != nil)
    let layout = TextExplanation(width: width, style: style)
    let text: String
    let leftOut: [LeftOutTranscript]
    switch what {
    case .metric(let metric):
      let explained = try await ExplainedMetric(of: metric, in: source, options: options)
      text = json ? try object(explained) : layout.text(of: explained)
      leftOut = explained.leftOut
    case .tip:
      let explained = try await ExplainedTip(of: source, options: options)
      text = json ? try object(explained) : layout.text(of: explained)
      leftOut = explained.leftOut
    }
    for transcript in leftOut { StandardStreams.note(transcript.message) }
    var results = Results(to: file, separator: "")
    try results.add(report: text)
    try results.finish()
  }

  private func object(_ explained: some Encodable) throws -> String {
    try OrderedJSON().string(from: explained) + "\n"
  }
}
