import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalBase
import RehearsalReport
import RehearsalTranscript

struct Analyze: AsyncParsableCommand, ManyArguments {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
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
        rehearse talk.wav -o talk.html -o talk.json
        rehearse takes/*.flac --json > takes.jsonl
        rehearse tuesday.wav --previous monday.json
        rehearse tuesday.wav --save --talk keynote
        rehearse tuesday.wav --script keynote.md
        rehearse talk.wav --format svg --plot pace -o pace.svg
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

      With '--save', the session is remembered on this computer, and the report of the next take \
      of that talk begins with how the last focus went; with '--previous', it does so from files. \
      Without '--focus', the tip stays on that focus until it is solved.

      'html' writes a page that needs nothing but itself, 'svg' a picture, 'srt' and 'vtt' \
      captions with the fillers in italics. 'textgrid' and 'labels' give the times of words, \
      speech, pauses, syllables and voice for Praat and Audacity. These are for one recording at \
      a time.

      Exit status: 0 success; 2 a recording could not be analysed; 64 wrong usage; 73 the output \
      can't be written; 74 the session can't be remembered; 78 the settings can't be used.
      """)

  @Argument(
    help: ArgumentHelp(
      "A sound file, or '-' for one on standard input.", valueName: "recordings"),
    completion: .file())
  var given: [String]

  var recordings: [String] { given.each }

  @Option(
    help: """
      How many cores to use for a recording; default: all of them. Less than 20 s take one. The \
      report is the same.
      """)
  var jobs: Int?

  @OptionGroup var tip: TipOptions
  @OptionGroup var transcript: TranscriptOption
  @OptionGroup var judging: JudgingOptions
  @OptionGroup var script: ScriptOption
  @OptionGroup var memory: MemoryOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<ReportFormat>
  @OptionGroup var details: FormatDetails
  @OptionGroup var output: ReportOutputs

  @Flag(help: "Add format, thresholds, engine and checksum to the text report.")
  var verbose = false

  mutating func validate() throws {
    try JobLimit.check(jobs)
    let formats = try output.places(as: format.given).map(\.format)
    if let format = formats.first(where: \.isAboutOneRecording), recordings.count > 1 {
      throw ValidationError(
        "'--format \(format.rawValue)' is for one recording; \(recordings.count) were given")
    }
    try details.check(formats)
    try RecordingSource.check(arguments: recordings)
    try judging.words.check(recordings: recordings)
    try transcript.check(recordings: recordings, judging.words)
  }

  mutating func run() async throws {
    var inUse = try settings.read()
    memory.fill(from: &inUse)
    let rehearsed = try script.chosen()
    let remembering = try Remembering(
      memory, script: rehearsed?.named, fillers: judging.words.fillers?.list ?? .builtIn,
      isQuiet: output.display.quiet)
    tip.fill(from: &inUse)
    try judging.fill(from: &inUse)
    output.display.fill(from: &inUse)
    let places = try output.places(as: format.given)
    if places.contains(where: { $0.format != .text }) {
      inUse.announce(quiet: output.display.quiet)
    }
    let style = ReportStyle(
      display: output.display, details: details, isVerbose: verbose,
      isSingle: recordings.count == 1, settings: inUse.summary)
    let inputs = ReportOutput.Inputs(
      recordings: recordings,
      files: [
        "recording": recordings, "transcript": transcript.files, "report": tip.previous,
        "script": script.files, "model": judging.words.recognition.files,
      ])
    var outputs = try places.map { try ReportOutput(at: $0, style, inputs) }
    var options = judging.options
    options.script = rehearsed?.script
    transcript.apply(to: &options)
    try tip.apply(to: &options)
    var failures = 0
    var kept: [Int?] = []
    for recording in recordings {
      // All formats before the first is written, so that a recording fails in all of them or none.
      let texts: [String]
      let remembered: Remembering.Draft?
      do {
        let source = RecordingSource(argument: recording)
        var options = options
        if let remembering, options.previous.isEmpty {
          options.previous = remembering.recalled(for: source.name)
        }
        let draft: ReportOutput.Draft
        (draft, remembered) = try await self.draft(of: source, options, for: outputs, remembering)
        texts = try ReportOutput.texts(of: draft, for: outputs)
      } catch {
        guard let reason = Failure.Reason(error) else { throw error }
        failures += 1
        StandardStreams.printError(reason)
        let failure = Failure(path: recording, reason: reason)
        for index in outputs.indices { try outputs[index].add(failure) }
        continue
      }
      for (index, text) in texts.enumerated() { try outputs[index].add(report: text) }
      if let remembering, let remembered { kept.append(try remembering.keep(remembered)) }
    }
    for output in outputs { try output.finish() }
    if recordings.count == 1, let session = kept.first ?? nil, places.first?.format == .text {
      try remembering?.close(session)
    }
    if failures == 0, kept.contains(nil) { throw ExitStatus.memoryUnusable }
    guard failures > 0 else { return }
    if recordings.count > 1, !output.display.quiet {
      StandardStreams.note("\(failures) of \(recordings.count) recordings could not be analysed")
    }
    throw ExitStatus.notAnalysed
  }

  // Inlined, what was heard would stay until the reports are written.
  @inline(never)
  private func draft(
    of source: RecordingSource, _ options: RehearsalOptions, for outputs: [ReportOutput],
    _ remembering: Remembering?
  ) async throws -> (ReportOutput.Draft, Remembering.Draft?) {
    let review = try await ReviewedTake(
      of: source, options: hearing(source, options), jobs: jobs ?? Computer.cores)
    return (
      try ReportOutput.Draft(of: review, for: outputs),
      try remembering?.draft(of: review, source.name)
    )
  }

  /// The options for one recording, with its words transcribed and aligned if asked.
  private func hearing(
    _ source: RecordingSource, _ options: RehearsalOptions
  ) async throws -> RehearsalOptions {
    try await judging.words.applied(
      to: options, hearing: source, by: try judging.words.recognition.chosen(),
      quiet: output.display.quiet)
  }
}
