package import RehearsalBase
package import RehearsalCoaching
import RehearsalDatabase

extension Store {
  /// The sessions that a filter selects, oldest first.
  ///
  /// - Parameter focus: The focus whose numbers are their values; `nil` for the one that each
  ///   session had.
  /// - Throws: ``StoreError/unknownTalk(_:near:)`` too.
  package func sessions(
    _ filter: SessionFilter = SessionFilter(), following focus: Focus? = nil
  ) throws(StoreError) -> Found<Session> {
    try read { database in
      let rows = try Self.rows(Session.selection(following: focus), filter, in: database)
      return Found(rows, Session.init)
    }
  }

  /// - Throws: ``StoreError/unknownSession(_:)`` where there is none.
  package func session(_ id: Int) throws(StoreError) -> Session {
    try read { try Self.session(id, in: $0) }
  }

  static func session(_ id: Int, in database: Database) throws -> Session {
    let selection = Session.selection() + " WHERE session.id = ?"
    let rows = try database.rows(selection, [id])
    guard let session = try whole(rows, of: id, .session, Session.init).first else {
      throw StoreError.unknownSession(id)
    }
    return session
  }

  /// - Throws: ``StoreError/unknownSession(_:)`` where there is no session of this number, whole or
  ///   damaged.
  static func check(_ id: Int, in database: Database) throws {
    let found = try database.integer("SELECT count(*) FROM session WHERE id = ?", [id])
    guard found == 1 else { throw StoreError.unknownSession(id) }
  }

  /// Changes what belongs to a session.
  func write(of id: Int, _ change: (Database) throws -> Void) throws(StoreError) {
    try write { database in
      try Self.check(id, in: database)
      try change(database)
    }
  }

  /// The session that began last; `nil` in an empty store.
  ///
  /// - Throws: ``StoreError/damagedSession(_:_:)`` where it is damaged.
  package func latest() throws(StoreError) -> Session? {
    let found = try sessions(SessionFilter(limit: 1))
    if let damage = found.damaged.first { throw damage }
    return found.all.first
  }

  /// The session that began last among those that are not damaged; `nil` without any.
  package func latestWhole() throws(StoreError) -> Session? {
    let newest = try sessions(SessionFilter(limit: 1))
    return newest.damaged.isEmpty ? newest.all.last : try sessions().all.last
  }

  /// The report of a session, as `rehearse --json` printed it.
  ///
  /// - Throws: ``StoreError/damagedSession(_:_:)`` where it is not as it was printed.
  package func report(of id: Int) throws(StoreError) -> String {
    try read { try Self.report(of: id, in: $0) }
  }

  static func report(of id: Int, in database: Database) throws -> String {
    try check(id, in: database)
    guard let json = try document("report", .report, of: id, in: database) else {
      throw StoreError.damagedSession(id, .report)
    }
    return json
  }

  /// The reports of the sessions that a filter selects, oldest first, with their numbers.
  package func reports(
    _ filter: SessionFilter
  ) throws(StoreError) -> Found<(session: Int, json: String)> {
    try read { database in
      let selection = "SELECT session.id AS id, 1 AS is_whole FROM session"
      return Found(try Self.rows(selection, filter, in: database)) {
        let id = try $0.id("id")
        return (id, try Self.report(of: id, in: database))
      }
    }
  }

  /// The JSON of a session's report or transcript; `nil` without one.
  private static func document(
    _ table: String, _ part: StoreError.Part, of id: Int, in database: Database
  ) throws -> String? {
    let rows = try database.rows(
      """
      SELECT json, \(RowDigest.isWhole(table)) AS is_whole FROM \(table) WHERE session_id = ?
      """, [id])
    return try whole(rows, of: id, part) { try $0.text("json") }.first
  }

  /// The words of a session, as `rehearse transcript --json` prints them; `nil` without any.
  package func transcript(of id: Int) throws(StoreError) -> String? {
    try read { try Self.transcript(of: id, in: $0) }
  }

  static func transcript(of id: Int, in database: Database) throws -> String? {
    try check(id, in: database)
    return try document("transcript", .transcript, of: id, in: database)
  }

  /// The number of a session among those of its talk, oldest first; `nil` without a talk.
  package func takeNumber(of id: Int) throws(StoreError) -> Int? {
    try read { database in
      let count = try database.integer(
        """
        SELECT count(*) FROM session AS other JOIN session AS this ON other.talk_id = this.talk_id
        WHERE this.id = ? AND (other.began_s, other.id) <= (this.began_s, this.id)
        """, [id])
      return count == 0 ? nil : count
    }
  }

  /// The rows of a selection from `session` that a filter selects, oldest first.
  private static func rows(
    _ selection: String, _ filter: SessionFilter, in database: Database
  ) throws -> [DatabaseRow] {
    var conditions: [String] = []
    var arguments: DatabaseValues = []
    if let focus = filter.focus {
      conditions.append("session.focus = ?")
      arguments += [focus.rawValue]
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
    if let limit = filter.limit { statement += " LIMIT \(limit) OFFSET \(filter.skipped)" }
    return try database.rows(statement, arguments).reversed()
  }
}

extension CivilDate {
  /// Seconds from 1970 to the midnight at its start, in local time.
  fileprivate var startOfDay: Int { daysSinceEpoch * 86_400 }
}

/// A selection of sessions.
package struct SessionFilter: Equatable, Sendable {
  package var focus: Focus?
  /// Sessions of a talk, or those of none.
  package var talk: TalkChoice = .any
  /// From the beginning of this day where the session was.
  package var since: CivilDate?
  /// Until the end of the day before.
  package var before: CivilDate?
  /// How many of the newest; `nil` for all.
  package var limit: Int?
  /// How many newer ones are skipped, where there is a limit.
  package var skipped = 0

  package enum TalkChoice: Equatable, Sendable {
    case any
    /// `nil` for sessions without one.
    case named(String?)
  }

  package init(
    focus: Focus? = nil, talk: TalkChoice = .any, since: CivilDate? = nil,
    before: CivilDate? = nil, limit: Int? = nil
  ) {
    self.focus = focus
    self.talk = talk
    self.since = since
    self.before = before
    self.limit = limit
  }
}
