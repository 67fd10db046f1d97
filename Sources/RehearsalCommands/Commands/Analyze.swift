import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalReport
import RehearsalBase

struct Analyze: SessionCommand, ManyArguments {
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
      Without '--focus', the tip stays on that focus while it asks for work and nothing else is \
      clearly more severe.

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
      "With '--save', the day on which the recordings were made, by which takes of a talk follow "
        + "each other; default: the day of saving. Also the day in front matter.",
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
    if session.frontMatter, recordings.count > 1 {
      throw ValidationError("'--front-matter' is for one recording; \(recordings.count) were given")
    }
    try session.check(formats)
    try transcript.check(recordings: recordings, judging)
  }

  /// With what listeners sent back about the recording, where its talk is remembered and all of the
  /// formats are for people.
  private func heard(
    _ review: ReviewedTake, _ remembering: Remembering?
  ) throws -> ReviewedTake {
    guard let remembering, try session.isForPeople else { return review }
    var review = review
    let cards = remembering.cards(of: review.report.recording.sha256)
    review.report.hear(cards, in: review.measured.words?.transcript)
    return review
  }

  func run(in run: RunContext) async throws {
    let script = try session.written.read(in: run)
    let remembering = try remembering(of: script, recorded: recorded, in: run)
    var options = try options
    options.script = script
    try transcript.apply(to: &options)
    let formats = try session.places.map(\.format)
    if formats.contains(where: { $0 != TextReport.self }) { run.announceSettings() }
    let given = given(transcript.given, of: recordings, remembering)
    var printer = try printer(
      of: recordings,
      notOverwriting: [
        "recording": recordings, "transcript": transcript.files, "report": tip.previous,
        "script": session.written.file.map { [$0] } ?? [], "model": judging.recognition.files,
        "deck": judging.slideFiles,
      ], given: given, remembering, recorded: recorded, in: run)
    // Made once, because it may prompt; an error counts for each recording.
    let judge = Result { [options] in
      try RecordingJudge(
        options, judging, forOne: recordings.count == 1, of: recordings, in: run)
    }
    var (failures, refusals) = (0, 0)
    var kept: [Int?] = []
    var shown: Report?
    for recording in recordings {
      let review: ReviewedTake
      // Renders all formats before writing the first, so that a recording fails in all of them or
      // none.
      let texts: [String]
      let draft: SessionRecord?
      do {
        var judge = try judge.get()
        let source = RecordingSource(argument: recording)
        recall(
          source.name, remembering, forPeople: try session.isForPeople, in: &judge.options)
        review = try await judge.review(of: source, jobs: jobs ?? Computer.cores)
        texts = try printer.texts(of: try heard(review, remembering))
        draft = try remembering?.draft(of: review, source.name)
      } catch {
        guard let reason = Failure.Reason(error) else { throw error }
        failures += 1
        run.messages.error(reason)
        try printer.print(Failure(path: recording, reason: reason))
        continue
      }
      shown = review.report
      try printer.print(texts)
      if let refusal = review.refusal {
        refusals += 1
        // The report has said why.
        run.messages.error(
          "\(review.report.recording.path.quoted) is judged without the words of that transcript",
          hint: Failure.Reason(refusal).hint)
      } else if let remembering, let draft {
        kept.append(try remembering.keep(draft, dropsWords: judging.noTranscript))
      }
    }
    try printer.finish()
    if recordings.count == 1, let number = kept.first ?? nil, formats.first == TextReport.self {
      try remembering?.close(number)
    }
    let isRead = try session.places.contains { $0.path == nil && $0.format == TextReport.self }
    if recordings.count == 1, isRead, let shown {
      try NextStep.say(
        after: shown, isRemembered: remembering != nil, isPlain: given.isEmpty, run.memory)
    }
    if failures + refusals == 0, kept.contains(nil) { throw ExitStatus.memoryUnusable }
    guard failures + refusals > 0 else { return }
    if recordings.count > 1, failures > 0 {
      run.messages.note("\(failures) of \(recordings.count) recordings could not be analysed")
    }
    throw ExitStatus.notAnalyzed
  }
}
