import Foundation
import RehearsalProgress
import RehearsalTestKit
import Testing

@testable import RehearsalStore

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
    let left = try Store(at: place).sessions().count
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
    _ = try Store(at: place)
    #expect(!FileManager.default.fileExists(atPath: recording))
  }

  @Test func `what is unknown forgets nothing`() throws {
    let store = try Store(at: place)
    _ = try store.keep(.example(1))
    #expect(throws: StoreError.unknownSession(2)) { try store.forget(.session(2)) }
    #expect(throws: StoreError.unknownTalk("x", near: ["keynote"])) { try store.forget(.talk("x")) }
    #expect(try store.sessions().count == 1)
  }

  @Test func `sound that belongs to no session is deleted when its time is over`() throws {
    let store = try Store(at: place)
    let stray = place.recording("stray.wav")
    try Data("sound".utf8).write(to: URL(filePath: stray))
    try store.deleteStrayRecordings(before: .day("2020-01-01"))
    #expect(FileManager.default.fileExists(atPath: stray))
    try store.deleteStrayRecordings(before: .day("2100-01-01"))
    #expect(!FileManager.default.fileExists(atPath: stray))
    try Data("sound".utf8).write(to: URL(filePath: stray))
    #expect(try store.wouldForget(.all).recordings == 1)
    #expect(try store.forget(.all).recordings == 1)
    #expect(!FileManager.default.fileExists(atPath: stray))
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
    var deleted = try store.deleteOldRecordings(
      by: .default, today: today, freeBytes: nil, size: { _ in 5 })
    #expect(deleted == Store.Deleted(expired: 2, forRoom: 0))
    #expect(try kept() == ["3.wav", "4.wav"])
    deleted = try store.deleteOldRecordings(
      by: .default, today: today, freeBytes: Store.leastFreeBytes - 5, size: { _ in 5 })
    #expect(deleted == Store.Deleted(expired: 0, forRoom: 1))
    #expect(try kept() == ["4.wav"])
    #expect(FileManager.default.fileExists(atPath: place.recording("4.wav")))
    #expect(!FileManager.default.fileExists(atPath: place.recording("3.wav")))
    #expect(try store.sessions().count == 4)
  }
}

extension CivilDate {
  fileprivate static func day(_ text: String) -> CivilDate {
    CivilDate(text) ?? CivilDate(daysSinceEpoch: 0)
  }
}
