import RehearsalDatabase

extension Store {
  /// Everything about a session.
  package func archived(session id: Int) throws(StoreError) -> SessionRecord {
    try read { database in
      let session = try Self.session(id, in: database)
      let rows = try database.rows(
        """
        SELECT focus, value, \(RowDigest.isWhole("measure")) AS is_whole FROM measure
        WHERE session_id = ? ORDER BY focus
        """, [id])
      var details = SessionDetails()
      details.measures = try Self.whole(rows, of: id, .measures) {
        FocusNumber(try $0.choice("focus"), try $0.number("value"))
      }
      let report = try Self.report(of: id, in: database)
      let transcript = try Self.transcript(of: id, in: database)
      details.marks = try Self.marks(of: id, in: database)
      details.notes = try Self.notes(of: id, in: database)
      details.ratings = try Self.ratings(of: id, in: database)
      details.cards = try Self.cards(of: id, in: database)
      return SessionRecord(
        session: session, details: details, report: report, transcript: transcript)
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
          id: try row.text("id"),
          decision: SuggestionDecision(rawValue: try row.text("state")) ?? .dismissed,
          version: try row.optional("version", row.id))
      }
      return ArchivedScript(
        name: try Self.name(ofScript: id, in: database) ?? name,
        tags: try Self.tags(of: id, in: database),
        versions: try Self.versions(of: id, in: database), suggestions: decisions)
    }
  }
}
