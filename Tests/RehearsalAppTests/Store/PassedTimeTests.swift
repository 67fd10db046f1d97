import Foundation
import RehearsalBase
import RehearsalDatabase
import RehearsalTestKit
import Testing

@testable import RehearsalApp

/// How old recordings are by the times at which the store was used, whatever its clocks say.
@Suite struct PassedTimeTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var place: StorePlace { StorePlace(folder: folder.path + "/home") }

  private func moment(_ day: String) -> LocalMoment {
    LocalMoment(epoch: CivilDate.day(day).daysSinceEpoch * 86_400 + 43_200, offset: 0)
  }

  /// Records a take on a day, by the clock of that moment.
  private func record(_ number: Int, on day: String, in store: Store) throws {
    _ = try store.keep(.example(number, began: moment(day).epoch, audio: "\(number).wav"))
    try folder.file("home/recordings/\(number).wav", "sound")
  }

  /// Uses the store on a day.
  private func use(_ store: Store, on day: String) throws -> Store.Deleted {
    try store.deleteOldRecordings(by: .default, now: moment(day), freeBytes: nil, size: { _ in 0 })
  }

  private func kept(_ store: Store) throws -> [String] {
    try store.recordings().map(\.name).sorted()
  }

  @Test(arguments: ["1970-01-02", "2016-11-01", "2036-11-01", "2099-01-01"])
  func `takes made before, during and after a leap of the clock stay their days`(
    wrong: String
  ) throws {
    let store = try Store(at: place)
    _ = try use(store, on: "2026-11-01")
    try record(1, on: "2026-11-01", in: store)
    _ = try use(store, on: "2026-11-02")
    _ = try use(store, on: wrong)
    try record(2, on: wrong, in: store)
    _ = try use(store, on: wrong)
    // Right again.
    _ = try use(store, on: "2026-11-03")
    try record(3, on: "2026-11-03", in: store)
    for day in 3...8 {
      #expect(try use(store, on: "2026-11-0\(day)").expired == 0)
      #expect(try kept(store) == ["1.wav", "2.wav", "3.wav"])
    }
    // The days that passed while the clock was wrong are not counted: a day at most.
    _ = try use(store, on: "2026-11-09")
    #expect(try use(store, on: "2026-11-10").undeleted.isEmpty)
    #expect(try !kept(store).contains("1.wav"))
    _ = try use(store, on: "2026-11-12")
    #expect(try kept(store).isEmpty)
  }

  @Test func `a leap is told once`() throws {
    let store = try Store(at: place)
    _ = try use(store, on: "2026-11-01")
    try record(1, on: "2026-11-01", in: store)
    _ = try use(store, on: "2026-11-02")
    #expect(try use(store, on: "2036-11-02") == Store.Deleted(doubtful: 1))
    #expect(try use(store, on: "2036-11-02") == Store.Deleted())
    #expect(try use(store, on: "2036-11-06") == Store.Deleted())
    #expect(try use(store, on: "2036-11-12") == Store.Deleted(expired: 1))
  }

  @Test func `what recognisers heard is deleted as sound is`() throws {
    let store = try Store(at: place)
    _ = try use(store, on: "2026-11-01")
    try store.write {
      try $0.execute("INSERT INTO heard (key, recording_sha256, json) VALUES ('k', 'digest', '{}')")
    }
    for (day, count) in [
      ("2026-11-02", 1), ("2036-11-02", 1), ("2026-11-04", 1), ("2026-11-14", 0),
    ] {
      _ = try use(store, on: day)
      #expect(try store.keptWords().count == count)
    }
  }
}
