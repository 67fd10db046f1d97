import GRDB
import RehearsalUnits

extension Store {
  /// Everything about a session.
  package func archived(session id: Int) throws(StoreError) -> ArchivedSession {
    try read { database in
      let stored = try Self.session(id, in: database)
      let transcript = try String.fetchOne(
        database, sql: "SELECT json FROM transcript WHERE session_id = ?", arguments: [id])
      let measures = try Row.fetchAll(
        database, sql: "SELECT focus, value FROM measure WHERE session_id = ? ORDER BY focus",
        arguments: [id]
      ).map { NewSession.Measured(focus: $0["focus"], value: $0["value"]) }
      return ArchivedSession(
        id: id,
        session: NewSession(
          talk: stored.talk, began: stored.began, length: stored.length,
          recording: stored.recording, tip: stored.tip, script: stored.script,
          report: try Self.report(of: id, in: database) ?? "", transcript: transcript,
          measures: measures),
        actionState: stored.actionState, wasAsked: stored.wasAsked,
        marks: try Self.marks(of: id, in: database), notes: try Self.notes(of: id, in: database),
        ratings: try Self.ratings(of: id, in: database))
    }
  }

  /// Everything about a script.
  package func archived(script name: String) throws(StoreError) -> ArchivedScript {
    try read { database in
      let id = try Self.known(script: name, in: database)
      let written = try String.fetchOne(
        database, sql: "SELECT name FROM script WHERE id = ?", arguments: [id])
      let decisions = try Row.fetchAll(
        database, sql: "SELECT * FROM suggestion WHERE script_id = ? ORDER BY id",
        arguments: [id]
      ).map { row in
        ArchivedScript.Decision(
          suggestion: row["id"], decision: SuggestionDecision(rawValue: row["state"]) ?? .dismissed,
          version: row["version"])
      }
      return ArchivedScript(
        name: written ?? name, tags: try Self.tags(of: id, in: database),
        versions: try Self.versions(of: id, in: database), decisions: decisions)
    }
  }
}
