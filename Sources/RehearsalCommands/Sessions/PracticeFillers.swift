import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalCoaching
import RehearsalNative
import RehearsalReport

struct PracticeFillers: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "drill",
    abstract: "Hear the fillers of a session, and say a line with a silence in the place of one.",
    usage: "rehearse drill [<options>] [<session>]",
    discussion: """
      Examples:
        rehearse drill
        rehearse drill 12
        rehearse drill --player ffplay --recorder arecord

      Half a minute to a minute of your own take is played, and you press a key at each filler \
      that you notice; then you see which you noticed and which passed. After that you say one \
      line of it again, with a silence in the place of a filler, and hear whether it was there. \
      All of it takes less than 90 seconds. There is no score, and nothing of it is stored.

      It needs a session with words whose times are known, and its recording. In a browser it is \
      'Practise' in the review of such a session: rehearse app

      Keys: any key answers a filler, q leaves. While the line is recorded, e ends.

      Exit status: 0 success; 2 there is no such session, or nothing in it to practise on; 64 \
      wrong usage; 74 what is stored can't be read; 78 the settings can't be used.
      """)

  @OptionGroup var choice: SessionChoice
  @OptionGroup var player: PlayerOption
  @OptionGroup var input: LiveInputOptions
  @OptionGroup var settings: SettingsOptions
  @OptionGroup var display: DisplayOptions

  func run(in run: RunContext) async throws {
    let layout = run.layout
    let take = try StoredTake(choice.id, in: run.memory)
    let drill = try take.drill()
    guard let sound = take.sound, sound.judged != nil else { throw take.soundMissing }
    guard StandardStreams.outputIsTerminal, let keyboard = Keyboard() else {
      throw CommandError.noKeys
    }
    guard let outcome = try await listen(to: drill, in: sound, keyboard, run) else { return }
    try say([DrillCopy.summary(outcome)] + layout.table(rows(of: drill, outcome)))
    if let elsewhere = DrillCopy.elsewhere(outcome) { try say(layout.hanging("", elsewhere)) }
    guard let (_, line) = take.practiceLine(of: drill, after: outcome) else { return }
    let microphone = try input.input(Computer.environment)
    try say(
      layout.hanging("", DrillCopy.say(line))
        + layout.hanging("  ", "\(line.before) [\(DrillCopy.silence)] \(line.after)"))
    var heard: FillerLine.Heard?
    while heard?.isSilence != true,
      keyboard.goesOn(after: heard == nil ? Self.toSay : Self.toSayAgain)
    {
      let now = try await self.heard(line, from: microphone, keyboard, run)
      try say(layout.hanging("", DrillCopy.heard(now, in: line)))
      heard = now
      // Piped input has only one take.
      guard microphone.isMicrophone else { break }
    }
    try say(layout.hanging("", DrillCopy.unstored))
  }

  // MARK: What is shown

  private static let toListen = "any key plays it, q leaves"
  private static let toSay = "any key starts the recording, q leaves"
  private static let toSayAgain = "any key starts it again, q leaves"

  private func say(_ lines: [String]) throws {
    try StandardStreams.emit((lines + [""]).map { $0 + "\n" }.joined())
  }

  private func rows(of drill: FillerDrill, _ outcome: FillerDrill.Outcome) -> [[String]] {
    zip(drill.events, outcome.isNoticed).map { event, isNoticed in
      [
        event.span.start.clock, "'\(event.words.printable)'",
        isNoticed ? DrillCopy.noticed : DrillCopy.passed,
      ]
    }
  }

  // MARK: Listening

  /// - Returns: `nil` if the speaker leaves.
  private func listen(
    to drill: FillerDrill, in sound: StoredSound, _ keyboard: Keyboard, _ run: RunContext
  ) async throws -> FillerDrill.Outcome? {
    let loudspeaker = try loudspeaker(run.messages)
    let clip = try await SoundClip(ofFile: sound.path, drill.excerpt)
    try say(
      [run.style.strong(DrillCopy.title)]
        + run.layout.hanging("", DrillCopy.start(drill.excerpt.length, by: "press any key"))
        + run.layout.hanging("", DrillCopy.why))
    guard keyboard.goesOn(after: Self.toListen) else { return nil }
    let keys = try await withThrowingTaskGroup(of: [Seconds]?.self) { group in
      group.addTask {
        try await loudspeaker.play(clip)
        return []
      }
      group.addTask {
        await Self.keys(on: keyboard, for: clip.duration, echo: FillerDrill.echo)
      }
      // Leaving stops the sound, too.
      var all: [Seconds] = []
      while let next = try await group.next() {
        guard let next else { return nil as [Seconds]? }
        all += next
      }
      return all
    }
    return keys.map { keys in drill.outcome(of: keys.map { drill.excerpt.start + $0 }) }
  }

  /// Suggests the page if no program can play: a browser needs none.
  private func loudspeaker(_ messages: Messages) throws -> Loudspeaker {
    do {
      return try player.loudspeaker()
    } catch {
      messages.note("the page plays it without another program: rehearse app")
      throw error
    }
  }

  /// The times of key presses, in seconds from now.
  ///
  /// - Parameter echo: How long after the end to wait for a late key.
  /// - Returns: `nil` if a key to leave was pressed.
  private static func keys(
    on keyboard: Keyboard, for length: Seconds, echo: Seconds
  ) async -> [Seconds]? {
    let began = ContinuousClock.now
    var keys: [Seconds] = []
    var now = Seconds(0)
    defer { StandardStreams.overwrite("") }
    while !Task.isCancelled, now < length + echo {
      let left = max(Seconds(0), length - now)
      StandardStreams.overwrite("\(left.clock) \(String(repeating: "*", count: keys.count))")
      let outcome = keyboard.next(within: step)
      now = Seconds((ContinuousClock.now - began) / .seconds(1))
      switch outcome {
      case .keys(let pressed):
        if pressed.contains(where: Keyboard.leaving.utf8.contains) { return nil }
        keys.append(now)
      case .nothing: break
      case .closed: return nil
      }
      await Task.yield()
    }
    return keys
  }

  /// In milliseconds.
  private static let step: Int32 = 100

  // MARK: The line

  private func heard(
    _ line: FillerLine, from sound: LiveInput, _ keyboard: Keyboard, _ run: RunContext
  ) async throws -> FillerLine.Heard {
    let stage = LiveStage(run, slot: nil, isJudging: false, keyboard: keyboard)
    defer {
      stage.display.close()
      Signals.stopInterrupting()
    }
    let take = LiveTake(sound, at: nil, on: stage) { format in
      try LiveSession(sampleRate: format.sampleRate, channels: format.channels, name: "-")
    }
    let recorded = try await take.run()
    let heard = try line.heard(in: await recorded.listener.finish())
    await recorded.shown?.value
    try stage.checkSignals()
    return heard
  }
}
