import Rehearsal
import RehearsalCoaching
import RehearsalApp
import RehearsalBase

/// Home, the first run, and the data that all parts of the page share.
struct HomePage {
  let memory: Memory

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    switch (request.method, path.first, path.count) {
    case (.get, nil, _): return .json(try home())
    case (.put, "first-run", 1):
      let screen = try await request.object().needed("screen")
      guard ["rule", "ways", FirstRunState.finished].contains(screen) else {
        throw PageError.badRequest("there is no such screen")
      }
      try memory.changing { try $0.setState(FirstRunState.key, to: screen) }
      return .done
    case (.get, "keys", 1):
      let state = try memory.reading { try $0.state(Self.keys) }
      return .json(["on": .bool(state.flatMap(\.self) != "off")])
    case (.put, "keys", 1):
      guard let isOn = try await request.object()["on"]?.bool else {
        throw PageError.badRequest("on is missing")
      }
      try memory.changing { try $0.setState(Self.keys, to: isOn ? "on" : "off") }
      return .done
    case (.put, "prompter", 1):
      let look = try await request.object()
      let size = try look.neededInteger("size")
      guard Self.sizes.contains(size), let isMirrored = look["mirrored"]?.bool else {
        throw PageError.badRequest("there is no such look")
      }
      try memory.changing {
        try $0.setState(Self.prompter, to: isMirrored ? "\(size) mirrored" : "\(size)")
      }
      return .done
    default: throw PageError.unknownPath
    }
  }

  /// Whether single-letter keys act. Stored here, because the page's origin changes with every run,
  /// so a browser's own storage is lost.
  private static let keys = "letter_keys.v1"
  /// How the prompter's text looks: its size, and perhaps `mirrored`.
  private static let prompter = "prompter.v1"
  /// Our choice, in points at the usual size of text.
  private static let sizes = 24...48

  private static func look(_ stored: String) -> JSONValue {
    let parts = stored.split(separator: " ")
    guard let size = parts.first.flatMap({ Int($0) }), sizes.contains(size) else { return .null }
    return ["size": JSONValue(size), "mirrored": .bool(parts.last == "mirrored")]
  }

  private func home() throws -> JSONValue {
    let settings = try? Settings.ofUser()
    let stored = try memory.reading { store in
      (
        last: try store.latestWhole(), open: try store.openActions(limit: 1).all.first,
        talks: try store.talkSummaries(), firstRun: try store.state(FirstRunState.key),
        scripts: try store.scripts().map(\.name), isReadOnly: store.isReadOnly,
        prompter: try store.state(Self.prompter)
      )
    }
    let summary = try memory.progress(goal: settings?.goal).summary
    let shown = stored?.open ?? stored?.last
    return [
      "version": .string(Engine.current.version),
      "focuses": .array(Focus.allCases.map(focus)),
      "progress": try ProgressPage.json(of: summary),
      "last": shown.map(last) ?? .null,
      "plan": try memory.plan(toShow: summary.today).map {
        try TalkPages.json(of: $0, today: summary.today)
      } ?? .null,
      "first_run": JSONValue(
        stored?.last == nil ? stored?.firstRun ?? "rule" : FirstRunState.finished),
      "own_talks": .array((stored?.talks ?? []).map(TalkPages.json)),
      "talks": Self.talks,
      "scripts": .array((stored?.scripts ?? []).map { .string($0) }),
      "focus": JSONValue(settings?.text(of: .focus)),
      "prompter": stored?.prompter.map(Self.look) ?? .null,
      "demo": .bool(DemoRecording.path != nil),
      "words": WordSources(settings ?? Settings(), in: Computer.environment).value,
      "keep_audio_days": JSONValue(Retention.ofUser.days),
      "storage_low": .bool(memory.hasMadeRoom),
      "read_only": .array(
        stored?.isReadOnly == true ? HomeWords.readOnly.map { .string($0) } : []),
      "sentences": [
        "empty": .string(ProgressCopy.empty), "no_trend": .string(ProgressCopy.noTrend),
        "no_scripts": .string(ScriptWords.noneOnPage), "promise": .string(HomeWords.promise),
        "storage_low": .string(HomeWords.storageLow),
        "privacy": .array(
          PrivacyWords.sentences(days: Retention.ofUser.days).map { .string($0) }),
      ],
    ]
  }

  private func last(_ session: Session) -> JSONValue {
    [
      "id": JSONValue(session.id), "talk": JSONValue(session.talk),
      "focus": JSONValue(session.focus?.rawValue),
      "finding": JSONValue(session.finding), "action": .string(session.task),
      "action_state": .string(session.actionState.rawValue),
    ]
  }

  private func focus(_ focus: Focus) -> JSONValue {
    let guide = focus.guide
    return [
      "id": .string(focus.rawValue), "name": .string(focus.name),
      "meaning": .string(guide.meaning), "guidance": .string(guide.guidance),
      "example": .string(guide.example), "hints": .array(guide.hints.map { .string($0) }),
    ]
  }

  /// Something to say for a speaker who has no talk ready. We wrote all of it. A question is
  /// answered, and its lines say how; the lines of a text are read.
  static let talks = (try? JSONValue(json: EmbeddedText.ready_talks)) ?? []
}
