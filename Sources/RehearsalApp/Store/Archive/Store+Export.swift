import RehearsalDatabase

extension Store {
  /// Everything about a session.
  package func archived(session id: Int) throws(StoreError) -> ArchivedSession {
    try read { database in
      let stored = try Self.session(id, in: database)
      let rows = try database.rows(
        """
        SELECT focus, value, \(RowDigest.isWhole("measure")) AS is_whole FROM measure
        WHERE session_id = ? ORDER BY focus
        """, [id])
      let measures = try Self.whole(rows, of: id, .measures) {
        NewSession.Measured(focus: try $0.text("focus"), value: try $0.number("value"))
      }
      return ArchivedSession(
        id: id,
        session: NewSession(
          talk: stored.talk, began: stored.began, length: stored.length,
          recording: stored.recording, tip: stored.tip, script: stored.script,
          report: try Self.report(of: id, in: database),
          transcript: try Self.transcript(of: id, in: database), measures: measures),
        actionState: stored.actionState, wasAsked: stored.wasAsked,
        marks: try Self.marks(of: id, in: database), notes: try Self.notes(of: id, in: database),
        ratings: try Self.ratings(of: id, in: database))
    }
  }

  /// Everything about a script.
  package func archived(script name: String) throws(StoreError) -> ArchivedScript {
    try read { database in
      let id = try Self.known(script: name, in: database)
      let decisions = try database.rows(
        "SELECT * FROM suggestion WHERE script_id = ? ORDER BY id", [id]
      ).map { row in
        ArchivedScript.Decision(
          suggestion: try row.text("id"),
          decision: SuggestionDecision(rawValue: try row.text("state")) ?? .dismissed,
          version: try row.optionalID("version"))
      }
      return ArchivedScript(
        name: try Self.name(ofScript: id, in: database) ?? name,
        tags: try Self.tags(of: id, in: database),
        versions: try Self.versions(of: id, in: database), decisions: decisions)
    }
  }
}
