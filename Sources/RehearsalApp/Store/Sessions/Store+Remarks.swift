import RehearsalBase
import RehearsalCoaching
import RehearsalDatabase

extension Store {
  /// Adds a note to a session.
  package func add(_ note: SessionNote, to id: Int) throws(StoreError) {
    try write(of: id) { try Self.add(note, to: id, in: $0) }
  }

  static func add(_ note: SessionNote, to id: Int, in database: Database) throws {
    try database.execute(
      """
      INSERT INTO note (session_id, written_s, written_offset_s, text) VALUES (?, ?, ?, ?)
      """, [id, note.written.epoch, note.written.offset, note.text])
  }

  /// The notes on a session, oldest first.
  package func notes(of id: Int) throws(StoreError) -> [SessionNote] {
    try read { try Self.notes(of: id, in: $0) }
  }

  static func notes(of id: Int, in database: Database) throws -> [SessionNote] {
    try remarks("note", by: "id", of: id, .notes, in: database) {
      SessionNote(written: try $0.moment("written"), text: try $0.text("text"))
    }
  }

  /// The sessions with a note that contains a text, ignoring case.
  package func noted(_ text: String) throws(StoreError) -> Set<Int> {
    let wanted = text.lowercased()
    return try read { database in
      let rows = try database.rows("SELECT session_id, text FROM note")
      return Set(
        rows.compactMap { row in
          guard let note = try? row.text("text"), note.lowercased().has(wanted) else { return nil }
          return try? row.id("session_id")
        })
    }
  }

  /// Marks a moment of a session; a mark at the same time gets the new text.
  package func add(_ mark: SessionMark, to id: Int) throws(StoreError) {
    try write(of: id) { try Self.add(mark, to: id, in: $0) }
  }

  static func add(_ mark: SessionMark, to id: Int, in database: Database) throws {
    let time = mark.time.rounded.rawValue
    let known = try database.integer(
      """
      SELECT id FROM mark WHERE session_id = ? AND time_s = ? AND \(RowDigest.isWhole("mark"))
      """, [id, time])
    if let known {
      guard !mark.text.isEmpty else { return }
      try database.execute("UPDATE mark SET text = ? WHERE id = ?", [mark.text, known])
    } else {
      try database.execute(
        "INSERT INTO mark (session_id, time_s, text) VALUES (?, ?, ?)", [id, time, mark.text])
    }
  }

  /// The marked moments of a session, in their order.
  package func marks(of id: Int) throws(StoreError) -> [SessionMark] {
    try read { try Self.marks(of: id, in: $0) }
  }

  static func marks(of id: Int, in database: Database) throws -> [SessionMark] {
    try remarks("mark", by: "time_s", of: id, .marks, in: database) {
      SessionMark(time: try $0.seconds("time_s", in: Bounds.lengths), text: try $0.text("text"))
    }
  }

  /// Stores a rating, replacing an earlier one of the same focus.
  package func rate(_ id: Int, _ rating: FocusNumber<Int>) throws(StoreError) {
    try write(of: id) { try Self.rate(id, rating, in: $0) }
  }

  static func rate(_ id: Int, _ rating: FocusNumber<Int>, in database: Database) throws {
    try database.execute(
      """
      INSERT INTO rating (session_id, focus, value) VALUES (?, ?, ?)
      ON CONFLICT (session_id, focus) DO UPDATE SET value = excluded.value
      """, [id, rating.focus.rawValue, rating.value])
  }

  /// The ratings of a session, by focus.
  package func ratings(of id: Int) throws(StoreError) -> [FocusNumber<Int>] {
    try read { try Self.ratings(of: id, in: $0) }
  }

  static func ratings(of id: Int, in database: Database) throws -> [FocusNumber<Int>] {
    try remarks("rating", by: "focus", of: id, .ratings, in: database) {
      FocusNumber(try $0.choice("focus"), try $0.integer("value", in: Bounds.ratings))
    }
  }

  /// The newest sessions whose action is still to be decided about, or was kept for later, newest
  /// first.
  package func openActions(limit: Int) throws(StoreError) -> Found<Session> {
    try read { database in
      let rows = try database.rows(
        Session.selection() + """
           WHERE action_state = 'later' OR session.id = (
            SELECT id FROM session ORDER BY began_s DESC, id DESC LIMIT 1
          ) AND action_state = 'open'
          ORDER BY began_s DESC, session.id DESC LIMIT ?
          """, [limit])
      return Found(rows, Session.init)
    }
  }

  /// Notes what a speaker has decided about the action of a session.
  package func setAction(of id: Int, to state: Session.ActionState) throws(StoreError) {
    try write { database in
      // A change would make a damaged row look whole.
      _ = try Self.session(id, in: database)
      try database.execute(
        "UPDATE session SET action_state = ?, action_asked = 1 WHERE id = ?", [state.rawValue, id])
    }
  }
}
