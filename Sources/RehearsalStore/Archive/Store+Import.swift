import GRDB
import RehearsalProgress
import RehearsalUnits

extension Store {
  /// What an import has added, and what was there already.
  package struct Imported: Equatable, Sendable {
    package var sessions = 0
    package var scripts = 0
    /// The same recordings of the same times, and the same scripts.
    package var known = 0
    /// The new number of each session that was added, by the one in the archive.
    package var numbers: [Int: Int] = [:]
  }

  /// Adds what was exported, all of it or nothing.
  ///
  /// Into an empty store, sessions come with the numbers that they had. A session that is there
  /// already, by its recording and its beginning, is passed over, and so is a script whose versions
  /// are the same.
  ///
  /// - Throws: ``StoreError/scriptExists(_:)`` for another script of the same name.
  package func add(
    _ sessions: [ArchivedSession], _ scripts: [ArchivedScript]
  ) throws(StoreError) -> Imported {
    try write { database in
      var imported = Imported()
      let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM session") == 0
      // Scripts first, because sessions refer to them; their versions refer to sessions.
      var added: [(id: Int, script: ArchivedScript)] = []
      for script in scripts {
        if let id = try Self.newScript(script, in: database) {
          added.append((id, script))
          imported.scripts += 1
        } else {
          imported.known += 1
        }
      }
      for archived in sessions {
        let isKnown = try Int.fetchOne(
          database, sql: "SELECT id FROM session WHERE recording_sha256 = ? AND began_s = ?",
          arguments: [archived.session.recording.sha256, archived.session.began.epoch])
        guard isKnown == nil else {
          imported.known += 1
          continue
        }
        imported.numbers[archived.id] = try Self.add(archived, keepsID: isEmpty, in: database)
        imported.sessions += 1
      }
      for (id, script) in added {
        for var version in script.versions {
          version.session = version.session.flatMap { imported.numbers[$0] }
          try Self.add(version, to: id, in: database)
        }
        for decision in script.decisions {
          try Self.decide(
            decision.suggestion, decision.decision, version: decision.version, of: id,
            in: database)
        }
      }
      return imported
    }
  }

  /// - Returns: `nil` where the same script is there already.
  private static func newScript(_ script: ArchivedScript, in database: Database) throws -> Int? {
    try checkName(script.name)
    if let id = try id(ofScript: script.name, in: database) {
      let texts = try versions(of: id, in: database).map(\.text)
      guard texts == script.versions.map(\.text) else {
        throw StoreError.scriptExists(script.name)
      }
      return nil
    }
    try database.execute(sql: "INSERT INTO script (name) VALUES (?)", arguments: [script.name])
    let id = Int(database.lastInsertedRowID)
    try set(script.tags, of: id, in: database)
    return id
  }

  private static func add(
    _ archived: ArchivedSession, keepsID: Bool, in database: Database
  ) throws -> Int {
    let id = try insert(archived.session, id: keepsID ? archived.id : nil, in: database)
    try database.execute(
      sql: "UPDATE session SET action_state = ?, action_asked = ? WHERE id = ?",
      arguments: [archived.actionState.rawValue, archived.wasAsked, id])
    for mark in archived.marks { try self.mark(mark.time, mark.text, in: id, database) }
    for note in archived.notes { try add(note, to: id, in: database) }
    for rating in archived.ratings { try rate(id, rating, in: database) }
    return id
  }
}
