import Rehearsal
import RehearsalCoaching
import RehearsalApp
import RehearsalReport
import RehearsalBase
import RehearsalBatch
import RehearsalMetrics
import RehearsalNative
import RehearsalLanguage

/// The stored sessions: their reviews, and what a speaker does with them.
struct SessionPages {
  let memory: Memory
  let reviews: ReviewCache
  let words: WordsQueue

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    guard let first = path.first, first != "talks", first != "comparison" else {
      return try SessionLists(memory: memory).answer(request, path)
    }
    guard let id = Int(first) else { throw PageError.unknownPath }
    let parts = Array(path.dropFirst())
    switch (request.method, parts.first, parts.count) {
    case (.get, nil, 0): return .json(try session(id, await words.state(of: id)))
    case (.get, "words", 1):
      return .json(await words.state(of: id)?.json ?? ["state": .null])
    case (.post, "words", 1):
      await words.add(try later(id))
      return .done
    case (.delete, nil, 0):
      await reviews.forget(id)
      await words.forget(id)
      _ = try memory.changing { try $0.forget(.session(id)) }
      return .done
    case (.put, "action", 1): return try setAction(of: id, try await request.object())
    case (.post, "notes", 1): return try addNote(to: id, try await request.object())
    case (.put, "rating", 1): return try rate(id, try await request.object())
    case (.get, "card", 1): return .file(Array(try await StoredTake(id, in: memory).card().utf8))
    case (.post, "listeners", 1): return try await hear(try await request.object(), about: id)
    case (.delete, "listeners", 1):
      // Not in the path, where a browser would resolve a name such as `..`.
      guard let name = request.query["listener"] else {
        throw PageError.badRequest("listener is missing")
      }
      try memory.changing { try $0.removeCard(of: name, from: id) }
      await reviews.forget(id)
      return .done
    case (.get, "audio", 1): return try sound(of: id)
    case (.get, "excerpt.wav", 1): return try await excerpt(id, request.query)
    case (.get, "mended", 1): return .json(try await mended(id).shown)
    case (.get, "mended.wav", 1): return .wav(try await mended(id).mended.clip.bytes)
    case (.get, "wave", 1): return .json(try await reviews.review(of: id).wave)
    case (.get, "picture", 2): return try await picture(id, parts[1])
    case (.get, "method", 2): return try await method(id, parts[1])
    case (_, "drill", _):
      return try await DrillPages(take: StoredTake(id, in: memory))
        .answer(request, parts.dropFirst())
    default: throw PageError.unknownPath
    }
  }

  /// Recognises the words of a session that has none yet.
  private func later(_ id: Int) throws -> LaterWords? {
    try LaterWords(try StoredTake(id, in: memory), in: memory)
  }

  /// The state of a session's words that are not stored: `offered` if they can be recognised.
  private func coming(_ state: WordsQueue.State?, to take: StoredTake) -> JSONValue {
    if let state { return state.json }
    guard take.report.quality.warnings.allSatisfy({ $0.code != .transcriptMismatch }),
      (try? LaterWords(take, in: memory)) != nil
    else { return .null }
    return ["state": "offered"]
  }

  private static let isLeftOut = " is left out: "

  /// The warning about other voices, or about a transcript that doesn't match the recording.
  private func note(on report: Report) -> String? {
    let warnings = report.quality.warnings
    let shown =
      warnings.first { $0.code == .transcriptMismatch }
      ?? (report.tip.kind == .retake ? nil : warnings.first { $0.code == .otherVoices })
    return shown.map { warning in
      // Leaves out the recogniser's name, which may be a path.
      guard let name = warning.message.place(of: Self.isLeftOut) else {
        return warning.message + "."
      }
      return "What was heard\(warning.message[name.lowerBound...])."
    }
  }

  /// Everything about a session that needs no sound.
  private func session(_ id: Int, _ state: WordsQueue.State?) throws -> JSONValue {
    try memory.reading(session: id) { store, session in
      let take = try StoredTake(session, in: store)
      let deleted = session.audio.map { _ in
        ProgressCopy.date(
          Retention.ofUser.deletion(of: session.began.date), today: LocalMoment.now.date)
      }
      let diff = try? session.script.flatMap { script in
        try take.transcript.map { transcript in
          let written = try Script(of: session, named: script.name, in: store)
          return SaidDiff(ScriptAlignment(of: written, said: transcript))
        }
      }
      return [
        "session": session.listed,
        "day": .string(session.began.day), "clock": .string(session.began.clock),
        "take": JSONValue(try store.takeNumber(of: id)),
        "review": try ReviewJSON.members(of: take.report, by: take.report.norms, said: take.said),
        "notes": try Self.notes(of: id, in: store),
        "marks": try JSONValue(encoding: store.marks(of: id)),
        "ratings": try JSONValue(encoding: store.ratings(of: id)),
        "listeners": try JSONValue(encoding: take.report.listeners),
        "drill": take.report.tip.focus == .fillers ? DrillPages(take: take).offer : .null,
        "sound": .bool(take.sound != nil),
        "sound_until": JSONValue(take.sound == nil ? nil : deleted),
        "said": diff.map { ReviewJSON.lines(of: $0) } ?? .null,
        "words": coming(state, to: take),
        "words_note": JSONValue(note(on: take.report)),
      ]
    }
  }

  private static func notes(of id: Int, in store: Store) throws -> JSONValue {
    .array(
      try store.notes(of: id).map {
        ["day": .string($0.written.day), "text": .string($0.text)]
      })
  }

  private func setAction(of id: Int, _ object: JSONValue) throws -> PageAnswer {
    guard let state = Session.ActionState(rawValue: try object.needed("state")) else {
      throw PageError.badRequest("there is no such state")
    }
    try memory.changing { try $0.setAction(of: id, to: state) }
    return .done
  }

  private func addNote(to id: Int, _ object: JSONValue) throws -> PageAnswer {
    let text = try object.needed("text")
    guard text.contains(where: { !$0.isWhitespace }) else { throw PageError.nothingWritten }
    return try memory.changing { store in
      try store.add(SessionNote(written: .now, text: text), to: id)
      return .json(["notes": try Self.notes(of: id, in: store)])
    }
  }

  private func rate(_ id: Int, _ object: JSONValue) throws -> PageAnswer {
    let value = try object.neededInteger("value")
    guard (1...10).contains(value) else { throw PageError.badRequest("no such answer") }
    let rating = FocusNumber(try Focus(named: object.needed("focus")), value)
    try memory.changing { try $0.rate(id, rating) }
    return .done
  }

  /// Takes in what a listener sent back.
  private func hear(_ object: JSONValue, about id: Int) async throws -> PageAnswer {
    let card = try CardText.add(try object.needed("text"), to: memory, session: id).card
    // Where listeners agree, the tip has another moment.
    await reviews.forget(id)
    return .json(["listener": .string(card.listener)])
  }

  /// The file that was judged is kept open, so a file that has replaced it is not sent.
  private func sound(of id: Int) throws -> PageAnswer {
    let sound = try StoredSound.ofSession(id, in: memory)
    guard let file = sound.judged else { throw PageError.noSound(id) }
    return try .sound(file, type: Self.soundType(of: sound.path))
  }

  /// The media type of a recording, by its file ending.
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
    let path = try StoredSound.ofSession(id, in: memory).path
    let clip: SoundClip
    do throws(SoundFileError) {
      clip = try await SoundClip(of: .path(path), from: Seconds(from), to: Seconds(to))
    } catch {
      throw PageError.noSound(id)
    }
    guard clip.frames > 0 else { throw PageError.notInRecording }
    return .wav(clip.bytes)
  }

  /// The moment of the tip, mended; nothing of it is stored.
  private func mended(_ id: Int) async throws -> MendedMoment {
    let path = try StoredSound.ofSession(id, in: memory).path
    return try await MendedMoment(of: .file(path), try await reviews.review(of: id))
  }

  private func picture(_ id: Int, _ name: String) async throws -> PageAnswer {
    guard name.ends(with: ".svg"), let picture = Picture(rawValue: String(name.dropLast(4))) else {
      throw PageError.unknownPath
    }
    return .svg(picture.svg(of: try await reviews.review(of: id)))
  }

  private func method(_ id: Int, _ name: String) async throws -> PageAnswer {
    guard let metric = MetricCatalog.all.first(where: { $0.id.rawValue == name }) else {
      throw PageError.unknownPath
    }
    let review = try await reviews.review(of: id)
    return .json(.string(PageNumbers.method(of: metric, in: review).written(as: .html)))
  }
}

extension MendedMoment {
  /// What the page says of it, and which part of the recording it is.
  var shown: JSONValue {
    [
      "start_s": JSONValue(moment.start.rounded.rawValue),
      "end_s": JSONValue(moment.end.rounded.rawValue),
      "changed": .string(summary),
    ]
  }
}
