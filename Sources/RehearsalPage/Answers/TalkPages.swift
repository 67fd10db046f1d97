import RehearsalApp
import RehearsalBase
import RehearsalCoaching
import RehearsalLanguage

/// Talks: the takes of each, how long it is, its plan, and how they are named and moved.
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
    case (.put, let name?, 2) where path.last == "plan":
      let plan = try await request.object()
      let day = plan["on"]?.string ?? ""
      guard day.isEmpty || CivilDate(day) != nil,
        let weekdays = Weekdays(names: (plan["days"]?.elements ?? []).compactMap(\.string))
      else { throw PageError.badRequest("on or days are missing") }
      let today = LocalMoment.now.date
      return .json(
        try Self.json(
          of: memory.plan(name, on: CivilDate(day), weekdays: weekdays, today: today),
          today: today))
    case (.delete, let name?, 2) where path.last == "plan":
      try memory.removePlan(of: name)
      return .done
    case (.get, let name?, 2) where path.last == "calendar":
      let text = PlanCalendar.text(of: try memory.plan(of: name), now: .now)
      return .json(["text": .string(text)])
    case (.put, let name?, 2) where path.last == "went":
      try memory.close(
        planOf: name, went: try await request.object().needed("text"),
        today: LocalMoment.now.date)
      return .done
    case (_, let name?, 2) where path.last == "deck":
      return try await DeckPages(memory: memory).answer(request, of: name)
    case (.put, nil, _):
      try move(try await request.object())
      return .done
    default: throw PageError.unknownPath
    }
  }

  static func json(of talk: TalkSummary) -> JSONValue {
    [
      "name": JSONValue(talk.name), "takes": JSONValue(talk.takes),
      "day": .string(ProgressCopy.day(talk.last, today: LocalMoment.now.date)),
      "script": JSONValue(talk.script),
    ]
  }

  /// A plan with its sentences.
  static func json(of plan: RehearsalPlan, today: CivilDate) throws -> JSONValue {
    let runs = plan.runs(today: today)
    let more: JSONValue = [
      "day": .string(PlanWords.day(plan.day, today: today)),
      "next": .string(PlanWords.next(plan, today: today)),
      "left": JSONValue(runs.isEmpty ? nil : PlanWords.left(plan, today: today)),
      "rows": .array(
        runs.map { run in
          [
            "day": .string(PlanWords.date(run.day, today: today)),
            "what": .string(PlanWords.run(run)),
          ]
        }),
    ]
    return .joining(plan.json(today: today), more)
  }

  /// How long a script or the notes of a talk take, in words; null for one without any.
  private func length(of script: String?, talk: String) throws -> JSONValue {
    guard let written = try? memory.written(for: script ?? talk),
      let estimate = try TalkEstimate(of: written, talk: talk, in: memory)
    else { return .null }
    return [
      "text": .string(PlanWords.long(estimate.length)),
      "source": .string(PlanWords.source(estimate)),
      "sections": .array(
        estimate.length.sections.map { section in
          ["title": .string(section.title), "takes": .string(PlanWords.takes(section))]
        }),
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
    let (summary, sessions) = try memory.progress(following: focus, talk: name)
    let takes = sessions.all
    let (heard, scripts) =
      try memory.reading { store in
        (takes.map { StoredSound(of: $0, in: store) != nil }, try store.scriptNames())
      } ?? ([], [])
    // A talk that was said without its script has the one of its name.
    let script =
      takes.last { $0.script != nil }?.script?.name
      ?? scripts.first { $0.nameKey == name.nameKey }
    let plan = try memory.reading { try $0.plan(of: name) } ?? nil
    let deck = try memory.reading { try $0.deck(of: name) } ?? nil
    return [
      "name": JSONValue(takes.last?.talk ?? plan?.talk ?? deck?.talk ?? name),
      "script": JSONValue(script),
      "length": try length(of: script, talk: takes.last?.talk ?? name),
      "plan": try plan.map { try Self.json(of: $0, today: summary.today) } ?? .null,
      "deck": deck.map(DeckPages.facts) ?? .null,
      "slides": try DeckPages(memory: memory).times(in: takes),
      "focus": JSONValue(summary.measure?.focus.rawValue),
      "unit": JSONValue(summary.measure?.longUnit),
      "heading": JSONValue(
        summary.measure.flatMap { ProgressCopy.inRange(takes, $0, today: summary.today) }),
      "takes": .array(
        zip(takes, heard).reversed().map { take, hasSound in
          .joining(
            SessionLists.entry(take),
            [
              "value": JSONValue(take.value.map { $0.shown(decimals: 0) }),
              "sound": .bool(hasSound),
            ])
        }),
    ]
  }
}
