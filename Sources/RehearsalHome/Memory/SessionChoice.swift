import ArgumentParser

/// The session that a command is about.
struct SessionChoice: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The number of a session, as 'rehearse history' shows it; default: the last.",
      valueName: "session"))
  var id: Int?

  var session: ChosenSession { ChosenSession(id: id) }
}

/// A session by its number, or the last.
struct ChosenSession {
  /// `nil` for the last.
  var id: Int?

  private func session(in store: Store) throws -> StoredSession {
    if let id { return try store.session(id) }
    guard let latest = try store.latest() else { throw HomeError.nothingStored }
    return latest
  }

  /// - Throws: ``HomeError/nothingStored`` where there is no store either.
  func reading<Value>(_ body: (Store, StoredSession) throws -> Value) throws -> Value {
    guard let value = try OpenedStore.reading({ try body($0, try session(in: $0)) }) else {
      if let id { throw StoreError.unknownSession(id) }
      throw HomeError.nothingStored
    }
    return value
  }

  /// The same, to change it.
  func changing<Value>(_ body: (Store, StoredSession) throws -> Value) throws -> Value {
    // Nothing is made where nothing can be changed.
    _ = try reading { _, session in session.id }
    return try OpenedStore.changing { try body($0, try session(in: $0)) }
  }
}

/// The errors of the commands that remember, which the store doesn't have.
enum HomeError: Error, Equatable {
  /// No session has been remembered yet.
  case nothingStored
  /// No words are stored for a session.
  case noWords(Int)
  /// There are fewer suggestions for a script.
  case noSuggestion(Int, count: Int, script: String)
  /// Something of the name of an export is there already.
  case exportExists(String)
  /// A folder is not a whole export.
  ///
  /// - Parameter part: What is missing or broken.
  case noExport(String, part: String)
  /// - Parameter kept: Where the text that was edited is.
  case editorFailed(kept: String)
}
