import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalLanguage
import RehearsalNative
import RehearsalBase

struct Live: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Record a rehearsal with a live display, then give one tip.",
    usage: "rehearse live [<options>]",
    discussion: """
      Examples:
        rehearse live --focus pace --target 5m
        rehearse live --recording monday.wav -o monday.html
        rehearse live --recorder arecord --device hw:1
        ffmpeg -v error -i talk.mkv -f wav - | rehearse live --no-recording
        arecord -q -t raw -f S16_LE -r 48000 | rehearse live --raw s16le

      Records from the microphone, through a program that is installed for that, or reads a WAV or \
      raw samples from standard input. While you speak it shows the time, how much of '--target' \
      it is, the level, your pace in the last 10 s, and one hint about the focus. The report comes \
      in the end; its numbers are those of 'rehearse analyze' for the recording.

      Keys: m marks a moment, space pauses and resumes, e ends. Control-C ends as well. With \
      '--deck', the slide and the first lines of its notes are shown: the right arrow or n shows \
      the next one, the left arrow or b the one before, and q begins and ends a question, whose \
      time is set apart. The report then has the time of each slide.

      The recording is a WAV in this folder, readable only by you. It is safe from the first \
      second on: if the program is killed, what was recorded has '.unfinished' in its name, and \
      the next 'rehearse live' or 'rehearse record' offers it. Nothing is sent anywhere.

      With '--save', the session is remembered and the recording is stored with it, to be deleted \
      after a week, unless '--recording' names a file; see 'rehearse privacy'. Where it could not \
      be judged, 'rehearse judge' does it later.

      Exit status: 0 success; 2 nothing was recorded, or it could not be analysed; 64 wrong usage; \
      73 the recording or the output can't be written; 74 the session can't be remembered; 78 the \
      settings can't be used.
      """)

  /// Caught here, because the parser's own error wouldn't say why. `-` is accepted.
  @Argument(help: .hidden)
  var unexpected: [String] = []

  @OptionGroup var input: LiveInputOptions

  @Option(
    help: ArgumentHelp(
      "Where to write the recording; default: rehearsal-<date>-<time>.wav.", valueName: "file"),
    completion: .file(extensions: ["wav"]))
  var recording: String?

  @Flag(help: "Keep no recording, only the report.")
  var noRecording = false

  @OptionGroup var session: SessionOptions

  mutating func validate() throws {
    if let name = unexpected.first(where: { $0 != "-" }) {
      throw ValidationError(
        "'\(name)' has no place here; to write the recording there, '--recording \(name)'; to "
          + "analyse it, 'rehearse \(name)'")
    }
    try session.check(try session.places.map(\.format))
    try NewRecording.check(recording)
    if noRecording, let recording {
      throw ValidationError(contradiction: "--no-recording", "--recording \(recording)")
    }
    if judging.align {
      throw ValidationError(
        "'--align' needs a transcript, and what is being said has none; use it afterwards: "
          + "rehearse talk.wav --align")
    }
    if let slides = judging.slides {
      throw ValidationError(
        "'--slides \(slides)' is of a talk that was given; here the keys n and b show slides, and "
          + "for the recording: rehearse talk.wav --slides \(slides.pathWord)")
    }
    if noRecording, judging.recognition.isDemanded {
      throw ValidationError("'--transcribe' needs the recording; leave out '--no-recording'")
    }
  }

  func run(in run: RunContext) async throws {
    let messages = run.messages
    let script = try session.written.read(in: run)
    let remembering = try remembering(of: script, in: run)
    var options = try options
    options.script = script
    if noRecording { options.transcript = .none }
    recall(nil, remembering, forPeople: try session.isForPeople, in: &options)
    // What would fail at the end must fail before the recording starts.
    var judge = try RecordingJudge(options, judging, forOne: true, in: run)
    let sound = try input.input(Computer.environment)
    let began = Computer.now
    let isOwn = !noRecording && recording == nil && remembering?.keeps == true
    let own = isOwn ? remembering.map { OwnTake($0, focus: options.focus, began: began) } : nil
    let new = try noRecording || isOwn ? nil : NewRecording(recording)
    let recordings = new.map { [$0.path] } ?? []
    var printer = try printer(
      of: recordings,
      notOverwriting: [
        "recording": recordings, "report": tip.previous, "deck": judging.slideFiles,
      ], given: given(of: recordings, remembering), remembering,
      recorded: LocalMoment(here: began).date, in: run)

    let stage = LiveStage(run, slot: options.slot ?? options.profile.slot, isJudging: true)
    try new?.makeRoom(UnfinishedOffer(keyboard: stage.keyboard, messages: messages))
    let place =
      own.map { own in RecordingPlace(path: own.path, mark: own.mark) }
      ?? new.map { new in RecordingPlace(path: { new.path }) }
    let recorded = try await Self.record(sound, stage, at: place, options)
    // A log in the file of the deck is of another take.
    judge.options.deck?.log = recorded.slides
    if let path = recorded.path { try own?.isRecorded(at: path) }
    // The recording has ended, so a signal ends the program again.
    if stage.interruption.status == nil { Signals.stopInterrupting() }
    do {
      try stage.checkSignals()
    } catch {
      if own != nil { messages.note(MemoryWords.keptForLater) }
      throw error
    }
    let conclude = { [judge] () async throws -> Int? in
      let heard = try await Self.heard(recorded, stage, messages)
      let review = try await judge.review(of: heard, storedAt: recorded.path)
      let draft = try remembering?.draft(
        of: review, heard.name, began: began, marks: recorded.marks, from: own?.take)
      try printer.print(try printer.texts(of: review))
      try printer.finish()
      return try draft.map { draft -> Int in
        guard let number = try remembering?.keep(draft, from: own?.take) else {
          throw ExitStatus.memoryUnusable
        }
        return number
      }
    }
    let number = if let own { try await own.judging(conclude) } else { try await conclude() }
    if let number { try remembering?.close(number) }
  }

  private static func record(
    _ sound: LiveInput, _ stage: LiveStage, at place: RecordingPlace?, _ options: RehearsalOptions
  ) async throws -> LiveTake<LiveSession>.Recorded {
    let take = LiveTake(sound, at: place, on: stage, slides: options.deck.flatMap(LiveSlides.init))
    {
      format in
      try LiveSession(
        sampleRate: format.sampleRate, channels: format.channels, options: options, name: "-")
    }
    do {
      return try await take.run()
    } catch {
      stage.display.close()
      throw error
    }
  }

  /// Finishes the analysis of what was recorded.
  private static func heard(
    _ recorded: LiveTake<LiveSession>.Recorded, _ stage: LiveStage, _ messages: Messages
  ) async throws -> AnalyzedRecording {
    defer { stage.display.close() }
    let heard = try await recorded.listener.finish(storedAt: recorded.path)
    await recorded.shown?.value
    stage.display.close()
    stage.announce(recorded.path, recorded.duration, marks: recorded.marks, in: messages)
    return heard
  }
}
