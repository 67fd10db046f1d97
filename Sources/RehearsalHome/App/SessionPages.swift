import Rehearsal
import RehearsalCommands
import RehearsalReport
import RehearsalBase
import RehearsalMetrics
import RehearsalNative
import RehearsalPage
import RehearsalLanguage

/// The sessions that are stored: their review, and what a speaker does with it.
struct SessionPages {
  let reviews: ReviewCache

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    guard let first = path.first else {
      guard request.method == .get else { throw PageError.unknownPath }
      return .json(try list(request.query))
    }
    guard let id = Int(first) else { throw PageError.unknownPath }
    let parts = Array(path.dropFirst())
    switch (request.method, parts.first, parts.count) {
    case (.get, nil, 0): return .json(try Self.session(id))
    case (.delete, nil, 0):
      await reviews.forget(id)
      _ = try OpenedStore.changing { try $0.forget(.session(id)) }
      return .done
    case (.put, "action", 1), (.post, "notes", 1), (.post, "marks", 1), (.put, "rating", 1):
      try await change(id, parts[0], try await request.object())
      return .json(try Self.session(id))
    case (.get, "audio", 1): return try Self.sound(of: id)
    case (.get, "excerpt.wav", 1): return try await excerpt(id, request.query)
    case (.get, "picture", 2): return try await picture(id, parts[1])
    case (.get, "method", 2): return try await method(id, parts[1])
    default: throw PageError.unknownPath
    }
  }

  private func list(_ query: [String: String]) throws -> JSONValue {
    let filter = SessionFilter(
      focus: query["focus"], talk: query["talk"].map { .named($0) } ?? .any,
      limit: query["limit"].flatMap { Int($0) } ?? Self.mostListed)
    let sessions = try OpenedStore.reading { try $0.sessions(filter).all } ?? []
    return try JSONValue(encoding: SessionList(sessions: sessions.reversed()))
  }

  /// Our choice: what a screen or two show.
  private static let mostListed = 50

  /// Everything about a session that needs no sound.
  static func session(_ id: Int) throws -> JSONValue {
    try ChosenSession(id: id).reading { store, session in
      let take = try StoredTake(session, in: store)
      let review = try ReviewJSON.members(of: take.report, transcript: take.transcript)
      let keptUntil = session.recording.audio.map { _ in
        session.began.date.advanced(by: Retaining.retention.days)
      }
      let said = session.script.flatMap { script in
        (try? RehearsedSession(session, of: script.name, in: store)).map { SaidDiff($0.alignment) }
      }
      return [
        "session": try JSONValue(encoding: SessionList.Entry(session: session)),
        "review": review,
        "notes": .array(
          try store.notes(of: id).map {
            ["written": .string($0.written.description), "text": .string($0.text)]
          }),
        "marks": .array(
          try store.marks(of: id).map {
            ["time_s": JSONValue($0.time.rawValue), "text": .string($0.text)]
          }),
        "ratings": .array(
          try store.ratings(of: id).map {
            ["focus": .string($0.focus), "value": JSONValue($0.value)]
          }),
        "sound": .bool(take.path != nil),
        "sound_until": JSONValue(take.path == nil ? nil : keptUntil.map { "\($0)" }),
        "said": said.map { ReviewJSON.lines(of: $0) } ?? .null,
      ]
    }
  }

  private func change(_ id: Int, _ part: String, _ object: JSONValue) async throws {
    try OpenedStore.changing { store in
      switch part {
      case "action":
        guard let state = StoredSession.ActionState(rawValue: try object.needed("state")) else {
          throw PageError.badRequest("there is no such state")
        }
        try store.setAction(of: id, to: state)
      case "notes":
        let text = try object.needed("text")
        guard text.contains(where: { !$0.isWhitespace }) else {
          throw PageError.badRequest("the note is empty")
        }
        try store.add(SessionNote(written: .now, text: text), to: id)
      case "marks":
        let time = Seconds(try object.neededNumber("time_s"))
        guard time >= Seconds(0), time <= (try store.session(id)).length else {
          throw PageError.notInRecording
        }
        try store.add(SessionMark(time: time, text: object["text"]?.string ?? ""), to: id)
      default:
        let value = try object.neededInteger("value")
        guard (1...10).contains(value) else { throw PageError.badRequest("no such answer") }
        try store.rate(id, SessionRating(focus: try object.needed("focus"), value: value))
      }
    }
  }

  /// The open file is the one that was heard, whatever has its name by now.
  private static func sound(of id: Int) throws -> PageAnswer {
    let take = try StoredTake(id)
    guard let path = take.path, let file = try? InputFile(path: path, take.opening),
      (try? sha256(of: file)) == take.report.recording.sha256
    else { throw PageError.noSound(id) }
    return try .sound(file, type: soundType(of: path))
  }

  /// As browsers name the formats that they play.
  static func soundType(of path: String) -> String {
    switch path.lowercased().split(separator: ".").last {
    case "wav": "audio/wav"
    case "flac": "audio/flac"
    case "mp3": "audio/mpeg"
    case "ogg", "oga", "opus": "audio/ogg"
    case "m4a", "mp4": "audio/mp4"
    case "webm": "audio/webm"
    default: "application/octet-stream"
    }
  }

  /// Part of the sound, for the speaker to keep or send.
  private func excerpt(_ id: Int, _ query: [String: String]) async throws -> PageAnswer {
    guard let from = query["from"].flatMap({ Double($0) }),
      let to = query["to"].flatMap({ Double($0) }), from >= 0, to > from, to - from <= 600
    else { throw PageError.badRequest("an excerpt is up to 10 minutes long") }
    guard let path = try StoredTake(id).path else { throw PageError.noSound(id) }
    let clip: SoundClip
    do throws(SoundFileError) {
      clip = try await SoundClip(of: .path(path), from: Seconds(from), to: Seconds(to))
    } catch {
      throw PageError.noSound(id)
    }
    guard clip.frames > 0 else { throw PageError.notInRecording }
    return .wav(clip.bytes)
  }

  private func picture(_ id: Int, _ name: String) async throws -> PageAnswer {
    guard name.hasSuffix(".svg"), let picture = Picture(rawValue: String(name.dropLast(4))) else {
      throw PageError.unknownPath
    }
    let plot = picture.plot(of: try await reviews.review(of: id))
    return .svg(plot.svg(id: "picture").written(as: .xml))
  }

  private func method(_ id: Int, _ name: String) async throws -> PageAnswer {
    guard let metric = MetricCatalog.all.first(where: { $0.id.rawValue == name }) else {
      throw PageError.unknownPath
    }
    let steps = try await reviews.review(of: id).explanation(of: metric).steps.map(MethodStep.init)
    return .json(
      .array(
        steps.map {
          [
            "name": .string($0.name), "method": .string($0.method), "facts": .string($0.facts),
            "source": .string($0.source),
          ]
        }))
  }
}
