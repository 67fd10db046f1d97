import ArgumentParser
import Rehearsal
import RehearsalReport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct Analyze: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Analyse recordings and give one tip for each.",
    usage: "rehearse analyze [<options>] <recording> ...",
    discussion: """
      Reads WAV, FLAC, AIFF, OGG, MP3 and more; M4A, MP4, WebM and MOV where ffmpeg is installed.

      Examples:
        rehearse talk.wav
        rehearse talk.wav --focus pauses
        rehearse talk.wav --json -o talk.json
        rehearse takes/*.flac --json > takes.jsonl
        ffmpeg -v error -i talk.mkv -f wav - | rehearse -

      As JSON, one recording gives one object; several give one object a line, in their order, \
      and one that can't be analysed has its error in its place. The others go on.

      Exit status: 0 done; 2 a recording could not be analysed; 64 wrong usage; 73 the output \
      can't be written.
      """)

  @Argument(
    help: "A sound file, or '-' for one on standard input.",
    completion: .file())
  var recordings: [String]

  @Option(help: "What the tip is about; 'auto' picks what most wants work.")
  var focus = FocusChoice.auto

  @Option(help: "How to print the report; text unless said otherwise.")
  var format: OutputFormat?

  @Flag(help: "Short for '--format json'.")
  var json = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Count silences from this length as pauses.", valueName: "seconds"))
  var minPause = MetricOptions.defaultMinimumPause.rawValue

  @Option(help: "Whether to set text apart by terminal attributes.")
  var color = Style.Choice.auto

  @Flag(help: "Print the result and errors, but no notes.")
  var quiet = false

  @Flag(help: "Add format, thresholds, engine and checksum to the text report.")
  var verbose = false

  /// Longer silences are no longer part of a talk.
  private static let longestMinimumPause = 10.0

  mutating func validate() throws {
    if json, format == .text {
      throw ValidationError("'--json' and '--format text' contradict each other; give one of them")
    }
    let lengths = MetricOptions.shortestPause.rawValue...Self.longestMinimumPause
    guard lengths.contains(minPause) else {
      throw ValidationError(
        "'--min-pause \(minPause)' is outside \(lengths.lowerBound) to \(lengths.upperBound) s")
    }
    guard recordings.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("'-' stands for standard input, which can be read only once")
    }
    if recordings.contains("-"), StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a recording from standard input, but that is the keyboard")
    }
  }

  func run() async throws {
    let file = try outputFile()
    let presentation = presentation(toFile: file != nil)
    var results = Results(to: file, separator: presentation.separator)
    var failures = 0
    for recording in recordings {
      switch await outcome(of: recording) {
      case .success(let report):
        try results.add(report: presentation.text(of: report))
      case .failure(let error):
        failures += 1
        StandardStreams.complain(error.message, hint: error.hint)
        let failure = Failure(path: recording, error: error)
        if let text = try presentation.text(of: failure) { try results.add(failure: text) }
      }
    }
    try results.finish()
    guard failures > 0 else { return }
    if recordings.count > 1, !quiet {
      StandardStreams.note("\(failures) of \(recordings.count) recordings could not be analysed")
    }
    throw ExitStatus.notAnalysed
  }

  private func outcome(of recording: String) async -> Result<Report, RehearsalError> {
    let options = RehearsalOptions(
      focus: focus.focus, metrics: MetricOptions(minimumPause: Seconds(minPause)))
    do throws(RehearsalError) {
      let source: RecordingSource = recording == "-" ? .standardInput : .file(recording)
      return .success(try await Rehearsal.analyze(source, options: options))
    } catch {
      return .failure(error)
    }
  }

  private func outputFile() throws -> OutputFile? {
    guard let output, output != "-" else { return nil }
    let file = try OutputFile(path: output)
    if let recording = recordings.first(where: { $0 != "-" && file.isSame(as: $0) }) {
      throw ValidationError("'-o \(output)' would overwrite the recording '\(recording)'")
    }
    return file
  }

  private func presentation(toFile: Bool) -> Presentation {
    if json || format == .json {
      // One object is for reading, several are for reading line by line.
      return .json(OrderedJSON(recordings.count == 1 ? .pretty : .compact))
    }
    let isTerminal = !toFile && StandardStreams.outputIsTerminal
    let style = Style(
      color, isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
    let width = isTerminal ? StandardStreams.outputColumns : nil
    return .text(
      TextReport(width: width ?? TextReport.widest, style: style, isVerbose: verbose))
  }
}
