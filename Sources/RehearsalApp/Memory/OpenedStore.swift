import RehearsalBase

/// The store of this user, opened as every command opens it.
package enum OpenedStore {
  /// Changes what is stored; makes the store first where there is none.
  package static func changing<Value>(_ body: (Store) throws -> Value) throws -> Value {
    guard let place = StorePlace(in: Computer.environment) else { throw StoreError.noPlace }
    return try settingAside(place) { try using(try Store(at: place), body) }
  }

  /// Reads what is stored.
  ///
  /// - Returns: `nil` where nothing has been stored yet.
  package static func reading<Value>(_ body: (Store) throws -> Value) throws -> Value? {
    guard let place = StorePlace(in: Computer.environment) else { return nil }
    return try settingAside(place) { try Store.existing(at: place).map { try using($0, body) } }
  }

  /// Says which sessions are damaged, after the rest was shown.
  ///
  /// - Throws: The first, for the exit status, where there is any.
  package static func report(_ damaged: [StoreError], in messages: Messages = Messages()) throws {
    guard let first = damaged.first else { return }
    for error in damaged.dropFirst() { messages.error(error.reason) }
    throw first
  }

  private static func using<Value>(
    _ store: Store, _ body: (Store) throws -> Value
  ) throws -> Value {
    defer { store.close() }
    try Retaining.run(store)
    return try body(store)
  }

  /// Sets a database aside that turns out to be damaged.
  private static func settingAside<Value>(
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

extension LocalMoment {
  /// The time of this run, here.
  package static var now: LocalMoment { LocalMoment(here: Computer.now) }

  /// A time, as the clocks here tell it.
  package init(here epoch: Int) {
    let held = LocalMoment(epoch: epoch, offset: 0).epoch
    self.init(epoch: held, offset: secondsEastOfUTC(at: held))
  }
}
