import Rehearsal
import RehearsalCoaching
import RehearsalApp
import RehearsalBase
import RehearsalRecognition

/// Settings: privacy, what is stored, what is installed, goals and reminders.
struct SettingsPage {
  let memory: Memory
  let words: WordsQueue

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
      return .json(["text": .string(ReminderText.calendar(at: time, from: .now))])
    case (.post, "export", 1): return try export()
    case (.post, "import", 1):
      let imported = PrivacyWords.imported(try await importExport(request))
      return .json(.joining(try settings(), ["imported": .string(imported)]))
    case (.post, "forget", 1): return .json(try await forget(try await request.object()))
    default: throw PageError.unknownPath
    }
  }

  private func settings() throws -> JSONValue {
    let settings = try Settings.ofUser()
    let stored = try StoredData(in: memory)
    let environment = Computer.environment
    let words = WordSources(settings ?? Settings(), in: environment)
    return [
      "version": .string(Engine.current.version), "norms": .string(Engine.current.norms),
      "goal_min": JSONValue(
        ((settings?.goal ?? MinutesRing.defaultGoal) / Seconds(60)).rounded(toDecimals: 1)),
      "keep_audio_days": JSONValue(Retention.ofUser.days),
      "profile": .string(settings?.text(of: .profile) ?? Profile.talk.name),
      "profiles": .array(
        Profile.allCases.map {
          [
            "id": .string($0.name), "title": .string($0.title), "meaning": .string($0.meaning),
          ]
        }),
      "stored": try JSONValue(encoding: stored),
      "rows": .array(
        // The folder, which is first, is for the curious.
        PrivacyWords.rows(of: stored).dropFirst().map { .array($0.map { .string($0) }) }),
      "locks": .array(PrivacyWords.locks.map { .string($0[0]) }),
      "sentences": .array(
        PrivacyWords.sentences(days: stored.keptDays).map { .string($0) }),
      "settings_file": JSONValue(SettingsFile(in: environment)?.path),
      "words": words.value,
      "helpers": Self.helpers(environment),
    ]
  }

  /// The optional programs that a rehearsal uses besides a recogniser, and how to get what is
  /// missing.
  private static func helpers(_ environment: [String: String]) -> JSONValue {
    var aligning: String?
    do throws(RecognitionError) {
      _ = try ForcedAligner.find(in: environment)
    } catch {
      aligning = error.hint
    }
    let ffmpeg = ProgramSearch(path: environment["PATH"] ?? "").path(of: "ffmpeg")
    let opening = ffmpeg == nil ? RecognitionError.programMissing(.ffmpeg).hint : nil
    let all = [
      ("pocketsphinx", "finds when the words of a script were said", aligning),
      ("ffmpeg", "opens M4A, MP4, MOV, WebM and others", opening),
    ]
    return .array(
      all.map { name, use, advice in
        [
          "name": .string(name), "ready": .bool(advice == nil), "use": .string(use),
          "advice": JSONValue(advice),
        ]
      })
  }

  /// The settings that the page can change, by their names in the file.
  private static let changeable: Set<Setting> = [.goal, .keepAudio, .profile, .focus]

  /// Our choice, in minutes a day: up to all of a working day.
  private static let goals = 1.0...600

  private func change(_ object: JSONValue) throws {
    guard let setting = Setting(rawValue: try object.needed("setting")),
      Self.changeable.contains(setting)
    else { throw PageError.badRequest("there is no such setting here") }
    let value = object["value"]?.string
    if setting == .goal, let value, let goal = Seconds(written: value),
      !Self.goals.contains(goal / Seconds(60))
    {
      throw SettingsError.outOfRange(setting, value, Self.goals)
    }
    try Settings.change(setting, to: value)
  }

  /// Everything that is stored, as an archive to download.
  private func export() throws -> PageAnswer {
    let name = "rehearsmart-\(localTimeForName)"
    let made = try memory.reading { store in
      let archive = try TarFile(in: store.place.folder, time: Computer.now)
      let written = try ArchiveFolder.write(store, as: name, into: archive)
      return (archive.file, written.damaged.count)
    }
    guard let (file, damaged) = made else { throw HomeError.nothingStored }
    return try .archive(
      file, named: "\(name).tar", note: damaged == 0 ? nil : PrivacyWords.leftOut(damaged))
  }

  /// Our choice, in bytes: no disk of a personal computer has room for more.
  private static let longestExport = 1 << 40

  /// Adds an uploaded archive to what is stored.
  private func importExport(_ request: PageRequest) async throws -> Store.Imported {
    let folder = try ArchiveFolder.temporaryFolder()
    defer { folder.discard() }
    let path = folder.path + "/export.tar"
    try await request.save(to: path, by: path + ".part", limit: Self.longestExport)
    return try ArchiveFolder.add(
      exportAt: path, called: request.query["name"] ?? "", to: memory)
  }

  private func forget(_ object: JSONValue) async throws -> JSONValue {
    guard object["all"]?.bool == true else {
      throw PageError.badRequest("say what to forget")
    }
    let isCounting = object["confirmed"]?.bool != true
    let found = try memory.reading { try $0.wouldForget(.all) }
    guard let found else { return ["sentence": .null] }
    if isCounting { return ["sentence": .string(PrivacyWords.forget(found))] }
    await words.forget(nil)
    let forgotten = try memory.changing { try $0.forget(.all) }
    return ["sentence": .string(PrivacyWords.forgotten(forgotten))]
  }
}
