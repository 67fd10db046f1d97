import RehearsalDatabase

/// What was decided about a suggestion for a script.
package enum SuggestionDecision: String, Codable, Sendable {
  case applied, dismissed
}

extension Store {
  /// The suggestions for a script that were decided about, by their ids; they are not made again.
  package func decidedSuggestions(forScript name: String) throws(StoreError) -> Set<String> {
    try read { database in
      let id = try Self.known(script: name, in: database)
      return Set(
        try database.texts(
          """
          SELECT id FROM suggestion WHERE script_id = ? AND \(RowDigest.isWhole("suggestion"))
          """, [id]))
    }
  }

  package func dismiss(suggestion: String, forScript name: String) throws(StoreError) {
    try write { database in
      let id = try Self.known(script: name, in: database)
      try Self.decide(suggestion, .dismissed, version: nil, of: id, in: database)
    }
  }

  static func decide(
    _ suggestion: String, _ decision: SuggestionDecision, version: Int?, of id: Int,
    in database: Database
  ) throws {
    try database.execute(
      """
      INSERT INTO suggestion (script_id, id, state, version) VALUES (?, ?, ?, ?)
      ON CONFLICT (script_id, id) DO UPDATE SET state = excluded.state, version = excluded.version
      """, [id, suggestion, decision.rawValue, version])
  }

  /// The sessions that rehearsed a script and have words, newest last.
  ///
  /// - Parameter limit: The most sessions, of which the newest are taken.
  package func takes(
    ofScript name: String, limit: Int
  ) throws(StoreError) -> [(id: Int, report: String, transcript: String)] {
    try read { database in
      let id = try Self.known(script: name, in: database)
      return try database.integers(
        """
        SELECT session.id FROM session JOIN transcript ON transcript.session_id = session.id
        WHERE session.script_id = ? ORDER BY began_s DESC, session.id DESC LIMIT ?
        """,
        [id, limit]
      ).reversed().compactMap { session in
        try Self.transcript(of: session, in: database).map {
          (session, try Self.report(of: session, in: database), $0)
        }
      }
    }
  }
}
