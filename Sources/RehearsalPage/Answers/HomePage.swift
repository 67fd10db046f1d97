import Rehearsal
import RehearsalCoaching
import RehearsalApp
import RehearsalBase
import RehearsalNative
import RehearsalRecognition

/// Home, the first run, and what every part of the page needs to know.
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
    default: throw PageError.unknownPath
    }
  }

  private func home() throws -> JSONValue {
    let settings = try? Settings.ofUser()
    let stored = try memory.reading { store in
      (
        last: try store.latestWhole(), open: try store.openActions(limit: 1).all.first,
        firstRun: try store.state(FirstRunState.key), scripts: try store.scripts().map(\.name),
        isReadOnly: store.isReadOnly
      )
    }
    let summary = try CurrentProgress(goal: settings?.goal).summary(in: memory)
    let shown = stored?.open ?? stored?.last
    return [
      "version": .string(Engine.current.version),
      "focuses": .array(Focus.allCases.map(focus)),
      "progress": try ProgressPage.json(of: summary),
      "last": shown.map(last) ?? .null,
      "first_run": JSONValue(
        stored?.last == nil ? stored?.firstRun ?? "rule" : FirstRunState.finished),
      "unfinished": .array(try unfinished()),
      "scripts": .array((stored?.scripts ?? []).map { .string($0) }),
      "focus": JSONValue(settings?.text(of: .focus)),
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

  private func last(_ session: StoredSession) -> JSONValue {
    [
      "id": JSONValue(session.id), "focus": JSONValue(session.tip.focus),
      "finding": JSONValue(session.tip.finding), "action": .string(session.tip.task),
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

  /// Recordings that were not finished, to be kept or deleted.
  private func unfinished() throws -> [JSONValue] {
    guard let place = StorePlace(in: Computer.environment) else { return [] }
    return (try? UnfinishedRecording.all(in: place.recordings))?.map { recording in
      [
        "name": .string(recording.path.fileName),
        "duration_s": JSONValue(recording.duration.rounded.rawValue),
        "recorded": .string(LocalMoment(here: recording.modified.seconds).description),
      ]
    } ?? []
  }
}
