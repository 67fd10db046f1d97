import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBase
import RehearsalNative

struct Record: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a rehearsal without judging it.",
    usage: "rehearse record [<options>] [<recording>]",
    discussion: """
      Examples:
        rehearse record
        rehearse record monday.wav --target 5m
        rehearse record --recorder arecord --device hw:1

      Records from the microphone, through a program that is installed for that, or reads a WAV or \
      raw samples from standard input. It shows the time and the level, and says nothing about how \
      you speak. 'rehearse monday.wav' gives the tip when you want it.

      Keys: m marks a moment, space pauses and resumes, e ends. Control-C ends as well.

      The recording is a WAV, readable only by you. It is safe from the first second on: if the \
      program is killed, what was recorded has '.unfinished' in its name, and the next 'rehearse \
      record' or 'rehearse live' offers it. Nothing is sent anywhere.

      Exit status: 0 success; 2 nothing was recorded; 64 wrong usage; 73 the recording can't be \
      written; 78 the settings can't be used.
      """)

  @Argument(
    help: "Where to write the recording; default: rehearsal-<date>-<time>.wav.",
    completion: .file(extensions: ["wav"]))
  var recording: String?

  @OptionGroup var input: LiveInputOptions

  @Option(
    help: ArgumentHelp(
      "The time allowed, such as '5m', '90s' or '4:30', or a range such as '4m..6m'; it is shown "
        + "beside the time.",
      valueName: "time"),
    transform: ValidationError.reading(\.words, Slot.init(written:)))
  var target: Slot?

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var display: DisplayOptions

  mutating func fill(from settings: inout SettingsInUse) {
    settings.fill(&target, with: settings.settings.target, of: .target)
  }

  func run(in run: RunContext) async throws {
    let sound = try input.input(Computer.environment)
    let new = try NewRecording(recording)
    let stage = LiveStage(run, slot: target, isJudging: false)
    try new.makeRoom(UnfinishedOffer(keyboard: stage.keyboard, messages: run.messages))
    try await record(sound, stage, at: new.path, run.messages)
    try stage.checkSignals()
  }

  private func record(
    _ sound: LiveInput, _ stage: LiveStage, at path: String, _ messages: Messages
  ) async throws {
    defer { stage.display.close() }
    let take = LiveTake(sound, at: RecordingPlace(path: { path }), on: stage) { LevelListener($0) }
    let recorded = try await take.run()
    await recorded.listener.finish()
    await recorded.shown?.value
    stage.display.close()
    stage.announce(recorded.path, recorded.duration, marks: recorded.marks, in: messages)
    guard let path = recorded.path else { return }
    messages.note("for a tip: rehearse \(path.pathWord)")
  }
}
