import Rehearsal
import RehearsalCoaching
import RehearsalApp
import RehearsalBase
import RehearsalLanguage
import RehearsalNative
import Synchronization

/// Allows one recording at a time, across all windows.
final class OneRecording: Sendable {
  private let isTaken = Mutex(false)

  func take() -> Bool {
    isTaken.withLock { taken in
      defer { taken = true }
      return !taken
    }
  }

  var goesOn: Bool { isTaken.withLock(\.self) }

  func release() { isTaken.withLock { $0 = false } }
}

/// Takes a recording from the page, by the protocol of ``LiveCommand`` and ``LiveNews``.
///
/// Samples are stored before they are analysed. The tip is based on the sound alone; the words come
/// later. If the page disconnects without ending it, the recording stays unfinished, and Home
/// offers it.
struct PageTake {
  let memory: Memory
  let channel: LiveChannel
  let only: OneRecording
  let words: WordsQueue

  func run() async {
    guard only.take() else { return send(LiveNews(PageError.alreadyRecording)) }
    let last: LiveNews?
    do {
      last = try await recorded()
    } catch {
      last = LiveNews(error)
    }
    // Before the last message, because the page may then begin the next recording.
    only.release()
    if let last { send(last) }
  }

  /// - Returns: The last message; `nil` if the page waits for none.
  private func recorded() async throws -> LiveNews? {
    guard
      case .start(let rate, let focus, let script, let talk, let language)? =
        await channel.next().flatMap({ LiveCommand($0) })
    else {
      throw PageError.badRequest("the recording did not begin with its format")
    }
    let aim = try memory.aim(focus: focus, script: script, talk: talk)
    let keeper = try TakeKeeper(for: aim, in: memory, browser: language)
    let began = Computer.now
    let format = try Self.format(rate: rate)
    let session = try LiveSession(
      sampleRate: format.sampleRate, options: keeper.options, name: "recording")
    var own = try memory.begin(at: began, for: aim)
    var blocks = try SampleBlocks(at: memory.path(of: own), format: format)
    let preview = keeper.transcriber.map {
      LivePreview(format, by: $0.recognizer, language: keeper.options.language) {
        send(.words($0, until: $1))
      }
    }
    send(.recording)
    let showing = Task {
      for await event in session.events {
        if let news = LiveNews(event) { send(news) }
      }
    }
    defer { showing.cancel() }
    let end = try await take(
      &blocks, of: &own, showing: keeper.options.deck?.slides.count, into: session, preview)
    await preview?.end()
    guard end != .left else { return nil }
    guard end == .whole, !blocks.isEmpty else {
      blocks.discard()
      try memory.changing { try $0.drop(takes: [own.id]) }
      guard end == .dropped else { throw PageError.nothingRecorded }
      return nil
    }
    let stored = try blocks.finish()
    if stored.fileName != own.audio {
      own.audio = stored.fileName
      try memory.changing { [own] in try $0.rename(take: own.id, to: own.audio) }
    }
    send(.judging)
    let id = try await kept(own, at: stored, of: session, by: keeper)
    await showing.value
    return .done(session: id)
  }

  static func format(rate: Int) throws -> RawFormat {
    do throws(SoundFileError) {
      return try RawFormat(.signed16, sampleRate: rate, channels: 1)
    } catch {
      throw PageError.badRequest("recordings have 4,000 to 384,000 samples a second")
    }
  }

  private enum End {
    /// The page has disconnected.
    case left
    case dropped
    case whole
  }

  /// Takes what the page sends, until the recording ends.
  ///
  /// - Parameter slides: How many the talk has; `nil` for a talk without.
  private func take(
    _ blocks: inout SampleBlocks, of own: inout WaitingTake, showing slides: Int?,
    into session: LiveSession, _ preview: LivePreview?
  ) async throws -> End {
    while let message = await channel.next() {
      switch LiveCommand(message) {
      case .samples(let bytes):
        let samples = try blocks.take(bytes) { send(.gap($0)) }
        await preview?.take(Array(bytes.dropFirst(SampleBlocks.numberLength)))
        try await session.consume(samples)
      case .pause:
        await session.pause()
        try blocks.synchronize()
      case .resume: await session.resume()
      case .mark:
        // Stored first: a mark that was shown must survive whatever happens next.
        let moment = await session.elapsed
        try memory.changing { try $0.mark(moment, inTake: own.id) }
        await session.mark()
      case .slide(let number):
        // A deck that another window has replaced may have fewer.
        guard let slides, number.map((1...slides).contains) ?? true else { break }
        let change = SlideChange(time: await session.elapsed, slide: number.map { $0 - 1 })
        own.slides.append(change)
        try memory.changing { [own] in try $0.note(change, inTake: own.id) }
      case .end: return .whole
      case .drop: return .dropped
      case .here, .start, nil: break
      }
    }
    return .left
  }

  /// - Returns: The number of the session.
  private func kept(
    _ own: WaitingTake, at path: String, of session: LiveSession, by keeper: TakeKeeper
  ) async throws -> Int {
    do {
      let marks = await session.marks
      let heard = try await session.finish(storedAt: path)
      let (id, later) = try await keeper.keepSound(of: own, marks: marks, heard: heard)
      await words.add(later)
      return id
    } catch {
      throw PageError.notKept(reason: Failure.Reason(ofPage: error).message)
    }
  }

  private func send(_ news: LiveNews) { channel.send(news.text) }
}

extension Memory {
  /// The aim of a take that the page begins.
  ///
  /// - Parameters:
  ///   - focus: The name of the session's focus; `nil` or `auto` to choose it after the analysis.
  ///   - script: The name of the script that is rehearsed.
  ///   - talk: The name of the talk that it is a take of; `nil` for that of the script, if any.
  func aim(focus: String?, script: String?, talk: String? = nil) throws -> WaitingTake.Aim {
    if let talk { try Store.checkName(talk) }
    let focus = focus == "auto" ? nil : try focus.map(Focus.init(named:))
    let named = try script.map { try self.script(named: $0) }
    return WaitingTake.Aim(talk: talk, focus: focus, script: ScriptReference(named))
  }
}

extension Focus {
  init(named name: String) throws {
    guard let focus = Focus(rawValue: name) else {
      throw PageError.badRequest("there is no focus \(name.quoted)")
    }
    self = focus
  }
}
