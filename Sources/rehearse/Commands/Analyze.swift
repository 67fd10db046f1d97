import ArgumentParser
import Rehearsal
import RehearsalReport

struct Analyze: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Analyse recordings and give one tip for each.",
    usage: "rehearse analyze [<options>] <recording> ...",
    discussion: """
      Reads WAV, FLAC, AIFF, OGG, MP3 and more; M4A, MP4, WebM and MOV where ffmpeg is installed.

      Examples:
        rehearse talk.wav
        rehearse talk.wav --focus pauses
        rehearse talk.wav --transcript talk.srt --focus fillers
        rehearse talk.wav --transcribe --model ggml-base.en.bin
        rehearse speech.wav --profile toastmasters
        rehearse talk.wav --target 20m --band 'pace.too_fast=170'
        rehearse talk.wav --json -o talk.json
        rehearse takes/*.flac --json > takes.jsonl
        rehearse tuesday.wav --previous monday.json
        rehearse talk.wav --format textgrid -o talk.TextGrid
        ffmpeg -v error -i talk.mkv -f wav - | rehearse -

      A transcript tells words and fillers: JSON of Whisper, Vosk and their relatives, SRT, VTT, \
      TextGrid, CTM, plain text and more. One beside the recording that bears its name is found by \
      itself; times are taken from the sound where it has none.

      Rules and their bands, with units and sources, are shown by 'rehearse explain': for pace, \
      'rehearse explain pace talk.wav'. In a band of your own one number is the tip, two as in \
      '160..170' are where silence ends and the tip begins; it wins over the profile.

      As JSON, one recording gives one object; several give one object a line, in their order, \
      and one that can't be analysed has its error in its place. The others go on.

      Given the report of an earlier take, as JSON, the report opens with what became of its \
      focus, and without '--focus' the tip stays with that until it is solved.

      'textgrid' and 'labels' write down where speech, pauses, syllables and voice are, for Praat \
      and Audacity, from one recording at a time.

      Exit status: 0 done; 2 a recording could not be analysed; 64 wrong usage; 73 the output \
      can't be written.
      """)

  @Argument(
    help: "A sound file, or '-' for one on standard input.",
    completion: .file())
  var recordings: [String]

  @OptionGroup var choosing: ChoosingOptions

  @Option(help: "How to print the report; text unless said otherwise.")
  var format: OutputFormat?

  @Flag(help: "Short for '--format json'.")
  var json = false

  @OptionGroup var words: TranscriptOptions
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var measuring: MeasuringOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Print the result and errors, but no notes.")
  var quiet = false

  @Flag(help: "Add format, thresholds, engine and checksum to the text report.")
  var verbose = false

  mutating func validate() throws {
    if json, let format, format != .json {
      throw ValidationError(
        "'--json' and '--format \(format.rawValue)' contradict each other; give one of them")
    }
    if let format, format.isAboutOneRecording, recordings.count > 1 {
      throw ValidationError(
        "'--format \(format.rawValue)' is about one recording; \(recordings.count) were given")
    }
    try RecordingSource.check(arguments: recordings)
    try words.check(recordings: recordings)
  }

  func run() async throws {
    let file = try output.file(
      besides: recordings, transcripts: words.files, reports: choosing.previous)
    let presentation = presentation(toFile: file != nil)
    let previous = try choosing.sessions
    var results = Results(to: file, separator: presentation.separator)
    var failures = 0
    for recording in recordings {
      let text: String
      do {
        let source = RecordingSource(argument: recording)
        text = try await presentation.text(
          of: source, options: options(for: source, after: previous))
      } catch {
        guard let reason = Failure.Reason(error) else { throw error }
        failures += 1
        StandardStreams.complain(reason)
        let failure = Failure(path: recording, reason: reason)
        if let text = try presentation.text(of: failure) { try results.add(failure: text) }
        continue
      }
      try results.add(report: text)
    }
    try results.finish()
    guard failures > 0 else { return }
    if recordings.count > 1, !quiet {
      StandardStreams.note("\(failures) of \(recordings.count) recordings could not be analysed")
    }
    throw ExitStatus.notAnalysed
  }

  private func options(
    for source: RecordingSource, after previous: [PastSession]
  ) async throws -> RehearsalOptions {
    choosing.applied(
      to: judging.applied(
        to: try await words.options(for: source, metrics: measuring.metrics, quiet: quiet)),
      after: previous)
  }

  private func presentation(toFile: Bool) -> Presentation {
    switch json ? .json : format ?? .text {
    case .text:
      let (width, style) = output.setting(toFile: toFile)
      return .text(TextReport(width: width, style: style, isVerbose: verbose))
    // One object is for reading, several are for reading line by line.
    case .json: return .json(OrderedJSON(recordings.count == 1 ? .pretty : .compact))
    case .textgrid: return .textGrid
    case .labels: return .labels
    }
  }
}
