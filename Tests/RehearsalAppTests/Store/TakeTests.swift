import Foundation
import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalDatabase
import RehearsalNative
import RehearsalTestKit
import Testing

@testable import RehearsalApp

/// What is known of a recording from before its first sample until it is a session.
@Suite struct TakeTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var place: StorePlace { StorePlace(folder: folder.path + "/home") }
  private static let began = LocalMoment.test

  private func begin(_ kind: WaitingTake.Kind = .recorded, in store: Store) throws -> WaitingTake {
    try store.begin(
      kind, named: "rehearsal", ".wav", at: Self.began,
      for: .init(talk: "keynote", focus: .pace))
  }

  /// A recording of some seconds, of 8,000 samples each.
  private func record(_ take: WaitingTake, seconds: Int) throws -> WaveRecorder {
    var recorder = try WaveRecorder(
      path: place.recording(take.audio),
      format: RawFormat(.signed16, sampleRate: 8_000, channels: 1))
    if seconds > 0 { try recorder.append([UInt8](repeating: 1, count: seconds * 16_000)) }
    return recorder
  }

  private func drop(_ recorder: consuming WaveRecorder) {}

  @Test func `a take that breaks off waits with its marks, and is unknown to nobody`() throws {
    let store = try Store(at: place)
    let take = try begin(in: store)
    let recorder = try record(take, seconds: 3)
    try store.mark(Seconds(1), inTake: take.id)
    try store.mark(Seconds(2), inTake: take.id)
    #expect(try store.waiting().all.isEmpty, "it is being made")
    drop(recorder)
    let left = try #require(try store.waiting().all.first)
    #expect(left.state == .unfinished && left.duration == Seconds(3))
    #expect(left.take.marks == [Seconds(1), Seconds(2)])
    #expect(left.take.aim == .init(talk: "keynote", focus: .pace))
    #expect(try store.unknownFiles().isEmpty)
  }

  @Test func `a take that is whole waits until it is a session`() throws {
    let store = try Store(at: place)
    let take = try begin(in: store)
    let path = try record(take, seconds: 2).finish()
    #expect(try store.waiting().all.map(\.state) == [.waiting])
    try store.beginJudging(take: take.id)
    #expect(try store.waiting().all.map(\.take.tries) == [1])
    let session = try store.keep(.example(1, audio: path.fileName), from: take.id)
    #expect(try store.waiting().all.isEmpty)
    #expect(try store.session(session.id).audio == take.audio)
    #expect(try store.unknownFiles().isEmpty)
    #expect(FileKind(path) == .file)
  }

  @Test func `two takes of one name have different files`() throws {
    let store = try Store(at: place)
    try folder.file("home/recordings/rehearsal-2.wav", "of somebody")
    let names = try (0..<3).map { _ in try begin(in: store).audio }
    #expect(names == ["rehearsal.wav", "rehearsal-3.wav", "rehearsal-4.wav"])
  }

  @Test func `what was recorded while the disk failed is not called empty`() throws {
    let store = try Store(at: place)
    let take = try begin(in: store)
    // No recording of this program, which may be one that can't be read now.
    try folder.file("home/recordings/rehearsal.unfinished.wav", "sound")
    let later = LocalMoment(epoch: Self.began.epoch + 3_600, offset: 0)
    try store.dropEmptyTakes(now: later)
    #expect(try store.takes().all == [take])
  }

  @Test func `a take that never made its file goes after a while`() throws {
    let store = try Store(at: place)
    _ = try begin(in: store)
    try store.dropEmptyTakes(now: Self.began)
    #expect(try store.takes().all.count == 1, "it may be about to begin")
    try store.dropEmptyTakes(now: LocalMoment(epoch: Self.began.epoch + 3_600, offset: 0))
    #expect(try store.takes().all.isEmpty)
  }

  @Test(arguments: [WaitingTake.Kind.recorded, .takenIn])
  func `a take without a sound goes, and half a file that the speaker has elsewhere`(
    kind: WaitingTake.Kind
  ) throws {
    let store = try Store(at: place)
    let take = try begin(kind, in: store)
    let path = WaitingTake.unfinishedPath(of: place.recording(take.audio))
    if kind == .takenIn {
      try GrowingFile(creating: path).write(Array("half".utf8), at: 0)
    } else {
      drop(try record(take, seconds: 0))
    }
    try store.dropEmptyTakes(now: Self.began)
    #expect(try store.takes().all.count == 1, "it may be about to lock its file")
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-60)], ofItemAtPath: path)
    try store.dropEmptyTakes(now: Self.began)
    #expect(try store.takes().all.isEmpty)
    #expect(FileKind(path) == nil)
  }

  @Test func `a take is forgotten by its number, and with everything`() throws {
    let store = try Store(at: place)
    let takes = try (0..<2).map { _ in try begin(in: store) }
    for take in takes { _ = try record(take, seconds: 1).finish() }
    #expect(throws: StoreError.unknownTake(9)) { try store.forget(.take(9)) }
    #expect(try store.forget(.take(takes[0].id)).recordings == 1)
    #expect(try names(inFolder: place.recordings) == [takes[1].audio])
    #expect(try store.forget(.all).recordings == 1)
    #expect(try names(inFolder: place.recordings).isEmpty)
  }

  @Test func `a take that is being made stays when everything is forgotten`() throws {
    let store = try Store(at: place)
    _ = try store.keep(.example(1))
    let take = try begin(in: store)
    let recorder = try record(take, seconds: 1)
    let would = try store.wouldForget(.all)
    #expect(would.recordings == 0 && would.inProgress == 1)
    #expect(try store.forget(.all) == would)
    #expect(throws: StoreError.unknownTake(take.id)) { try store.forget(.take(take.id)) }
    let path = try recorder.finish()
    #expect(FileKind(path) == .file)
    #expect(try store.waiting().all.map(\.take) == [take])
  }

  @Test func `a take is deleted when its time is over, as sessions' sound is`() throws {
    let store = try Store(at: place)
    _ = try record(try begin(in: store), seconds: 1).finish()
    func use(after days: Int) throws -> Store.Deleted {
      try store.deleteOldRecordings(
        by: .default, now: LocalMoment(epoch: Self.began.epoch + days * 86_400, offset: 3_600),
        freeBytes: nil, size: { _ in 0 })
    }
    #expect(try use(after: 1) == Store.Deleted())
    #expect(try use(after: 9) == Store.Deleted(expired: 1))
    #expect(try store.takes().all.isEmpty)
    #expect(try names(inFolder: place.recordings).isEmpty)
  }

  @Test func `takes that an earlier version left are taken in, and nothing else`() throws {
    try FileManager.default.createDirectory(
      atPath: place.recordings, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place.folder)
    let file = try DatabaseFile(path: place.database) { database throws(DatabaseError) in
      try database.add(RowDigest.databaseFunction)
    }
    try Schema.migrate(file, upTo: 3)
    file.close()
    let format = try RawFormat(.signed16, sampleRate: 8_000, channels: 1)
    for name in ["rehearsal-2026-10-01-200000.wav", "mine.wav"] {
      var recorder = try WaveRecorder(path: place.recording(name), format: format)
      try recorder.append([UInt8](repeating: 1, count: 32_000))
      if name == "mine.wav" { _ = try recorder.finish() } else { drop(recorder) }
    }
    try folder.file("home/recordings/rehearsal-2026-10-02-200000.wav", "mine")
    let name = String(repeating: "0", count: 64) + "-" + String(repeating: "1", count: 16)
    try folder.file("home/words/\(name).json", #"{"schema": "rehearsmart.heard/1"}"#)
    try folder.file("home/words/mine.json", #"{"schema": "rehearsmart.heard/1"}"#)
    let store = try Store(at: place)
    #expect(try store.waiting().all.map(\.take.audio) == ["rehearsal-2026-10-01-200000.wav"])
    #expect(try store.unknownFiles() == ["mine.wav", "rehearsal-2026-10-02-200000.wav"])
    #expect(try names(inFolder: place.folder + "/words") == ["mine.json"])
  }
}
