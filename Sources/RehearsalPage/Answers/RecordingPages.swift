import Rehearsal
import RehearsalApp
import RehearsalReport
import RehearsalBase
import RehearsalNative
import RehearsalTranscript

/// Recordings that become sessions: files that were dropped, and recordings that were not
/// finished. And the one that comes with the program, which becomes none.
struct RecordingPages {
  let memory: Memory
  let only: OneRecording

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
    let keeper = try TakeKeeper(
      in: memory, focus: request.query["focus"], script: request.query["script"])
    let name = request.query["name"] ?? ""
    let ending = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    guard name.contains("."), Self.endings.contains(ending) else {
      throw PageError.notRecording
    }
    let own = try memory.pathForRecording()
    let path = "\(own.dropLast(".wav".count))-\(Self.tag).\(ending)"
    do throws(PageRequest.BodyError) {
      try await request.save(to: path, limit: Self.longestFile)
    } catch {
      throw PageError.body(error)
    }
    do {
      return try await keeper.keep(path, began: Computer.now)
    } catch {
      removeFile(path)
      throw error
    }
  }

  /// So that two files of the same second don't meet.
  private static var tag: String { String(UInt32.random(in: .min ... .max), radix: 36) }

  /// What libsndfile and ffmpeg open.
  private static let endings: Set<String> = [
    "wav", "flac", "aif", "aiff", "aifc", "ogg", "oga", "opus", "mp3", "m4a", "mp4", "mov", "webm",
    "caf", "au", "w64", "mkv", "aac", "wma",
  ]

  // MARK: - Recordings that were not finished

  /// Those to be kept or deleted, and whether one is being made, which may be left unfinished too.
  private func unfinished() throws -> JSONValue {
    // Asked first: one that ends meanwhile is then in the list.
    let isRecording = only.goesOn
    let takes = UnfinishedTakes(memory: memory)
    let all = (try? takes.all()) ?? []
    let aims: JSONValue = all.isEmpty ? [:] : try takes.aims()
    let unfinished = all.map { recording -> JSONValue in
      let name = recording.path.fileName
      return [
        "name": .string(name), "focus": aims[name]?["focus"] ?? .null,
        "duration_s": JSONValue(recording.duration.rounded.rawValue),
        "recorded": .string(LocalMoment(here: recording.modified.seconds).description),
      ]
    }
    return ["recording": .bool(isRecording), "unfinished": .array(unfinished)]
  }

  private func decide(about object: JSONValue) async throws -> PageAnswer {
    let name = try object.needed("name")
    let takes = UnfinishedTakes(memory: memory)
    do {
      guard let recording = try takes.all().first(where: { $0.path.fileName == name }) else {
        throw PageError.noUnfinished
      }
      guard object["keep"]?.bool == true else {
        try recording.discard()
        return .done
      }
      return .json(["session": JSONValue(try await keep(recording, for: takes.aims()[name]))])
    } catch let error as FileError {
      throw StoreError(error)
    }
  }

  /// A recording that can't be judged stays unfinished, and is offered again.
  ///
  /// - Parameter aim: What it was begun for.
  /// - Returns: The number of the session.
  private func keep(_ recording: UnfinishedRecording, for aim: JSONValue?) async throws -> Int {
    let script = aim?["script"]?.string
    // A script that was deleted meanwhile is no reason to lose the take.
    let isThere = try script.map { name in
      try memory.reading { try $0.scripts().contains { $0.name == name } } ?? false
    }
    let keeper = try TakeKeeper(
      in: memory, focus: aim?["focus"]?.string, script: isThere == true ? script : nil)
    let began = recording.modified.seconds - Int(recording.duration.rawValue)
    let path = try recording.finish()
    do {
      return try await keeper.keep(path, began: began)
    } catch {
      try moveFile(path, to: recording.path)
      throw error
    }
  }

  // MARK: - The demo

  private static func heardDemo() async throws -> ReviewedTake {
    guard let path = DemoRecording.path else {
      throw PageError.demoMissing
    }
    return try await ReviewedTake(of: .file(path))
  }

  /// What the review of a session has, as far as a recording has it that is no session.
  private static func demo() async throws -> JSONValue {
    let review = try await heardDemo()
    return [
      "session": .null,
      "review": try ReviewJSON.members(
        of: review.report, by: review.norms, said: review.readableTranscript),
      "notes": [], "marks": [], "ratings": [], "sound": true, "sound_until": .null, "said": .null,
    ]
  }

  private func demo(_ part: String) async throws -> PageAnswer {
    if part == "audio", let path = DemoRecording.path {
      return try .sound(InputFile(path: path, .found), type: SessionPages.soundType(of: path))
    }
    guard part.hasSuffix(".svg"), let picture = Picture(rawValue: String(part.dropLast(4))) else {
      throw PageError.unknownPath
    }
    return .svg(picture.svg(of: try await Self.heardDemo()))
  }
}
