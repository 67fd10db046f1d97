package import Rehearsal
package import RehearsalBase
import RehearsalCoaching
import RehearsalNative

/// How a take is judged and kept without a command line: one made on the page, or one that could
/// not be judged when it was made.
package struct TakeKeeper: Sendable {
  package let options: RehearsalOptions
  /// What recognises the words of takes; `nil` where nothing does.
  package let transcriber: Transcriber?
  private let memory: Memory
  private let remembering: Remembering

  /// - Parameter browser: The language of the browser in which the take is made.
  package init(for aim: WaitingTake.Aim, in memory: Memory, browser: String? = nil) throws {
    let settings = try Settings.ofUser() ?? Settings()
    try self.init(for: aim, in: memory, settings, settings.pageTranscriber, browser: browser)
  }

  init(
    for aim: WaitingTake.Aim, in memory: Memory, _ settings: Settings, _ transcriber: Transcriber?,
    browser: String? = nil
  ) throws {
    self.memory = memory
    self.transcriber = transcriber
    var options = settings.judging
    options.focus = aim.focus
    options.script = try aim.script.map { try memory.script(named: $0.name, version: $0.version) }
    remembering = try Remembering(
      in: memory, keeps: true, talk: aim.talk, script: options.script, fillers: options.fillers)
    // A take without a name of its own is one of its script's talk.
    options.deck = try memory.deck(of: aim.talk ?? options.script?.name)
    options.previous = remembering.recalled(for: nil)
    options.assumedLanguage = remembering.assumedLanguage(for: nil, browser: browser)
    self.options = options
  }

  /// Judges a take whose recording is complete, and keeps it as a session.
  ///
  /// - Returns: The number of the session, and its report.
  func keep(_ take: WaitingTake) async throws -> (session: Int, review: ReviewedTake) {
    let path = try memory.path(of: take)
    return try await keep(take, [], nil) {
      try await options(for: take).findingWords(
        of: .file(path), by: transcriber, saying: .onlyErrors)
    }
  }

  /// With the log of slides of the take.
  private func options(for take: WaitingTake) -> RehearsalOptions {
    var options = options
    if !take.slides.isEmpty { options.deck?.log = take.slides }
    return options
  }

  /// Judges a take by its sound, and keeps it as a session whose words may come later.
  ///
  /// - Parameter heard: The analysed recording, where it was analysed already.
  /// - Returns: The number of the session, and what recognises its words; `nil` where nothing does.
  package func keepSound(
    of take: WaitingTake, marks: [Seconds] = [], heard: AnalyzedRecording? = nil
  ) async throws -> (session: Int, words: LaterWords?) {
    let options = options(for: take)
    let mayHaveWords = transcriber != nil || options.canAlignScript
    let (session, review) = try await keep(take, marks, heard) {
      var bySound = options
      // A tip must not be about fillers that can't be counted yet.
      if mayHaveWords, bySound.focus == .fillers { bySound.focus = nil }
      return bySound
    }
    guard mayHaveWords else { return (session, nil) }
    let words = LaterWords(
      session: session, length: review.report.recording.duration, path: try memory.path(of: take),
      options: options, transcriber: transcriber, remembering: remembering)
    return (session, words)
  }

  private func keep(
    _ take: WaitingTake, _ marks: [Seconds], _ heard: AnalyzedRecording?,
    judged: () async throws -> RehearsalOptions
  ) async throws -> (session: Int, review: ReviewedTake) {
    let path = try memory.path(of: take)
    return try await memory.judging(take) {
      let heard = if let heard { heard } else { try await AnalyzedRecording(.file(path)) }
      let review = try ReviewedTake(of: heard, options: try await judged())
      let session = try remembering.draft(
        of: review, heard.name, began: take.began.epoch, marks: take.marks + marks, from: take)
      guard let session else { throw HomeError.nothingStored }
      return (try memory.changing { try $0.keep(session, from: take.id).id }, review)
    }
  }
}

extension Memory {
  /// Judges and keeps a take that was left unjudged.
  ///
  /// - Returns: The number of the session, and its report.
  package func judge(_ left: TakeSound) async throws -> (session: Int, review: ReviewedTake) {
    let (take, keeper) = try finish(left)
    return try await keeper.keep(take)
  }

  /// Judges by its sound a take that was left unjudged, and keeps it.
  ///
  /// - Returns: The number of the session, and what recognises its words; `nil` where nothing does.
  package func judgeSound(
    of left: TakeSound
  ) async throws -> (session: Int, words: LaterWords?) {
    let (take, keeper) = try finish(left)
    return try await keeper.keepSound(of: take)
  }

  /// Completes the recording of a take.
  private func finish(_ left: TakeSound) throws -> (WaitingTake, TakeKeeper) {
    var take = left.take
    var aim = take.aim
    // A script that was deleted meanwhile is no reason to lose the take.
    if let script = aim.script,
      (try? self.script(named: script.name, version: script.version)) == nil
    {
      aim.script = nil
    }
    let keeper = try TakeKeeper(for: aim, in: self)
    if left.state == .unfinished {
      take.audio = try storing { () throws(FileError) in
        guard let recording = try UnfinishedRecording(at: left.path) else {
          throw FileError(notOurs: left.path, "it is being recorded or judged")
        }
        return try recording.finish().fileName
      }
      if take.audio != left.take.audio {
        try changing { try $0.rename(take: take.id, to: take.audio) }
      }
    }
    return (take, keeper)
  }

  /// Deletes a take that was left unjudged.
  package func delete(_ left: TakeSound) throws {
    do {
      try changing { try $0.drop(takes: [left.take.id]) }
    } catch StoreError.full {
      // On a full disk, the database can't be opened for changes until sound has made room.
      try storing { () throws(FileError) in try eraseFile(left.path) }
      try changing { try $0.drop(takes: [left.take.id]) }
    }
  }

  /// Judges a take whose recording is complete. The attempt is counted, so that a take that crashes
  /// the program is known the next time.
  package func judging<Value>(
    _ take: WaitingTake, _ judge: () async throws -> Value
  ) async throws -> Value {
    let path = try path(of: take)
    // Locked like one that is being recorded, so that other processes leave it alone.
    let held = try? GrowingFile(leftAt: path)
    defer { withExtendedLifetime(held) {} }
    try changing { try $0.beginJudging(take: take.id) }
    do {
      return try await judge()
    } catch {
      try? changing { try $0.endJudging(take: take.id) }
      throw error
    }
  }
}
