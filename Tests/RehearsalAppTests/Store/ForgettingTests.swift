import Foundation
import RehearsalBase
import RehearsalDatabase
@testable import RehearsalApp
import RehearsalTestKit
import Testing

@Suite struct ForgettingTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var place: StorePlace { StorePlace(folder: folder.path + "/home") }

  /// Words that are nowhere else.
  private static let secret = "zebrafinkensalat"

  /// Whether any file of the store has the secret in it.
  private func hasSecret() throws -> Bool {
    let files = try #require(FileManager.default.enumerator(atPath: place.folder))
    return try files.compactMap { $0 as? String }.contains { name in
      let url = URL(filePath: place.folder).appending(path: name)
      guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        return false
      }
      return try Data(contentsOf: url).range(of: Data(Self.secret.utf8)) != nil
    }
  }

  private func filled() throws -> Store {
    let store = try Store(at: place)
    for number in 1...40 {
      let isSecret = number == 17
      _ = try store.keep(
        .example(
          number, talk: isSecret ? Self.secret : "keynote",
          words: String(repeating: isSecret ? Self.secret + " " : "other words ", count: 400),
          audio: isSecret ? "take.wav" : nil))
    }
    try Data("RIFF \(Self.secret)".utf8).write(to: URL(filePath: place.recording("take.wav")))
    try store.add(SessionNote(written: .test, text: Self.secret), to: 17)
    #expect(try hasSecret())
    return store
  }

  @Test(
    arguments: [
      Store.Forgotten.session(17), .talk(secret), .before(.day("2030-01-01")), .all,
    ])
  func `nothing is left on the disk of what is forgotten`(what: Store.Forgotten) throws {
    let store = try filled()
    let would = try store.wouldForget(what)
    let forgotten = try store.forget(what)
    #expect(forgotten == would)
    #expect(forgotten.recordings == 1)
    // While the store is still open, and after.
    #expect(try !hasSecret())
    store.close()
    #expect(try !hasSecret())
    let left = try Store(at: place).sessions().all.count
    #expect(left == 40 - forgotten.sessions)
  }

  @Test func `what can't be deleted now is deleted at the next start`() throws {
    let store = try filled()
    let recording = place.recording("take.wav")
    try FileManager.default.removeItem(atPath: recording)
    // A folder in its place can't be erased as a file.
    try FileManager.default.createDirectory(
      atPath: recording, withIntermediateDirectories: false)
    #expect(throws: (any Error).self) { try store.forget(.session(17)) }
    #expect(throws: StoreError.unknownSession(17)) { try store.session(17) }
    store.close()
    try FileManager.default.removeItem(atPath: recording)
    try Data(Self.secret.utf8).write(to: URL(filePath: recording))
    #expect(try Store(at: place).finishDeletions().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: recording))
  }

  @Test func `what was not made here is never touched, and named`() throws {
    let store = try Store(at: place)
    _ = try store.keep(.example(1, audio: "1.wav"))
    try folder.file("home/recordings/1.wav", "sound")
    let outside = try folder.file("outside.wav", "mine")
    let old = Date(timeIntervalSince1970: 1_600_000_000)
    let names = ["take.wav", "rehearsal-2026-10-01-200000.wav", "left.unfinished.wav"]
    for name in names {
      let path = try folder.file("home/recordings/\(name)", "mine")
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    }
    try FileManager.default.createSymbolicLink(
      atPath: place.recording("link.wav"), withDestinationPath: outside)
    try FileManager.default.linkItem(atPath: outside, toPath: place.recording("hard.wav"))
    let kept = try folder.file("home/words/\(String(repeating: "0", count: 64)).json", "mine")
    let later = LocalMoment(epoch: 1_795_000_000 + 30 * 86_400, offset: 0)
    let deleted = try store.deleteOldRecordings(
      by: .default, now: later, freeBytes: 0, size: { _ in 0 })
    #expect(deleted == Store.Deleted(expired: 1))
    let all = (names + ["hard.wav", "link.wav"]).sorted()
    #expect(try store.unknownFiles() == all)
    #expect(try store.forget(.all).unknown == all)
    for name in names { #expect(try folder.text("home/recordings/\(name)") == "mine") }
    #expect(try folder.text("outside.wav") == "mine")
    #expect(FileKind(kept) == .file)
    #expect(FileKind(place.recording("1.wav")) == nil)
  }

  @Test func `of a recording that has another name elsewhere only this one is removed`() throws {
    let store = try filled()
    let copy = folder.path("copy.wav")
    try FileManager.default.linkItem(atPath: place.recording("take.wav"), toPath: copy)
    _ = try store.forget(.session(17))
    #expect(FileKind(place.recording("take.wav")) == nil)
    #expect(try folder.text("copy.wav") == "RIFF \(Self.secret)")
  }

  @Test func `a link in the place of a recording is not followed, and told`() throws {
    let store = try filled()
    let outside = try folder.file("outside.wav", "mine")
    try FileManager.default.removeItem(atPath: place.recording("take.wav"))
    try FileManager.default.createSymbolicLink(
      atPath: place.recording("take.wav"), withDestinationPath: outside)
    #expect(throws: StoreError.self) { try store.forget(.session(17)) }
    #expect(try folder.text("outside.wav") == "mine")
    #expect(FileKind(place.recording("take.wav"), followsLinks: false) == .link)
  }

  @Test(arguments: ["keynote", nil]) func `one sound that is taken in again has one file`(
    talk: String?
  ) throws {
    let store = try Store(at: place)
    for number in 1...3 {
      var session = SessionRecord.example(1, talk: talk, audio: "\(number).wav")
      session.session.sha256 = "same"
      try folder.file("home/recordings/\(number).wav", "sound")
      #expect(try store.keep(session).isNew == (number == 1))
    }
    #expect(try names(inFolder: place.recordings) == ["3.wav"])
    #expect(try store.forget(.session(1)).recordings == 1)
    #expect(try names(inFolder: place.recordings).isEmpty)
  }

  @Test(arguments: ["..", ".", "", "a/b", String(repeating: "x", count: 300), "folder"])
  func `a file that can't be deleted keeps nothing else`(name: String) throws {
    let store = try Store(at: place)
    try store.write {
      try $0.execute("INSERT INTO doomed_file (name) VALUES (?)", [name])
    }
    try FileManager.default.createDirectory(
      atPath: place.recording("folder"), withIntermediateDirectories: true)
    store.close()
    let again = try #require(try Store.existing(at: place))
    let deleted = try again.deleteOldRecordings(
      by: .default, now: .test, freeBytes: nil, size: { _ in 0 })
    // Only what has the name of a file may still be there, and is tried again.
    #expect(deleted.undeleted.count == (name == "folder" ? 1 : 0))
    #expect(try again.finishDeletions().count == deleted.undeleted.count)
    #expect(FileManager.default.fileExists(atPath: place.database))
  }

  @Test(arguments: [
    // A year and twelve of them later, and before anything was stored.
    ("2027-11-23", Store.Deleted(doubtful: 1)), ("2038-01-19", Store.Deleted(doubtful: 1)),
    ("1970-01-01", Store.Deleted()), ("2027-01-20", Store.Deleted(expired: 1)),
  ])
  func `a clock that leaps deletes nothing`(day: String, expected: Store.Deleted) throws {
    let store = try Store(at: place)
    let began = CivilDate.day("2026-11-23").daysSinceEpoch * 86_400
    _ = try store.keep(.example(1, began: began, audio: "1.wav"))
    try Data("sound".utf8).write(to: URL(filePath: place.recording("1.wav")))
    // One that was stored by such a clock is no reason to believe it.
    _ = try store.keep(
      .example(2, began: CivilDate.day("2050-01-01").daysSinceEpoch * 86_400))
    let now = LocalMoment(epoch: CivilDate.day(day).daysSinceEpoch * 86_400, offset: 0)
    let deleted = try store.deleteOldRecordings(
      by: .default, now: now, freeBytes: nil, size: { _ in 0 })
    #expect(deleted == expected)
    #expect(
      FileManager.default.fileExists(atPath: place.recording("1.wav")) == (expected.expired == 0))
  }

  @Test func `what is unknown forgets nothing`() throws {
    let store = try Store(at: place)
    _ = try store.keep(.example(1))
    #expect(throws: StoreError.unknownSession(2)) { try store.forget(.session(2)) }
    #expect(throws: StoreError.unknownTalk("x", near: ["keynote"])) { try store.forget(.talk("x")) }
    #expect(try store.sessions().all.count == 1)
  }

  @Test func `recordings are deleted when their time is over, and the oldest to make room`() throws
  {
    let store = try Store(at: place)
    let today = CivilDate.day("2026-11-23")
    for (number, ago) in [(1, 10), (2, 8), (3, 7), (4, 1)] {
      let day = today.advanced(by: -ago)
      _ = try store.keep(
        .example(number, began: day.daysSinceEpoch * 86_400 + 40_000, audio: "\(number).wav"))
      try Data("sound".utf8).write(to: URL(filePath: place.recording("\(number).wav")))
    }
    func kept() throws -> [String] { try store.recordings().map(\.name) }
    let now = LocalMoment(epoch: today.daysSinceEpoch * 86_400 + 50_000, offset: 0)
    var deleted = try store.deleteOldRecordings(
      by: .default, now: now, freeBytes: nil, size: { _ in 5 })
    #expect(deleted == Store.Deleted(expired: 2, forRoom: 0))
    #expect(try kept() == ["3.wav", "4.wav"])
    deleted = try store.deleteOldRecordings(
      by: .default, now: now, freeBytes: Store.leastFreeBytes - 5, size: { _ in 5 })
    #expect(deleted == Store.Deleted(expired: 0, forRoom: 1))
    #expect(try kept() == ["4.wav"])
    #expect(FileManager.default.fileExists(atPath: place.recording("4.wav")))
    #expect(!FileManager.default.fileExists(atPath: place.recording("3.wav")))
    #expect(try store.sessions().all.count == 4)
  }
}
