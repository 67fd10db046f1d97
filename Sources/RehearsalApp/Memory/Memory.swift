import RehearsalBase
import RehearsalRecognition
import Synchronization

/// What is remembered on this computer between rehearsals, as one run of the program uses it.
///
/// Each use opens the store, deletes expired recordings, and closes the store again.
package final class Memory: Sendable {
  /// Says what happens to what is stored.
  package let messages: Messages
  /// `nil` where there is none.
  package let place: StorePlace?
  private let madeRoom = Atomic(false)
  /// Once in a process: temporary files that others have left are removed.
  private static let hasSwept = Atomic(false)
  /// Once in a process: waiting takes are offered.
  private static let offeredTakes = Atomic(false)

  package init(
    _ messages: Messages, at place: StorePlace? = StorePlace(in: Computer.environment)
  ) {
    self.messages = messages
    self.place = place
  }

  /// Whether recordings had to be deleted in this run to make room on the disk.
  package var hasMadeRoom: Bool { madeRoom.load(ordering: .relaxed) }

  /// Changes what is stored; creates the store first where there is none.
  ///
  /// - Parameter evenDamaged: Whether tables may lack rows, as when all of it is deleted.
  package func changing<Value>(
    evenDamaged: Bool = false, _ body: (Store) throws -> Value
  ) throws -> Value {
    guard let place else { throw StoreError.noPlace }
    return try settingAside(place) {
      try using(try Store(at: place, evenDamaged: evenDamaged), body)
    }
  }

  /// Reads what is stored.
  ///
  /// - Parameter evenDamaged: Whether tables may lack rows, as when the rest is saved.
  /// - Returns: `nil` where nothing has been stored yet.
  package func reading<Value>(
    evenDamaged: Bool = false, _ body: (Store) throws -> Value
  ) throws -> Value? {
    guard let place else { return nil }
    return try settingAside(place) {
      try Store.existing(at: place, evenDamaged: evenDamaged).map { try using($0, body) }
    }
  }

  /// Reads what is stored of a session.
  ///
  /// - Parameter id: `nil` for the last.
  /// - Throws: ``HomeError/nothingStored`` where there is no store either.
  package func reading<Value>(
    session id: Int?, _ body: (Store, Session) throws -> Value
  ) throws -> Value {
    let value = try reading { store in
      guard let session = try id.map(store.session) ?? store.latest() else {
        throw HomeError.nothingStored
      }
      return try body(store, session)
    }
    guard let value else {
      if let id { throw StoreError.unknownSession(id) }
      throw HomeError.nothingStored
    }
    return value
  }

  /// Changes what is stored of a session. Creates no store where there is none.
  ///
  /// - Parameter id: `nil` for the last.
  package func changing<Value>(
    session id: Int?, _ body: (Store, Session) throws -> Value
  ) throws -> Value {
    let id = try reading(session: id) { _, session in session.id }
    return try changing { try body($0, try $0.session(id)) }
  }

  /// Uses what is stored for a script. Creates no store where there is none.
  package func using<Value>(script: String, _ body: (Store) throws -> Value) throws -> Value {
    guard try reading({ _ in true }) != nil else {
      throw StoreError.unknownScript(script, near: [])
    }
    return try changing(body)
  }

  /// Reports damaged sessions, after the rest was shown.
  ///
  /// - Throws: The first error, if there is any, for the exit status.
  package func report(_ damaged: [StoreError]) throws {
    guard let first = damaged.first else { return }
    for error in damaged.dropFirst() { messages.error(error.reason) }
    throw first
  }

  private func using<Value>(_ store: Store, _ body: (Store) throws -> Value) throws -> Value {
    defer { store.close() }
    try deleteOldRecordings(in: store)
    if !store.isReadOnly {
      for path in try store.removeLeftDrafts() { messages.insist(PrivacyWords.removedDraft(path)) }
    }
    if !store.place.isReadOnly, !Self.hasSwept.exchange(true, ordering: .relaxed) {
      // They may contain what was said.
      HeldFolder.removeLeft(
        amongTemporaryFilesIn: Recognizers.temporaryFolder(in: Computer.environment))
    }
    try offerTakes(of: store)
    return try body(store)
  }

  /// Says once in a run which takes wait to be judged.
  private func offerTakes(of store: Store) throws {
    guard !Self.offeredTakes.exchange(true, ordering: .relaxed) else { return }
    let waiting = try store.waiting().all
    if !waiting.isEmpty { messages.note(MemoryWords.waiting(waiting)) }
  }

  /// Takes are not offered in this run: it judges them, or shows them itself.
  package func offerNoTakes() { Self.offeredTakes.store(true, ordering: .relaxed) }

  /// Deletes recordings that have expired, or for which there is no room.
  private func deleteOldRecordings(in store: Store) throws {
    guard !store.isReadOnly else { return }
    let retention = Retention.ofUser
    let deleted = try store.deleteOldRecordings(
      by: retention, now: .now, freeBytes: freeSpace(inFolder: store.place.folder)
    ) { fileSize(store.place.recording($0)) ?? 0 }
    if deleted.forRoom > 0 {
      madeRoom.store(true, ordering: .relaxed)
      messages.insist(HomeWords.storageLow)
    }
    for sentence in PrivacyWords.told(deleted, days: retention.days) {
      messages.insist(sentence)
    }
  }

  /// Sets a database aside that turns out to be damaged.
  private func settingAside<Value>(
    _ place: StorePlace, _ use: () throws -> Value
  ) throws -> Value {
    do {
      return try use()
    } catch StoreError.damaged(let path, kept: nil) {
      guard try SetAside.isNeeded(for: place) else {
        throw StoreError.failed(path: path, reason: StoreError.readFailedOnce)
      }
      throw StoreError.damaged(
        path: path, kept: SetAside.database(at: place, stamp: localTimeForName))
    }
  }
}

extension Retention {
  /// The user's, else the default. Settings that can't be read delete nothing early.
  package static var ofUser: Retention {
    (try? Settings.ofUser())?.keepAudio.map { Retention(days: $0) } ?? .default
  }
}
