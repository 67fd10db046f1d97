import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalReport

struct Explain: TipCommand, FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show the events, thresholds, rules and sources behind a number or the tip.",
    usage: "rehearse explain <what> [<options>] <recording>",
    discussion: """
      Examples:
        rehearse explain pauses talk.wav
        rehearse explain pace talk.wav --json -o pace.json
        rehearse explain fillers talk.wav --transcript talk.srt
        rehearse explain pace talk.wav --profile reading
        rehearse explain tip talk.wav --focus pauses
        rehearse explain tip talk.wav --all
        rehearse explain tip tuesday.wav --talk keynote

      Numbers after a '=' were measured; the others are the limits they are compared with. For \
      pauses, quiet stretches that don't count are listed too, each with the reason. Bands are \
      those of the profile.

      For the tip, what else asks for work is listed with its number and why it lost; with \
      '--all', every check of the recording and every rule, each with its band and source. \
      '--focus', '--previous', '--talk' and '--all' only apply to the tip.

      Exit status: 0 success; 2 the recording could not be analysed; 64 wrong usage; 73 the output \
      can't be written; 78 the settings can't be used.
      """)

  @Argument(help: "What to explain.", completion: .list(ExplainedChoice.allValueStrings))
  var what: ExplainedChoice

  @Argument(help: "A sound file, or '-' for one on standard input.", completion: .file())
  var recording: String

  @Flag(help: "Every check and rule that was considered for the tip; JSON always has them.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The remembered talk whose earlier takes the tip follows, as with 'rehearse --save'; '' for "
        + "those of no talk.",
      valueName: "name"),
    completion: ValueCompletion.talks)
  var talk: String?

  @OptionGroup var tip: TipOptions
  @OptionGroup var transcript: TranscriptOption
  @OptionGroup var written: ScriptOption
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    if case .metric(let metric) = what, let option = given {
      throw ValidationError(
        "'\(option)' is about the tip, and '\(metric.id)' is a number; leave it out or explain "
          + "'tip'")
    }
    try transcript.check(recordings: [recording], judging)
  }

  /// The first option that is about the tip.
  private var given: String? {
    all ? "--all" : talk.map { "--talk \($0.shellWord)" } ?? tip.given.first
  }

  /// The focus affects only the tip.
  mutating func fill(from settings: inout SettingsInUse) throws {
    if case .tip = what { tip.fill(from: &settings) }
    try judging.fill(from: &settings)
  }

  func run(in run: RunContext) async throws {
    run.announceSettings()
    let results = try run.results(
      as: chosen.form,
      notOverwriting: [
        "recording": [recording], "transcript": transcript.files, "report": tip.previous,
        "script": written.file.map { [$0] } ?? [], "model": judging.recognition.files,
        "deck": judging.slideFiles,
      ])
    var options = try options
    options.script = try written.read(in: run)
    try transcript.apply(to: &options)
    let remembering = try talk.map {
      try Remembering(
        in: run.memory, keeps: false, talk: $0.isEmpty ? nil : $0, script: nil,
        fillers: judging.fillers?.list ?? .builtIn)
    }
    recall(nil, remembering, forPeople: chosen != .json, in: &options)
    let judge = try RecordingJudge(options, judging, forOne: true, of: [recording], in: run)
    let review = try await judge.review(of: RecordingSource(argument: recording))
    let layout = TextExplanation(width: run.width, style: run.style)
    let text: String
    switch what {
    case .metric(let metric):
      let explained = ExplainedMetric(of: metric, in: review)
      text = try shown(explained, as: layout.text(of: explained))
    case .tip:
      let explained = ExplainedTip(of: review)
      text = try shown(explained, as: layout.text(of: explained, isWhole: all))
    }
    if review.refusal == nil {
      for transcript in review.leftOut { run.messages.note(transcript.message) }
    }
    try results.print(text)
    if let refusal = review.refusal { throw refusal }
  }
}

/// What to explain, as named on the command line: the tip, or a metric by its JSON key or an alias.
enum ExplainedChoice: ExpressibleByArgument {
  case tip
  case metric(any Metric.Type)

  private static let otherNames: [String: MetricID] = ["pitch": Expression.id]
  private static let tipName = "tip"

  init?(argument: String) {
    if argument == Self.tipName {
      self = .tip
      return
    }
    let id = Self.otherNames[argument] ?? MetricID(rawValue: argument)
    guard let metric = MetricCatalog.all.first(where: { $0.id == id }) else { return nil }
    self = .metric(metric)
  }

  var defaultValueDescription: String {
    switch self {
    case .tip: Self.tipName
    case .metric(let metric): metric.id.rawValue
    }
  }

  static var allValueStrings: [String] {
    [tipName] + MetricCatalog.all.map { $0.id.rawValue } + otherNames.keys.sorted()
  }
}
