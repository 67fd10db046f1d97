import RehearsalBase
import RehearsalCoaching
import RehearsalDatabase

extension Store {
  /// Keeps a session.
  ///
  /// A recording that is analysed again for the same talk replaces what was kept of it: it counts
  /// once, and its action, marks and notes stay. Only its newest sound file is kept. A report
  /// without words replaces none that has some; only the place of the recording is taken over.
  ///
  /// - Parameters:
  ///   - take: The number of the take that becomes the session.
  ///   - dropsWords: Whether stored words are given up for a report without any.
  ///   - isDated: Whether its time was given, and is taken over.
  /// - Returns: The number of the session, whether it is a new one, and whether words were stored
  ///   that the new report lacks.
  package func keep(
    _ record: SessionRecord, from take: Int? = nil, dropsWords: Bool = false, isDated: Bool = false
  ) throws(StoreError) -> (id: Int, isNew: Bool, lacksWords: Bool) {
    let session = record.session
    if let talk = session.talk { try Self.checkName(talk) }
    let kept = try write { database in
      if let take {
        try database.execute("DELETE FROM take WHERE id = ?", [take])
      }
      let talk = try session.talk.map { try Self.idOfTalk($0, in: database) }
      let known = try database.row(
        """
        SELECT id, audio FROM session
        WHERE recording_sha256 = ? AND talk_id IS ? AND \(RowDigest.isWhole("session"))
        ORDER BY id
        """, [session.sha256, talk])
      guard let known else {
        return (try Self.insert(record, id: nil, in: database), isNew: true, lacksWords: false)
      }
      let id = try known.id("id")
      if let former = try known.optional("audio", known.text), let new = session.audio,
        former != new
      {
        try Self.doom(former, in: database)
      }
      if isDated {
        try database.execute(
          "UPDATE session SET began_s = ?, began_offset_s = ? WHERE id = ?",
          [session.began.epoch, session.began.offset, id])
      }
      let words = "SELECT count(*) FROM transcript WHERE session_id = ?"
      let lacksWords = try record.transcript == nil && database.integer(words, [id]) != 0
      if lacksWords, !dropsWords {
        try Self.place(id, as: record, in: database)
      } else {
        try Self.update(id, to: record, in: database)
      }
      return (id, isNew: false, lacksWords)
    }
    // What can't be deleted now is tried again, and reported, when the store is opened next.
    if !kept.isNew { _ = try finishDeletions() }
    return kept
  }

  /// Replaces the results of a session by those of another judgement of its recording. Its notes,
  /// marks, ratings, talk and time stay; an action that changes is open again.
  ///
  /// - Throws: ``StoreError/unknownSession(_:)`` where it was deleted, or is of another recording.
  package func rejudge(_ id: Int, as record: SessionRecord) throws(StoreError) {
    try write { database in
      let former = try Self.session(id, in: database)
      guard former.sha256 == record.session.sha256 else { throw StoreError.unknownSession(id) }
      try Self.update(id, to: record, in: database)
      if former.action != record.session.action {
        try database.execute("UPDATE session SET action_state = 'open' WHERE id = ?", [id])
      }
    }
  }

  /// - Parameter id: The number that it gets; `nil` for the next.
  static func insert(_ record: SessionRecord, id: Int?, in database: Database) throws -> Int {
    let session = record.session
    let talk = try session.talk.map { try idOfTalk($0, in: database) }
    // What stays as it is when the recording is analysed again.
    try database.execute(
      """
      INSERT INTO session (id, talk_id, began_s, began_offset_s, length_s, recording_path,
        recording_sha256, audio, kind, rule, takeaway, action, hint, action_state, action_asked)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, '', '', '', '', '', ?, ?)
      """,
      [
        id, talk, session.began.epoch, session.began.offset, session.length.rawValue,
        session.path, session.sha256, session.audio, session.actionState.rawValue,
        session.wasAsked,
      ])
    let id = database.lastInsertedID
    try update(id, to: record, in: database)
    for note in record.details.notes { try add(note, to: id, in: database) }
    for rating in record.details.ratings ?? [] { try rate(id, rating, in: database) }
    for card in record.details.cards ?? [] { try add(card, to: id, in: database) }
    return id
  }

  static func idOfTalk(_ name: String, in database: Database) throws -> Int {
    let known = "SELECT id FROM talk WHERE name = ?"
    if let id = try database.integer(known, [name]) { return id }
    try database.execute("INSERT INTO talk (name) VALUES (?)", [name])
    return database.lastInsertedID
  }

  /// Stores where the recording of a session is, and the moments that were marked in it.
  private static func place(
    _ id: Int, as record: SessionRecord, in database: Database
  ) throws {
    let session = record.session
    try database.execute(
      """
      UPDATE session SET recording_path = ?, audio = ifnull(?, audio),
        audio_clock_s = CASE WHEN ? IS NULL THEN audio_clock_s END
      WHERE id = ?
      """, [session.path, session.audio, session.audio, id])
    for mark in record.details.marks { try add(mark, to: id, in: database) }
  }

  private static func update(
    _ id: Int, to record: SessionRecord, in database: Database
  ) throws {
    try place(id, as: record, in: database)
    let session = record.session
    let script = try session.script.flatMap { try Self.id(ofScript: $0.name, in: database) }
    try database.execute(
      """
      UPDATE session SET length_s = ?, kind = ?, focus = ?, rule = ?, takeaway = ?, action = ?,
        hint = ?, script_id = ?, script_version = ?
      WHERE id = ?
      """,
      [
        session.length.rawValue, session.kind.rawValue, session.focus?.rawValue, session.rule,
        session.takeaway, session.action, session.hint, script,
        script.flatMap { _ in session.script?.version }, id,
      ])
    try database.execute(
      """
      INSERT INTO report (session_id, json) VALUES (?, ?)
      ON CONFLICT (session_id) DO UPDATE SET json = excluded.json
      """, [id, record.report])
    try database.execute("DELETE FROM transcript WHERE session_id = ?", [id])
    if let transcript = record.transcript {
      try database.execute(
        "INSERT INTO transcript (session_id, json) VALUES (?, ?)", [id, transcript])
    }
    try database.execute("DELETE FROM measure WHERE session_id = ?", [id])
    for measure in record.details.measures {
      try database.execute(
        "INSERT INTO measure (session_id, focus, value) VALUES (?, ?, ?)",
        [id, measure.focus.rawValue, measure.value])
    }
  }

  /// Refuses a name that could not be shown on a line of its own, or typed in a shell.
  package static func checkName(_ name: String) throws(StoreError) {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar.properties.generalCategory != .control
    }
    guard isPlain, !name.isEmpty, name.utf8.count <= longestName, name.utf8.first != 0x20,
      name.utf8.last != 0x20, !name.begins(with: "-"), Int(name) == nil
    else { throw .badName(name) }
  }

  /// In bytes: our choice, what fits a line of a list and the name of a file in an export.
  private static let longestName = 80
}

extension String {
  /// The bytes by which the store tells names apart: `COLLATE NOCASE` knows no case but that of A
  /// to Z, so that "Über" and "über" are two talks.
  package var nameKey: [UInt8] { utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
}
