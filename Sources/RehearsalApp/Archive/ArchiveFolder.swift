import Rehearsal
import RehearsalBase
import RehearsalNative

/// Everything that is stored, as files in a folder.
///
/// ```
/// export.json
/// sessions/0012/session.json report.json transcript.json recording.wav
/// scripts/1/script.json v1.md v2.md
/// plans.json
/// decks.json
/// ```
package struct ArchiveFolder {
  package static let schema = "rehearsmart.export/1"
  private static let sessionSchema = "rehearsmart.stored-session/1"
  private static let scriptSchema = "rehearsmart.stored-script/1"
  private static let planSchema = "rehearsmart.stored-plans/1"
  private static let deckSchema = "rehearsmart.stored-decks/1"

  package var path: String
  /// How errors name it.
  var shownPath: String
  static let summary = "export.json"

  package init(path: String) {
    self.path = path
    shownPath = path
  }

  /// The contents of `export.json`.
  package struct Summary: Codable {
    var sessions: Int
    var scripts: Int
    var recordings: Int
    /// `nil` in an export of an earlier version.
    var plans: Int? = 0
    var decks: Int? = 0
  }

  // MARK: - Writing

  /// Writes a new folder, which gets its name only once it is complete.
  ///
  /// - Returns: What it contains, and which sessions it lacks, since they are damaged.
  /// - Throws: ``HomeError/exportExists(_:)`` where the name is taken.
  package func write(_ store: Store) throws -> (summary: Summary, damaged: [StoreError]) {
    var draft = path
    let folder = try withCommandErrors { () throws(FileError) in
      try NewFolder(path: path) {
        draft = absolutePath($0)
        // Where the store can't be written, a killed process may leave its draft.
        try? store.note([draft], .draft)
      }
    }
    defer { try? store.forgetFile(draft) }
    do {
      let written = try Self.write(store, to: Target.folder(folder.draft))
      try withCommandErrors { () throws(FileError) in try folder.commit() }
      return written
    } catch {
      folder.discard()
      throw error
    }
  }

  private func withCommandErrors<Value>(_ make: () throws(FileError) -> Value) throws -> Value {
    do throws(FileError) {
      return try make()
    } catch {
      if error.problem == .alreadyExists { throw HomeError.exportExists(path) }
      throw CommandError.outputNotWritable(path: path, reason: error.reason)
    }
  }

  /// Writes a folder of this name into an archive.
  ///
  /// - Returns: As ``write(_:)``.
  package static func write(
    _ store: Store, as name: String, into archive: TarFile
  ) throws -> (summary: Summary, damaged: [StoreError]) {
    let target = Target.archive(archive, folder: name)
    try target.makeFolder("")
    let written = try write(store, to: target)
    try target.writing("") { () throws(FileError) in try archive.end() }
    return written
  }

  private static func write(
    _ store: Store, to target: Target
  ) throws -> (summary: Summary, damaged: [StoreError]) {
    var summary = Summary(sessions: 0, scripts: 0, recordings: 0)
    try target.makeFolder("/sessions")
    try target.makeFolder("/scripts")
    let found = try store.sessions()
    var damaged = found.damaged
    do throws(StoreError) { try store.checkTables() } catch { damaged.append(error) }
    for session in found.all {
      let record: SessionRecord
      do throws(StoreError) {
        record = try store.archived(session: session.id)
      } catch .damagedSession(let id, let part) {
        damaged.append(.damagedSession(id, part))
        continue
      }
      let folder = "/" + folder(of: session)
      try target.makeFolder(folder)
      try target.write(
        JSONValue(Self.sessionSchema, encoding: record.session, record.details),
        to: "\(folder)/session.json")
      try target.write(record.report + "\n", to: "\(folder)/report.json")
      if let words = record.transcript {
        try target.write(words + "\n", to: "\(folder)/transcript.json")
      }
      if let audio = session.audio,
        FileKind(store.place.recording(audio), followsLinks: false) == .file
      {
        try target.copy(store.place.recording(audio), to: "\(folder)/\(audio)")
        summary.recordings += 1
      }
      summary.sessions += 1
    }
    for (index, name) in try store.scriptNames().enumerated() {
      let archived: ArchivedScript
      do throws(StoreError) {
        archived = try store.archived(script: name)
      } catch .damagedScript(let name) {
        damaged.append(.damagedScript(name))
        continue
      }
      let folder = "/scripts/\(index + 1)"
      try target.makeFolder(folder)
      try target.write(
        JSONValue(Self.scriptSchema, encoding: archived), to: "\(folder)/script.json")
      for version in archived.versions {
        try target.write(version.text, to: "\(folder)/v\(version.number).md")
      }
      summary.scripts += 1
    }
    let plans = try store.plans()
    summary.plans = plans.count
    try target.write(
      ["schema": .string(Self.planSchema), "plans": JSONValue(encoding: plans)], to: "/plans.json")
    let decks = try store.decks()
    summary.decks = decks.count
    try target.write(
      ["schema": .string(Self.deckSchema), "decks": JSONValue(encoding: decks)], to: "/decks.json")
    // Last, because a folder without it is no export.
    try target.write(JSONValue(Self.schema, encoding: summary), to: "/\(Self.summary)")
    return (summary, damaged)
  }

  /// Where an export goes. Paths in it begin with a slash.
  private enum Target {
    case folder(String)
    /// - Parameter folder: The folder that contains everything.
    case archive(TarFile, folder: String)

    func makeFolder(_ path: String) throws {
      try writing(path) { () throws(FileError) in
        switch self {
        case .folder(let folder): try createPrivateFolders(folder + path)
        case .archive(let archive, let folder): try archive.add(folder: folder + path)
        }
      }
    }

    func write(_ value: JSONValue, to path: String) throws {
      try write(value.text(.pretty) + "\n", to: path)
    }

    func write(_ text: String, to path: String) throws {
      try writing(path) { () throws(FileError) in
        switch self {
        case .folder(let folder):
          try ReplacedFile.write(text, to: folder + path, isPrivate: true)
        case .archive(let archive, let folder): try archive.add(text, named: folder + path)
        }
      }
    }

    func copy(_ file: String, to path: String) throws {
      try writing(path.folderAndName.folder) { () throws(FileError) in
        switch self {
        case .folder(let folder): try copyFile(file, to: folder + path)
        case .archive(let archive, let folder):
          try archive.add(fileAt: file, named: folder + path)
        }
      }
    }

    func writing(_ path: String, _ write: () throws(FileError) -> Void) throws {
      let folder =
        switch self {
        case .folder(let folder), .archive(_, let folder): folder
        }
      do throws(FileError) {
        try write()
      } catch {
        guard case .folder = self else { throw StoreError(error) }
        throw CommandError.outputNotWritable(path: folder + path, reason: error.reason)
      }
    }
  }

  // MARK: - Reading

  /// What is in the folder.
  ///
  /// - Throws: ``HomeError/noExport(_:part:)`` with the part that is missing or broken.
  package func read() throws -> (sessions: [SessionRecord], scripts: [ArchivedScript]) {
    guard let summary: Summary = decoded(document(Self.summary, Self.schema)) else {
      throw HomeError.noExport(shownPath, part: Self.summary)
    }
    let sessions = try folders("sessions").map { try session(in: $0) }
    let scripts = try folders("scripts").map { try script(in: $0) }
    let (numbers, sounds) = (sessions.map(\.session.id), sessions.compactMap(\.session.audio))
    guard sessions.count == summary.sessions, scripts.count == summary.scripts,
      Set(numbers).count == numbers.count, Set(sounds).count == sounds.count
    else { throw HomeError.noExport(shownPath, part: "sessions") }
    return (sessions.sorted { $0.session.id < $1.session.id }, scripts)
  }

  /// The plans in the folder.
  package func readPlans() throws -> [RehearsalPlan] {
    try list("plans", Self.planSchema, \.plans, talk: \.talk, where: \.isPossible)
  }

  /// The slides of talks in the folder.
  package func readDecks() throws -> [StoredDeck] {
    try list("decks", Self.deckSchema, \.decks, talk: \.talk, where: \.isPossible)
  }

  /// A list in the folder, with one element at most for a talk; none in an export of an earlier
  /// version.
  ///
  /// - Throws: ``HomeError/noExport(_:part:)``.
  private func list<Element: Decodable>(
    _ name: String, _ schema: String, _ count: KeyPath<Summary, Int?>,
    talk: (Element) -> String, where isPossible: (Element) -> Bool
  ) throws -> [Element] {
    let summary: Summary? = decoded(document(Self.summary, Self.schema))
    guard let count = summary?[keyPath: count] else { return [] }
    let file = "\(name).json"
    let list = document(file, schema)?[name].flatMap { try? [Element](json: $0) }
    guard let list, list.count == count, list.allSatisfy(isPossible),
      Set(list.map { talk($0).nameKey }).count == count
    else { throw HomeError.noExport(shownPath, part: file) }
    return list
  }

  /// The folders in a part; neither the part nor they may be links.
  private func folders(_ part: String) throws -> [String] {
    guard FileKind("\(path)/\(part)", followsLinks: false) == .folder,
      let names = try? names(inFolder: "\(path)/\(part)")
    else { throw HomeError.noExport(shownPath, part: part) }
    return try names.map { name in
      let folder = "\(part)/\(name)"
      guard FileKind("\(path)/\(folder)", followsLinks: false) == .folder else {
        throw HomeError.noExport(shownPath, part: folder)
      }
      return folder
    }
  }

  private func session(in folder: String) throws -> SessionRecord {
    func refused(_ name: String) -> HomeError { .noExport(shownPath, part: "\(folder)/\(name)") }
    let document = document("\(folder)/session.json", Self.sessionSchema)
    guard let session: Session = decoded(document), let details: SessionDetails = decoded(document)
    else { throw refused("session.json") }
    guard let report = text("\(folder)/report.json"), Self.isReport(report) else {
      throw refused("report.json")
    }
    let words = "\(folder)/transcript.json"
    let transcript = text(words)
    guard
      transcript.map(Self.isTranscript)
        ?? (FileKind("\(path)/\(words)", followsLinks: false) == nil)
    else { throw refused("transcript.json") }
    let record = SessionRecord(
      session: session, details: details, report: report, transcript: transcript)
    // Sessions are found by their folder, which has the number of its session.
    guard record.isPossible, folder == Self.folder(of: session) else {
      throw refused("session.json")
    }
    guard let audio = session.audio else { return record }
    let kind = FileKind("\(path)/\(folder)/\(audio)", followsLinks: false)
    guard kind == nil || kind == .file else { throw refused(audio) }
    // That name would mark it as a recording in progress.
    guard !audio.ends(with: UnfinishedRecording.path(for: "")) else { throw refused(audio) }
    return record
  }

  private static func folder(of session: Session) -> String {
    "sessions/\(session.id.padded(to: 4))"
  }

  /// Refuses a file that is no sound, or not the sound that was judged.
  package func check(_ session: Session, soundAt file: String) throws {
    let length = Int(saturating: session.length.rawValue.rounded(.up))
    guard (try? AudioSource.sha256(ofRecording: file, seconds: length)) == session.sha256 else {
      throw HomeError.noExport(shownPath, part: "\(Self.folder(of: session))/\(file.fileName)")
    }
  }

  private static func isReport(_ text: String) -> Bool {
    let document = try? StoredDocument(0, .report, text)
    return (try? document?.past()) != nil && (try? document?.report()) != nil
  }

  private static func isTranscript(_ text: String) -> Bool {
    (try? StoredDocument(0, .transcript, text).transcript()) != nil
  }

  private func script(in folder: String) throws -> ArchivedScript {
    let part = "\(folder)/script.json"
    guard var script: ArchivedScript = decoded(document(part, Self.scriptSchema)) else {
      throw HomeError.noExport(shownPath, part: part)
    }
    for (index, version) in script.versions.enumerated() {
      guard let text = bytes("\(folder)/v\(version.number).md") else {
        throw HomeError.noExport(shownPath, part: part)
      }
      script.versions[index].text = String(decoding: text, as: UTF8.self)
    }
    guard script.isPossible else { throw HomeError.noExport(shownPath, part: part) }
    return script
  }

  /// Where the sound of a session is; `nil` where there is none.
  package func recording(of session: Session, named audio: String) -> String? {
    let file = "\(path)/\(Self.folder(of: session))/\(audio)"
    return FileKind(file, followsLinks: false) == .file ? file : nil
  }

  /// `nil` where it is not of this format.
  private func document(_ name: String, _ schema: String) -> JSONDocument? {
    let document = try? JSONDocument(strict: bytes(name) ?? [])
    return document?["schema"]?.string == schema ? document : nil
  }

  private func decoded<Value: Decodable>(_ document: JSONDocument?) -> Value? {
    document.flatMap { try? Value(json: $0) }
  }

  /// Without the line break at the end.
  private func text(_ name: String) -> String? {
    bytes(name).map { bytes in
      String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }
  }

  private func bytes(_ name: String) -> [UInt8]? {
    try? RehearsalBase.bytes(ofFile: "\(path)/\(name)", limit: Report.longestRead, .own)
  }
}

extension JSONValue {
  /// An object with the name of the format, then the members of the values.
  fileprivate init(_ schema: String, encoding values: any Encodable...) throws {
    self = try values.reduce(["schema": .string(schema)]) {
      .joining($0, try JSONValue(encoding: $1))
    }
  }
}
