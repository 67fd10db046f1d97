import Rehearsal
import RehearsalCoaching
import RehearsalCommands
import RehearsalBase
import RehearsalNative
import RehearsalPage
import RehearsalSignal
import Synchronization

/// Lets one recording go on at a time, in whatever window.
final class OneRecording: Sendable {
  private let isTaken = Mutex(false)

  func take() -> Bool {
    isTaken.withLock { taken in
      defer { taken = true }
      return !taken
    }
  }

  func release() { isTaken.withLock { $0 = false } }
}

/// Takes a recording from the page.
///
/// What comes is stored first and heard then. Where the page goes without ending it, the recording
/// stays unfinished, and Home offers it.
///
/// Up: `{"do": …}` with `start`, `pause`, `resume`, `mark`, `end` or `discard`, and blocks of
/// samples: the number of the first sample since the start, in 32 bits, then samples of 16 bits,
/// little-endian. Down: what to show, as `{"show": …}`.
struct PageTake {
  let channel: LiveChannel
  let only: OneRecording

  func run() async {
    guard only.take() else { return send(Self.words(PageError.alreadyRecording)) }
    let last: JSONValue?
    do {
      last = try await recorded()
    } catch {
      last = Self.words(error)
    }
    // Whoever hears that it has ended may begin the next.
    only.release()
    if let last { send(last) }
  }

  /// - Returns: What to show in the end; `nil` where the page has gone.
  private func recorded() async throws -> JSONValue? {
    guard case .text(let text)? = await channel.next(), let start = try? JSONValue(json: text),
      start["do"]?.string == "start"
    else { throw PageError.badRequest("the recording did not begin with its format") }
    let keeper = try TakeKeeper(start)
    let began = Computer.now
    let format = try Self.format(of: start)
    let session = try LiveSession(
      sampleRate: format.sampleRate, options: keeper.options, name: "recording")
    var blocks = try SampleBlocks(at: StoredMemory().pathForRecording(), format: format)
    let showing = Task { for await event in session.events { show(event) } }
    defer { showing.cancel() }
    let preview = LivePreview(format, language: keeper.options.language) { [channel] text in
      let words: JSONValue = ["show": "words", "text": .string(text)]
      channel.send(words.text(.compact))
    }
    send(["show": "recording"])
    let ending = try await take(&blocks, into: session, preview)
    await preview?.end()
    switch ending {
    case .gone: return nil
    case .discarded:
      blocks.discard()
      return ["show": "discarded"]
    case .ended where blocks.isEmpty:
      blocks.discard()
      throw PageError.nothingRecorded
    case .ended:
      let stored = try blocks.finish()
      send(["show": "judging"])
      let id = try await kept(stored, of: session, by: keeper, began: began)
      await showing.value
      return ["show": "done", "session": JSONValue(id)]
    }
  }

  private static func format(of start: JSONValue) throws -> RawFormat {
    do throws(SoundFileError) {
      return try RawFormat(
        .signed16, sampleRate: start.integer("rate") ?? 0, channels: 1)
    } catch {
      throw PageError.badRequest("recordings have 4,000 to 384,000 samples a second")
    }
  }

  private enum Ending {
    case ended
    case discarded
    /// The page has gone; Home offers the recording.
    case gone
  }

  /// Takes what the page sends, until the recording ends.
  private func take(
    _ blocks: inout SampleBlocks, into session: LiveSession, _ preview: LivePreview?
  ) async throws -> Ending {
    while let message = await channel.next() {
      switch message {
      case .bytes(let bytes):
        let samples = try blocks.take(bytes, tell)
        await preview?.take(Array(bytes.dropFirst(SampleBlocks.numberLength)))
        try await session.consume(samples)
      case .text(let text):
        switch (try? JSONValue(json: text))?["do"]?.string {
        case "pause":
          await session.pause()
          try blocks.synchronize()
        case "resume": await session.resume()
        case "mark": await session.mark()
        case "discard": return .discarded
        case "end": return .ended
        default: break
        }
      }
    }
    return .gone
  }

  /// - Returns: The number of the session.
  private func kept(
    _ path: String, of session: LiveSession, by keeper: TakeKeeper, began: Int
  ) async throws -> Int {
    do {
      let marks = await session.marks
      let heard = try await session.finish(storedAt: path)
      return try await keeper.keep(path, began: began, marks: marks, heard: heard)
    } catch {
      throw PageError.notKept(path: path, reason: Failure.Reason(error)?.message ?? "\(error)")
    }
  }

  // MARK: - What to show

  private static func words(_ error: any Error) -> JSONValue {
    let reason = Failure.Reason(error) ?? PageError.badRequest("\(error)").reason
    return [
      "show": "error", "message": .string(reason.message), "hint": .string(reason.hint),
    ]
  }

  private func send(_ value: JSONValue) { channel.send(value.text(.compact)) }

  private func tell(_ missing: Seconds) {
    send(["show": "gap", "seconds": JSONValue(missing.rounded.rawValue)])
  }

  private func show(_ event: LiveEvent) {
    switch event {
    case .levels(let levels):
      send([
        "show": "levels", "elapsed_s": JSONValue(levels.elapsed.rounded.rawValue),
        "rms": Self.level(levels.rms), "peak": Self.level(levels.peak),
        "hold": Self.level(levels.peakHold), "clipping": .bool(levels.isClipping),
      ])
    case .speech(let speech):
      send([
        "show": "speech",
        "words_per_minute": speech.wordsPerMinute.map { JSONValue($0.rawValue.rounded()) } ?? .null,
        "since_pause_s": speech.sincePause.map { JSONValue($0.rounded.rawValue) } ?? .null,
      ])
    case .hint(let hint): send(["show": "hint", "text": .string(hint.text)])
    case .noise(let warning): send(["show": "noise", "warning": JSONValue(warning)])
    case .slot(let colour): send(["show": "slot", "colour": .string("\(colour)")])
    case .paused: send(["show": "paused"])
    case .resumed: send(["show": "resumed"])
    case .marked(let moment):
      send(["show": "marked", "time_s": JSONValue(moment.rounded.rawValue)])
    }
  }

  private static func level(_ level: Decibels?) -> JSONValue {
    level.map { JSONValue($0.rawValue.rounded(toDecimals: 1)) } ?? .null
  }
}
