import GRDB
package import RehearsalProgress
import RehearsalUnits

extension Store {
  /// The sessions that are meant, oldest first.
  ///
  /// - Throws: ``StoreError/unknownTalk(_:near:)`` too.
  package func sessions(
    _ filter: SessionFilter = SessionFilter()
  ) throws(StoreError) -> [StoredSession] {
    try read { database in
      try Self.rows(StoredSession.selection, filter, in: database).map(StoredSession.init)
    }
  }

  /// - Throws: ``StoreError/unknownSession(_:)`` where there is none.
  package func session(_ id: Int) throws(StoreError) -> StoredSession {
    try read { try Self.session(id, in: $0) }
  }

  static func session(_ id: Int, in database: Database) throws -> StoredSession {
    let selection = StoredSession.selection + " WHERE session.id = ?"
    guard let row = try Row.fetchOne(database, sql: selection, arguments: [id]) else {
      throw StoreError.unknownSession(id)
    }
    return StoredSession(row)
  }

  /// The session that began last; `nil` in an empty store.
  package func latest() throws(StoreError) -> StoredSession? {
    try sessions(SessionFilter(limit: 1)).first
  }

  /// The report of a session, as `rehearse --json` printed it.
  package func report(of id: Int) throws(StoreError) -> String {
    try read { database in
      guard let json = try Self.report(of: id, in: database) else {
        throw StoreError.unknownSession(id)
      }
      return json
    }
  }

  static func report(of id: Int, in database: Database) throws -> String? {
    try String.fetchOne(
      database, sql: "SELECT json FROM report WHERE session_id = ?", arguments: [id])
  }

  /// The reports of the newest sessions that are meant, oldest first.
  package func reports(_ filter: SessionFilter) throws(StoreError) -> [String] {
    try read { database in
      try Self.rows("SELECT session.id AS id FROM session", filter, in: database)
        .compactMap { try Self.report(of: $0["id"], in: database) }
    }
  }

  /// The words of a session, as `rehearse transcript --json` prints them; `nil` without any.
  package func transcript(of id: Int) throws(StoreError) -> String? {
    try read { database in
      _ = try Self.session(id, in: database)
      return try String.fetchOne(
        database, sql: "SELECT json FROM transcript WHERE session_id = ?", arguments: [id])
    }
  }

  /// The names of all talks, in their order.
  package func talks() throws(StoreError) -> [String] { try read { try Self.talks(in: $0) } }

  static func talks(in database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT name FROM talk ORDER BY name")
  }

  /// What progress is made of, oldest first.
  ///
  /// - Parameters:
  ///   - focus: Gives the values; `nil` for the focus that each session had.
  ///   - talk: Of which talk.
  package func practised(
    focus: String?, talk: SessionFilter.TalkChoice = .any
  ) throws(StoreError) -> [PractisedSession] {
    let selection = """
      SELECT session.id AS id, began_s, began_offset_s, length_s, kind, session.focus AS focus,
        talk.name AS talk, measure.value AS value
      FROM session
      LEFT JOIN talk ON talk.id = talk_id
      LEFT JOIN measure ON measure.session_id = session.id
        AND measure.focus = \(focus == nil ? "session.focus" : "?")
      """
    return try read { database in
      try Self.rows(
        selection, SessionFilter(talk: talk), first: focus.map { [$0] } ?? [], in: database
      ).map { row in
        let own: String? = row["focus"]
        let kind: String = row["kind"]
        return PractisedSession(
          id: row["id"], began: LocalMoment(epoch: row["began_s"], offset: row["began_offset_s"]),
          length: Seconds(row["length_s"] as Double), focus: own, value: row["value"],
          isInBand: kind == "retake" ? nil : kind == "keep", talk: row["talk"])
      }
    }
  }

  /// The rows of a selection from `session` that a filter lets through, oldest first.
  ///
  /// - Parameter first: The arguments of the selection itself.
  static func rows(
    _ selection: String, _ filter: SessionFilter, first: [String] = [], in database: Database
  ) throws -> [Row] {
    var conditions: [String] = []
    var arguments = StatementArguments(first)
    if let focus = filter.focus {
      conditions.append("session.focus = ?")
      arguments += [focus]
    }
    if case .named(let name) = filter.talk {
      conditions.append("talk_id IS ?")
      arguments += [try name.map { try known(talk: $0, in: database) }]
    }
    let local = "began_s + began_offset_s"
    if let since = filter.since {
      conditions.append("\(local) >= ?")
      arguments += [since.startOfDay]
    }
    if let before = filter.before {
      conditions.append("\(local) < ?")
      arguments += [before.startOfDay]
    }
    var statement = selection
    if !conditions.isEmpty { statement += " WHERE " + conditions.joined(separator: " AND ") }
    statement += " ORDER BY began_s DESC, session.id DESC"
    if let limit = filter.limit { statement += " LIMIT \(limit)" }
    return try Row.fetchAll(database, sql: statement, arguments: arguments).reversed()
  }

  /// The number of a talk.
  static func known(talk name: String, in database: Database) throws -> Int {
    let found = try Int.fetchOne(
      database, sql: "SELECT id FROM talk WHERE name = ?", arguments: [name])
    guard let found else {
      throw StoreError.unknownTalk(name, near: try talks(in: database))
    }
    return found
  }
}

extension CivilDate {
  /// Seconds from 1970 to its midnight, by the clocks where it is.
  fileprivate var startOfDay: Int { daysSinceEpoch * 86_400 }
}
