/// A session by its number, or the last.
package struct ChosenSession {
  /// `nil` for the last.
  package var id: Int?

  package init(id: Int? = nil) { self.id = id }

  private func session(in store: Store) throws -> StoredSession {
    if let id { return try store.session(id) }
    guard let latest = try store.latest() else { throw HomeError.nothingStored }
    return latest
  }

  /// - Throws: ``HomeError/nothingStored`` where there is no store either.
  package func reading<Value>(_ body: (Store, StoredSession) throws -> Value) throws -> Value {
    guard let value = try OpenedStore.reading({ try body($0, try session(in: $0)) }) else {
      if let id { throw StoreError.unknownSession(id) }
      throw HomeError.nothingStored
    }
    return value
  }

  /// The same, to change it.
  package func changing<Value>(_ body: (Store, StoredSession) throws -> Value) throws -> Value {
    // Nothing is made where nothing can be changed.
    _ = try reading { _, session in session.id }
    return try OpenedStore.changing { try body($0, try session(in: $0)) }
  }
}
