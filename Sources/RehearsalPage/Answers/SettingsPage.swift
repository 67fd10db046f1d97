import Rehearsal
import RehearsalCoaching
import RehearsalApp
import RehearsalBase

/// Settings: privacy, what is kept, what is installed, goals and reminders.
struct SettingsPage {
  let memory: Memory

  func answer(_ request: PageRequest, _ path: ArraySlice<String>) async throws -> PageAnswer {
    switch (request.method, path.first, path.count) {
    case (.get, nil, 0): return .json(try settings())
    case (.put, nil, 0):
      try change(try await request.object())
      return .json(try settings())
    case (.get, "words", 1):
      return .json(try WordSources(Settings.ofUser() ?? Settings(), in: Computer.environment).value)
    case (.get, "reminder", 1):
      guard let time = TimeOfDay(argument: request.query["at"] ?? "") else {
        throw PageError.badRequest("that is no time of day")
      }
      return .json(["text": .string(Self.reminder(at: time))])
    case (.post, "export", 1): return .json(["path": .string(try export())])
    case (.post, "forget", 1): return .json(try forget(try await request.object()))
    default: throw PageError.unknownPath
    }
  }

  private func settings() throws -> JSONValue {
    let settings = try Settings.ofUser()
    let stored = try memory.reading { try StoredData($0) } ?? Self.nothing()
    let environment = Computer.environment
    return [
      "version": .string(Engine.current.version), "norms": .string(Engine.current.norms),
      "goal_min": JSONValue(
        ((settings?.goal ?? MinutesRing.defaultGoal) / Seconds(60)).rounded(toDecimals: 1)),
      "keep_audio_days": JSONValue(Retention.ofUser.days),
      "profile": .string(settings?.text(of: .profile) ?? Profile.talk.name),
      "profiles": .array(
        Profile.allCases.map { ["id": .string($0.name), "meaning": .string($0.meaning)] }),
      "stored": try JSONValue(encoding: stored),
      "rows": .array(
        PrivacyWords.rows(of: stored).map { .array($0.map { .string($0) }) }),
      "locks": .array(PrivacyWords.locks.map { .string($0[0]) }),
      "sentences": .array(
        PrivacyWords.sentences(days: stored.keptDays).map { .string($0) }),
      "helpers": .array(
        InstalledProgram.all(
          words: WordSources(settings ?? Settings(), in: environment), in: environment
        ).map { program in
          [
            "name": .string(program.name), "ready": .bool(program.isReady),
            "use": .string(program.use), "advice": JSONValue(program.advice),
          ]
        }),
    ]
  }

  private static func nothing() throws -> StoredData {
    guard let place = StorePlace(in: Computer.environment) else { throw StoreError.noPlace }
    return StoredData(nothingAt: place)
  }

  /// The settings that the page changes, by the names of the file.
  private static let changeable: Set<Setting> = [.goal, .keepAudio, .profile, .focus]

  private func change(_ object: JSONValue) throws {
    guard let setting = Setting(rawValue: try object.needed("setting")),
      Self.changeable.contains(setting)
    else { throw PageError.badRequest("there is no such setting here") }
    try Settings.change(setting, to: object["value"]?.string)
  }

  private static func reminder(at time: TimeOfDay) -> String {
    #if os(macOS)
      ReminderText.launchd(hour: time.hour, minute: time.minute)
    #else
      ReminderText.systemd(at: time.description)
    #endif
  }

  /// Exports everything to a new folder where a speaker looks for files.
  ///
  /// - Returns: Its path.
  private func export() throws -> String {
    let environment = Computer.environment
    guard let home = environment["HOME"], home.begins(with: "/") else { throw StoreError.noPlace }
    let folder = FileKind(home + "/Downloads") == .folder ? home + "/Downloads" : home
    let path = "\(folder)/rehearsmart-\(localTimeForName)"
    guard try memory.reading({ try ArchiveFolder(path: path).write($0) }) != nil else {
      throw HomeError.nothingStored
    }
    return path
  }

  private func forget(_ object: JSONValue) throws -> JSONValue {
    guard object["all"]?.bool == true else {
      throw PageError.badRequest("say what to forget")
    }
    let isCounting = object["confirmed"]?.bool != true
    let found = try memory.reading { try $0.wouldForget(.all) }
    guard let found else { return ["sentence": .string(PrivacyWords.nothingToForget)] }
    if isCounting { return ["sentence": .string(PrivacyWords.forget(found))] }
    let forgotten = try memory.changing { try $0.forget(.all) }
    return ["sentence": .string(PrivacyWords.forgotten(forgotten))]
  }
}
