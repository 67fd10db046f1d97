import RehearsalApp
import RehearsalBase
import RehearsalCoaching

/// Talks: the takes of each, and how they are named and moved.
struct TalkPages {
  let memory: Memory

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    switch (request.method, path.first, path.count) {
    case (.get, nil, _):
      let all = try memory.reading { try $0.talkSummaries() } ?? []
      return .json(["talks": .array(all.map(Self.json))])
    case (.get, let name?, 1):
      return .json(try talk(name, try request.query["focus"].map(Focus.init(named:))))
    case (.put, let name?, 1):
      let newName = try await request.object().needed("name")
      guard try memory.reading({ _ in true }) != nil else {
        throw StoreError.unknownTalk(name, near: [])
      }
      try memory.changing { try $0.rename(talk: name, to: newName) }
      return .done
    case (.put, nil, _):
      try move(try await request.object())
      return .done
    default: throw PageError.unknownPath
    }
  }

  static func json(of talk: TalkSummary) -> JSONValue {
    [
      "name": JSONValue(talk.name), "takes": JSONValue(talk.takes),
      "day": .string(talk.last.day), "script": JSONValue(talk.script),
    ]
  }

  /// Gives a session to the talk of a name, or to none.
  private func move(_ object: JSONValue) throws {
    let (id, talk) = (try object.neededInteger("session"), object["talk"])
    guard talk == .null || talk?.string != nil else {
      throw PageError.badRequest("talk is missing")
    }
    _ = try memory.changing(session: id) { store, _ in
      try store.move(id, toTalk: talk?.string)
    }
  }

  /// A talk with its takes, newest first, and their numbers of a focus.
  ///
  /// - Parameter focus: `nil` for that of its last take.
  private func talk(_ name: String, _ focus: Focus?) throws -> JSONValue {
    let (summary, sessions) = try CurrentProgress(focus: focus, talk: name).found(in: memory)
    let takes = sessions.all
    let (heard, scripts) =
      try memory.reading { store in
        (takes.map { StoredSound(of: $0, in: store) != nil }, try store.scriptNames())
      } ?? ([], [])
    // A talk that was said without its script has the one of its name.
    let script = takes.last { $0.script != nil }?.script?.name ?? scripts.first { $0 == name }
    return [
      "name": JSONValue(takes.last?.talk ?? name),
      "script": JSONValue(script),
      "focus": JSONValue(summary.measure?.focus.rawValue),
      "unit": JSONValue(summary.measure?.longUnit),
      "heading": JSONValue(
        summary.measure.flatMap { ProgressCopy.inRange(takes, $0, today: summary.today) }),
      "takes": .array(
        zip(takes, heard).reversed().map { take, hasSound in
          let more: JSONValue = [
            "value": JSONValue(take.value.map { $0.shown(decimals: 0) }),
            "sound": .bool(hasSound),
          ]
          return .object(SessionLists.entry(take).members + more.members)
        }),
    ]
  }
}
