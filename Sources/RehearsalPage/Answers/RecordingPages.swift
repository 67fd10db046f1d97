import Rehearsal
import RehearsalApp
import RehearsalReport
import RehearsalBase
import RehearsalNative

/// Recordings that become sessions: dropped files and unfinished recordings; and the demo, which
/// becomes none.
struct RecordingPages {
  let memory: Memory
  let only: OneRecording
  let words: WordsQueue

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    switch (request.method, path.first, path.count) {
    case (.post, nil, 0): return .json(["session": JSONValue(try await takeIn(request))])
    case (.get, "unfinished", 1): return .json(try unfinished())
    case (.post, "unfinished", 1):
      return try await decide(about: try await request.object())
    case (.get, "demo", 1): return .json(try await Self.demo())
    case (.get, "demo", 2): return try await demo(path.last ?? "")
    default: throw PageError.unknownPath
    }
  }

  /// Our choice, in bytes: an hour of 24 bits at 96 kHz in stereo.
  private static let longestFile = 2_100_000_000

  // MARK: - Dropped files

  /// - Returns: The number of the session.
  private func takeIn(_ request: PageRequest) async throws -> Int {
    let aim = try memory.aim(
      focus: request.query["focus"], script: request.query["script"], talk: request.query["talk"])
    let keeper = try TakeKeeper(for: aim, in: memory, browser: request.query["language"])
    let name = request.query["name"] ?? ""
    let ending = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    guard name.contains("."), Self.endings.contains(ending) else {
      throw PageError.notRecording
    }
    let take = try memory.begin(.takenIn, at: Computer.now, ending: "." + ending, for: aim)
    do {
      let path = try memory.path(of: take)
      try await request.save(
        to: path, by: WaitingTake.unfinishedPath(of: path), limit: Self.longestFile)
      let (id, later) = try await keeper.keepSound(of: take)
      await words.add(later)
      return id
    } catch {
      // Not kept for a retry: the speaker has the file, and is told what is wrong with it.
      try? memory.changing { try $0.drop(takes: [take.id]) }
      throw error
    }
  }

  /// The endings of files that libsndfile and ffmpeg open.
  private static let endings: Set<String> = [
    "wav", "flac", "aif", "aiff", "aifc", "ogg", "oga", "opus", "mp3", "m4a", "mp4", "mov", "webm",
    "caf", "au", "w64", "mkv", "aac", "wma",
  ]

  // MARK: - Recordings that were not finished

  /// The unfinished recordings, and whether one is in progress, which may become unfinished, too.
  private func unfinished() throws -> JSONValue {
    // Read first: a recording that ends meanwhile is then in the list.
    let isRecording = only.goesOn
    let waiting = try memory.reading { try $0.waiting().all } ?? []
    let unfinished = waiting.map { left -> JSONValue in
      [
        "name": .string("\(left.take.id)"), "focus": JSONValue(left.take.aim.focus?.rawValue),
        "duration_s": JSONValue(left.duration?.rounded.rawValue),
        "recorded": .string(left.take.began.description),
        "state": .string(left.state.rawValue), "tries": JSONValue(left.take.tries),
      ]
    }
    return ["recording": .bool(isRecording), "unfinished": .array(unfinished)]
  }

  /// A recording that can't be judged is offered again.
  private func decide(about object: JSONValue) async throws -> PageAnswer {
    let name = try object.needed("name")
    let waiting = try memory.reading { try $0.waiting().all } ?? []
    guard let left = waiting.first(where: { "\($0.take.id)" == name }) else {
      throw PageError.noUnfinished
    }
    guard object["keep"]?.bool == true else {
      try memory.delete(left)
      return .done
    }
    let (id, later) = try await memory.judgeSound(of: left)
    await words.add(later)
    return .json(["session": JSONValue(id)])
  }

  // MARK: - The demo

  private static func heardDemo() async throws -> ReviewedTake {
    guard let path = DemoRecording.path else {
      throw PageError.demoMissing
    }
    return try await ReviewedTake(of: .file(path))
  }

  /// The JSON of a session's review, as far as a recording without a session has it.
  private static func demo() async throws -> JSONValue {
    let review = try await heardDemo()
    return [
      "session": .null,
      "review": try ReviewJSON.members(
        of: review.report, by: review.norms, said: review.readableTranscript),
      "notes": [], "marks": [], "ratings": [], "listeners": [],
      "sound": true, "sound_until": .null, "said": .null,
      "words": .null, "words_note": .null,
    ]
  }

  private func demo(_ part: String) async throws -> PageAnswer {
    if part == "audio", let path = DemoRecording.path {
      return try .sound(InputFile(path: path, .found), type: SessionPages.soundType(of: path))
    }
    if let path = DemoRecording.path, ["mended", "mended.wav"].contains(part) {
      let mended = try await MendedMoment(of: .file(path), Self.heardDemo())
      return part == "mended" ? .json(mended.shown) : .wav(try mended.mended.clip.bytes)
    }
    if part == "wave" { return .json(try await Self.heardDemo().wave) }
    guard part.ends(with: ".svg"), let picture = Picture(rawValue: String(part.dropLast(4))) else {
      throw PageError.unknownPath
    }
    return .svg(picture.svg(of: try await Self.heardDemo()))
  }
}
