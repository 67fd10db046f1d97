import GRDB

extension Store {
  /// The newest sessions whose action is still to be decided about, or was kept for later, newest
  /// first.
  package func openActions(limit: Int) throws(StoreError) -> Found<StoredSession> {
    try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: StoredSession.selection + """
           WHERE action_state = 'later' OR session.id = (
            SELECT id FROM session ORDER BY began_s DESC, id DESC LIMIT 1
          ) AND action_state = 'open'
          ORDER BY began_s DESC, session.id DESC LIMIT ?
          """, arguments: [limit])
      return Found(rows, StoredSession.init)
    }
  }

  /// Notes what a speaker has decided about the action of a session.
  package func setAction(
    of id: Int, to state: StoredSession.ActionState
  ) throws(StoreError) {
    try write { database in
      try Self.check(id, in: database)
      try database.execute(
        sql: "UPDATE session SET action_state = ?, action_asked = 1 WHERE id = ?",
        arguments: [state.rawValue, id])
    }
  }
}
