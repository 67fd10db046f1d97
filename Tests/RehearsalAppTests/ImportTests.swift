import Fixtures
import Foundation
import Rehearsal
import RehearsalBase
import RehearsalCoaching
@testable import RehearsalApp
import RehearsalTestKit
import Testing

@Suite struct ImportTests {
  private let folder: TemporaryFolder
  private var archive: ArchiveFolder { ArchiveFolder(path: folder.path("export")) }

  private static let words = """
    {"schema": "rehearsmart.transcript/1", "tokens": [{"text": "one", "start_s": 0.1, "end_s": 0.5,
    "timing": "word", "confidence": 0.9, "kind": "word", "segment": 0}]}
    """

  /// An export with one session that has everything, and a script.
  init() async throws {
    folder = try TemporaryFolder()
    let report = try await Report(of: .file(Recording.sentence16k.path))
    let store = try Store(at: StorePlace(folder: folder.path("home")))
    try store.addScript("talk", tags: ["tag"], text: "one", written: Self.moment)
    let id = try store.keep(
      SessionRecord(
        session: Session(
          talk: "keynote", began: Self.moment, length: report.recording.duration, path: "a.wav",
          sha256: report.recording.sha256, audio: "a.wav", kind: .keep, focus: .pace,
          rule: report.tip.rule, takeaway: "takeaway", action: "action", hint: "hint",
          script: ScriptReference(name: "talk", version: 1)),
        details: SessionDetails(
          measures: [FocusNumber(.pace, 150)], marks: [SessionMark(time: Seconds(1))]),
        report: try OrderedJSON(.compact).string(from: report), transcript: Self.words)
    ).id
    try store.add(SessionNote(written: Self.moment, text: "note"), to: id)
    try store.rate(id, FocusNumber(.eyeContact, 3))
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("home/recordings/a.wav"))
    _ = try store.add(
      ScriptChange(
        text: "two", origin: .postSession, session: id, change: "split", written: Self.moment,
        suggestion: "s"), toScript: "talk", after: 1)
    #expect(try archive.write(store).damaged.isEmpty)
    store.close()
  }

  private static let moment = LocalMoment(epoch: 1_795_390_207, offset: 3_600)
  private static let session = "sessions/0001/session.json"

  private func replace(_ file: String, _ text: String) throws {
    try folder.file("export/" + file, text)
  }

  private func refuses(_ part: String) -> Bool {
    do {
      _ = try archive.read()
      return false
    } catch {
      return error as? HomeError == .noExport(archive.path, part: part)
    }
  }

  @Test func `what was exported is whole`() throws {
    let (sessions, scripts) = try archive.read()
    #expect(sessions.map(\.session.id) == [1])
    #expect(scripts.map(\.name) == ["talk"])
  }

  @Test(arguments: [
    session, "sessions/0001/report.json", "sessions/0001/transcript.json",
    "scripts/1/script.json",
  ])
  func `a number that nothing has is refused, wherever it is`(file: String) throws {
    let whole = try JSONValue(json: folder.text("export/" + file))
    let count = whole.numbers
    #expect(count > 1)
    for index in 0..<count {
      for number in ["1e300", "-1e300", "1e400", "9223372036854775807", "-9223372036854775808"] {
        var left = index
        try replace(file, whole.replacing(&left, by: .number(number)).text(.compact))
        #expect(refuses(file), "number \(index) as \(number)")
      }
    }
    try replace(file, whole.text(.compact))
    _ = try archive.read()
  }

  @Test(arguments: [
    ("audio", ".."), ("audio", "."), ("audio", ""), ("audio", "../../etc/passwd"),
    ("audio", String(repeating: "x", count: 300)), ("talk", "a\nb"), ("talk", ""),
    ("began", "1969-12-31T00:00:00+00:00"), ("began", "yesterday"),
    ("takeaway", String(repeating: "x", count: 5 << 20)), ("action_state", "wrong"),
    ("kind", "praise"), ("focus", "volume"),
  ])
  func `a text that no session has is refused`(key: String, text: String) throws {
    guard case .object(var members) = try JSONValue(json: folder.text("export/" + Self.session))
    else { return }
    let index = try #require(members.firstIndex { $0.key == key })
    members[index].value = .string(text)
    try replace(Self.session, JSONValue.object(members).text(.compact))
    #expect(refuses(Self.session))
  }

  @Test func `two sessions of one number or one sound are refused`() throws {
    let text = try folder.text("export/" + Self.session)
    let manager = FileManager.default
    try manager.copyItem(
      atPath: folder.path("export/sessions/0001"), toPath: folder.path("export/sessions/0002"))
    let summary = try folder.text("export/export.json")
    try replace(
      "export.json", summary.replacingOccurrences(of: "\"sessions\": 1", with: "\"sessions\": 2"))
    // Its folder says another number.
    #expect(refuses("sessions/0002/session.json"))
    try replace(
      "sessions/0002/session.json", text.replacingOccurrences(of: "\"id\": 1,", with: "\"id\": 2,"))
    #expect(refuses("sessions"))
  }

  @Test(arguments: [
    session, "sessions/0001/report.json", "sessions/0001/transcript.json",
    "sessions/0001/a.wav", "scripts/1/script.json", "export.json",
  ])
  func `links in an export are not followed`(file: String) throws {
    let path = folder.path("export/" + file)
    let outside = folder.path("outside")
    try FileManager.default.moveItem(atPath: path, toPath: outside)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
    #expect(refuses(file))
  }

  @Test(arguments: ["sessions/0001", "scripts/1", "sessions"])
  func `folders that are links are not followed`(part: String) throws {
    let path = folder.path("export/" + part)
    let outside = folder.path("outside")
    try FileManager.default.moveItem(atPath: path, toPath: outside)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
    #expect(refuses(part))
  }

  @Test func `an import that fails leaves no sound behind`() throws {
    let store = try Store(at: StorePlace(folder: folder.path("other")))
    try store.addScript("talk", tags: [], text: "another", written: Self.moment)
    let (sessions, scripts) = try archive.read()
    #expect(throws: StoreError.scriptDiffers("talk")) {
      try archive.add(sessions, scripts, to: store)
    }
    #expect(try names(inFolder: store.place.recordings).isEmpty)
    #expect(try store.sessions().all.isEmpty)
  }

  @Test func `sound gets another name where its own is taken`() throws {
    let store = try Store(at: StorePlace(folder: folder.path("other")))
    try folder.file("other/recordings/a.wav", "mine")
    let (sessions, scripts) = try archive.read()
    #expect(try archive.add(sessions, scripts, to: store).sessions == 1)
    #expect(try store.session(1).audio == "2-a.wav")
    #expect(try folder.text("other/recordings/a.wav") == "mine")
    let copied = try Data(contentsOf: URL(filePath: folder.path("other/recordings/2-a.wav")))
    #expect(try copied == Data(contentsOf: URL(filePath: Recording.sentence16k.path)))
    // What is known already brings nothing.
    #expect(try archive.add(sessions, scripts, to: store).known == 2)
    #expect(try names(inFolder: store.place.recordings) == ["2-a.wav", "a.wav"])
  }

  @Test(arguments: ["", "no sound", "RIFF\u{4}\0\0\0WAVE"])
  func `sound that is none, or another than was judged, is refused`(content: String) throws {
    let store = try Store(at: StorePlace(folder: folder.path("other")))
    try replace("sessions/0001/a.wav", content)
    let (sessions, scripts) = try archive.read()
    #expect(throws: HomeError.noExport(archive.path, part: "sessions/0001/a.wav")) {
      try archive.add(sessions, scripts, to: store)
    }
    #expect(try store.sessions().all.isEmpty)
    #expect(try names(inFolder: store.place.recordings).isEmpty)
  }

  @Test func `a file that is no sound is refused although its digest is right`() throws {
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"  // of "abc"
    let text = try folder.text("export/" + Self.session)
    let own = try #require(try JSONValue(json: text)["recording_sha256"]?.string)
    try replace(Self.session, text.replacingOccurrences(of: own, with: digest))
    try replace("sessions/0001/a.wav", "abc")
    let store = try Store(at: StorePlace(folder: folder.path("other")))
    let (sessions, scripts) = try archive.read()
    #expect(throws: HomeError.noExport(archive.path, part: "sessions/0001/a.wav")) {
      try archive.add(sessions, scripts, to: store)
    }
  }

  @Test func `sound of the name of a recording that is being made is refused`() throws {
    let text = try folder.text("export/" + Self.session)
    let name = "a.unfinished.wav"
    try replace(
      Self.session,
      text.replacingOccurrences(of: #""audio": "a.wav""#, with: #""audio": "\#(name)""#))
    try FileManager.default.moveItem(
      atPath: folder.path("export/sessions/0001/a.wav"),
      toPath: folder.path("export/sessions/0001/\(name)"))
    #expect(refuses("sessions/0001/\(name)"))
  }

  @Test func `what an import was copying when it was killed is deleted`() throws {
    let store = try Store(at: StorePlace(folder: folder.path("other")))
    let path = store.place.recording("a.wav")
    let copy = try GrowingFile(creating: path)
    try store.doom("a.wav")
    #expect(try store.finishDeletions().isEmpty)
    #expect(FileKind(path) == .file)
    withExtendedLifetime(copy) {}
    try FileManager.default.removeItem(atPath: path)
    try folder.file("other/recordings/a.wav", "half a sound")
    #expect(try store.finishDeletions().isEmpty)
    #expect(FileKind(path) == nil)
  }

  @Test func `damaged sessions are left out of an export, and named`() throws {
    let store = try Store(at: StorePlace(folder: folder.path("home")))
    try store.add(SessionMark(time: Seconds(1e300)), to: 1)
    let copy = ArchiveFolder(path: folder.path("copy"))
    let written = try copy.write(store)
    #expect(written.damaged == [.damagedSession(1, .marks)])
    #expect(written.summary.sessions == 0)
    #expect(try copy.read().scripts.count == 1)
  }

  // MARK: - Archives

  private var memory: Memory {
    Memory(.onlyErrors, at: StorePlace(folder: folder.path("other")))
  }

  private func pack(_ arguments: String...) throws -> String {
    let packing = Process()
    packing.executableURL = URL(filePath: "/usr/bin/env")
    packing.arguments = ["tar", "-cf", folder.path("export.tar"), "-C", folder.path] + arguments
    try packing.run()
    packing.waitUntilExit()
    #expect(packing.terminationStatus == 0)
    return folder.path("export.tar")
  }

  @Test(arguments: ["ustar", "gnu", "pax", "v7"])
  func `an export that other programs pack can be imported`(format: String) throws {
    let tar = try pack("--format", format, "export")
    // The oldest format has no mark that it is one.
    guard format != "v7" else {
      #expect(throws: HomeError.noExport("a", part: "export.json")) {
        try ArchiveFolder.add(exportAt: tar, called: "a", to: memory)
      }
      return
    }
    let imported = try ArchiveFolder.add(exportAt: tar, called: "a", to: memory)
    #expect(imported.sessions == 1 && imported.scripts == 1)
    // Not by the memory, which deletes sound that is older than a week by now.
    let store = try Store(at: StorePlace(folder: folder.path("other")))
    let sound = store.place.recording(try #require(try store.session(1).audio))
    let copied = try Data(contentsOf: URL(filePath: sound))
    #expect(try copied == Data(contentsOf: URL(filePath: Recording.sentence16k.path)))
  }

  @Test func `a part that an archive lacks is named, and the archive as it is called`() throws {
    try FileManager.default.removeItem(atPath: folder.path("export/scripts/1/v2.md"))
    let tar = try pack("export")
    #expect(throws: HomeError.noExport("mine.tar", part: "scripts/1/script.json")) {
      try ArchiveFolder.add(exportAt: tar, called: "mine.tar", to: memory)
    }
  }
}

extension JSONValue {
  /// How many numbers are in it.
  fileprivate var numbers: Int {
    switch self {
    case .number: 1
    case .array(let elements): elements.map(\.numbers).reduce(0, +)
    case .object(let members): members.map(\.value.numbers).reduce(0, +)
    default: 0
    }
  }

  /// With another value in the place of a number.
  ///
  /// - Parameter left: Numbers before it.
  fileprivate func replacing(_ left: inout Int, by value: JSONValue) -> JSONValue {
    switch self {
    case .number:
      left -= 1
      return left == -1 ? value : self
    case .array(let elements):
      var all: [JSONValue] = []
      for element in elements { all.append(element.replacing(&left, by: value)) }
      return .array(all)
    case .object(let members):
      var all: [Member] = []
      for member in members {
        all.append(Member(key: member.key, value: member.value.replacing(&left, by: value)))
      }
      return .object(all)
    default: return self
    }
  }
}
