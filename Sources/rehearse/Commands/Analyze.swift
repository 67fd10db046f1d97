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
        rehearse talk.wav --format textgrid -o talk.praat.TextGrid
        ffmpeg -v error -i talk.mkv -f wav - | rehearse -

      A transcript adds words and fillers: JSON from Whisper, Vosk and similar recognisers, SRT, \
      VTT, TextGrid, CTM, plain text and more. One beside the recording with the same name is used \
      automatically. Words without times are fitted to the sound.

      'rehearse explain' shows the rules with their bands, units and sources; for pace: 'rehearse \
      explain pace talk.wav'. With '--band', one number is the value from which a rule can give \
      the tip; with two, as in '160..170', nothing is said up to the first and the tip can come \
      from the second on. Your own bands override the profile's.

      With '--json', one recording gives one object. Several give one object per line, in the \
      order given; a recording that can't be analysed has its error in its place, and the others \
      are still analysed.

      With '--previous', the report begins with how the last focus went. Without '--focus', the \
      tip stays on that focus until it is solved.

      'textgrid' and 'labels' give the times of speech, pauses, syllables and voice for Praat and \
      Audacity, for one recording at a time.

      Exit status: 0 success; 2 a recording could not be analysed; 64 wrong usage; 73 the output \
      can't be written.
      """)

  @Argument(
    help: "A sound file, or '-' for one on standard input.",
    completion: .file())
  var recordings: [String]

  @OptionGroup var tip: TipOptions
  @OptionGroup var transcript: TranscriptOption
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var format: FormatOptions<ReportFormat>
  @OptionGroup var output: OutputOptions

  @Flag(help: "Add format, thresholds, engine and checksum to the text report.")
  var verbose = false

  mutating func validate() throws {
    let format = format.chosen
    if format.isAboutOneRecording, recordings.count > 1 {
      throw ValidationError(
        "'--format \(format.rawValue)' is for one recording; \(recordings.count) were given")
    }
    try RecordingSource.check(arguments: recordings)
    try judging.words.check(recordings: recordings)
    try transcript.check(recordings: recordings, judging.words)
  }

  func run() async throws {
    let file = try output.file(
      notOverwriting: [
        "recording": recordings, "transcript": transcript.files, "report": tip.previous,
        "model": judging.words.recognition.files,
      ])
    var options = judging.options
    transcript.apply(to: &options)
    try tip.apply(to: &options)
    var results = Results(to: file, separator: presentation.separator)
    var failures = 0
    for recording in recordings {
      let text: String
      do {
        let source = RecordingSource(argument: recording)
        text = try await presentation.text(
          of: source, options: hearing(source, options))
      } catch {
        guard let reason = Failure.Reason(error) else { throw error }
        failures += 1
        StandardStreams.printError(reason)
        let failure = Failure(path: recording, reason: reason)
        if let text = try presentation.text(of: failure) { try results.add(failure: text) }
        continue
      }
      try results.add(report: text)
    }
    try results.finish()
    guard failures > 0 else { return }
    if recordings.count > 1, !output.quiet {
      StandardStreams.note("\(failures) of \(recordings.count) recordings could not be analysed")
    }
    throw ExitStatus.notAnalysed
  }

  /// The options for one recording, with its words transcribed and aligned if asked.
  private func hearing(
    _ source: RecordingSource, _ options: RehearsalOptions
  ) async throws -> RehearsalOptions {
    try await judging.words.applied(
      to: options, hearing: source, by: try judging.words.recognition.chosen(),
      quiet: output.quiet)
  }

  private var presentation: Presentation {
    switch format.chosen {
    case .text:
      .text(TextReport(width: output.width, style: output.style, isVerbose: verbose))
    // One object is for people to read; several are JSON lines.
    case .json: .json(OrderedJSON(recordings.count == 1 ? .pretty : .compact))
    case .textgrid: .textGrid
    case .labels: .labels
    }
  }
}
