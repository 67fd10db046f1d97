import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalReport
import RehearsalBase

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
        rehearse tuesday.wav --save --talk keynote --recorded 2026-11-23
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

      A transcript that was asked for and is not of the recording is left out: the report is \
      printed without its words and says why, nothing is remembered, and the exit status is 2.

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

  @Option(
    help: ArgumentHelp(
      "With '--save', the day on which the recordings were made; default: today. Takes of a talk "
        + "follow each other in the order in which they are saved.",
      valueName: "day"),
    transform: { try CivilDate(argument: $0) })
  var recorded: CivilDate?

  @OptionGroup var transcript: TranscriptOption
  @OptionGroup var session: SessionOptions

  mutating func validate() throws {
    try JobLimit.check(jobs)
    if let recorded, recorded > LocalMoment.now.date {
      throw ValidationError("'--recorded \(recorded)' has not come yet")
    }
    let formats = try session.places.map(\.format)
    if let format = formats.first(where: { $0.isAboutOneRecording }), recordings.count > 1 {
      throw ValidationError(
        "'--format \(format.name)' is for one recording; \(recordings.count) were given")
    }
    try session.details.check(formats)
    try RecordingSource.check(arguments: recordings)
    try session.judging.words.check(recordings: recordings)
    try transcript.check(recordings: recordings, session.judging.words)
  }

  mutating func run() async throws {
    let start = try session.setUp(recorded: recorded)
    let formats = try session.places.map(\.format)
    if formats.contains(where: { $0 != TextReport.self }) {
      start.settings.announce(in: session.messages)
    }
    var printer = try session.printer(
      of: recordings, settings: start.settings.summary,
      notOverwriting: [
        "recording": recordings, "transcript": transcript.files, "report": session.tip.previous,
        "script": session.script.files, "model": session.judging.words.recognition.files,
      ])
    var options = start.options
    transcript.apply(to: &options)
    let folders = FolderListings()
    let words = session.judging.words
    // Once, since it may ask; an error is that of each recording.
    let transcriber = Result {
      try words.recognition.chosen(
        saying: session.messages, forOne: recordings.count == 1,
        isNeeded: {
          recordings.contains { path in
            let source = RecordingSource(argument: path)
            return (try? source.transcript(from: options.transcript, in: folders)) ?? nil == nil
          }
        })
    }
    var (failures, refusals) = (0, 0)
    var kept: [Int?] = []
    var shown: Report?
    for recording in recordings {
      // All formats before the first is written, so that a recording fails in all of them or none.
      let texts: [String]
      let draft: SessionRecord?
      let refusal: Failure.Reason?
      do {
        (texts, draft, refusal, shown) = try await report(
          on: RecordingSource(argument: recording), options, printer, start.remembering, folders,
          heardBy: try transcriber.get())
      } catch {
        guard let reason = Failure.Reason(error) else { throw error }
        failures += 1
        session.messages.error(reason)
        try printer.print(Failure(path: recording, reason: reason))
        continue
      }
      try printer.print(texts)
      if let refusal {
        refusals += 1
        session.messages.error(refusal)
      } else if let remembering = start.remembering, let draft {
        kept.append(try remembering.keep(draft))
      }
    }
    try printer.finish()
    if recordings.count == 1, let number = kept.first ?? nil, formats.first == TextReport.self {
      try start.remembering?.close(number)
    }
    let isRead = try session.places.contains { $0.path == nil && $0.format == TextReport.self }
    if recordings.count == 1, isRead, let shown {
      try NextStep.say(
        after: shown, isRemembered: start.remembering != nil, session.output.display.memory)
    }
    if failures + refusals == 0, kept.contains(nil) { throw ExitStatus.memoryUnusable }
    guard failures + refusals > 0 else { return }
    if recordings.count > 1, failures > 0 {
      session.messages.note("\(failures) of \(recordings.count) recordings could not be analysed")
    }
    throw ExitStatus.notAnalyzed
  }

  /// A recording in the format of each place, what is to be remembered of it, why it was judged
  /// without the transcript that was asked for, and the report itself.
  private func report(
    on source: RecordingSource, _ options: RehearsalOptions, _ printer: ReportPrinter,
    _ remembering: Remembering?, _ folders: FolderListings, heardBy transcriber: Transcriber?
  ) async throws -> ([String], SessionRecord?, Failure.Reason?, Report) {
    var options = options
    if let remembering, options.previous.isEmpty {
      options.previous = remembering.recalled(for: source.name)
    }
    options.assumedLanguage = try session.assumedLanguage(for: source.name, remembering)
    options = try await session.judging.words.applied(
      to: options, hearing: source, by: transcriber, in: folders, saying: session.messages)
    let review = try await ReviewedTake(
      of: source, options: options, jobs: jobs ?? Computer.cores, in: folders)
    return (
      try printer.texts(of: review), try remembering?.draft(of: review, source.name),
      review.refusal.map { Failure.Reason($0) }, review.report
    )
  }
}
