import RehearsalBase
import RehearsalDatabase

extension Store {
  /// Adds a script; its text is version 1.
  ///
  /// - Throws: ``StoreError/scriptExists(_:)`` where the name is taken.
  package func addScript(
    _ name: String, tags: [String], text: String, written: LocalMoment
  ) throws(StoreError) {
    try Self.checkName(name)
    try write { database in
      guard try Self.id(ofScript: name, in: database) == nil else {
        throw StoreError.scriptExists(name)
      }
      try database.execute("INSERT INTO script (name) VALUES (?)", [name])
      let id = database.lastInsertedID
      try Self.set(tags, of: id, in: database)
      try Self.add(
        ScriptVersion(
          number: 1, origin: .firstDraft, from: nil, session: nil, change: "", written: written,
          text: text),
        to: id, in: database)
    }
  }

  static func set(_ tags: [String], of id: Int, in database: Database) throws {
    try database.execute("DELETE FROM script_tag WHERE script_id = ?", [id])
    for (place, tag) in tags.enumerated() {
      try database.execute(
        "INSERT INTO script_tag (script_id, place, name) VALUES (?, ?, ?)", [id, place, tag])
    }
  }

  static func add(_ version: ScriptVersion, to id: Int, in database: Database) throws {
    let session = try version.session.flatMap {
      try database.integer("SELECT id FROM session WHERE id = ?", [$0])
    }
    try database.execute(
      """
      INSERT INTO script_version (script_id, number, origin, from_version, session_id, change,
        written_s, written_offset_s, text)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, version.number, version.origin.rawValue, version.from, session, version.change,
        version.written.epoch, version.written.offset, version.text,
      ])
  }

  /// All scripts, by name.
  package func scripts() throws(StoreError) -> [StoredScript] {
    try read { database in
      try database.rows(
        """
        SELECT script.id AS id, name, number, written_s, written_offset_s,
          \(RowDigest.isWhole("script")) AND \(RowDigest.isWhole("script_version")) AS is_whole,
          (SELECT count(*) FROM session WHERE session.script_id = script.id) AS sessions
        FROM script JOIN script_version ON script_version.script_id = script.id
        WHERE number = (SELECT max(number) FROM script_version AS v WHERE v.script_id = script.id)
        ORDER BY name
        """
      ).map { row in
        let name = (try? row.text("name")) ?? ""
        return try Self.whole(row, ofScript: name) { row in
          let id = try row.id("id")
          return StoredScript(
            id: id, name: name, tags: try Self.tags(of: id, in: database),
            newest: try row.id("number"), changed: try row.moment("written"),
            sessions: try row.count("sessions"))
        }
      }
    }
  }

  /// The names of all scripts whose names are undamaged, in their order.
  package func scriptNames() throws(StoreError) -> [String] {
    try read {
      try $0.texts("SELECT name FROM script WHERE \(RowDigest.isWhole("script")) ORDER BY name")
    }
  }

  /// The value of a row of a script.
  ///
  /// - Throws: ``StoreError/damagedScript(_:)`` where it is not as it was written.
  static func whole<Value>(
    _ row: DatabaseRow, ofScript name: String, _ value: (DatabaseRow) throws -> Value
  ) throws -> Value {
    do {
      guard try row.truth("is_whole") else {
        throw StoreError.damagedScript(name)
      }
      return try value(row)
    } catch {
      throw StoreError.damagedScript(name)
    }
  }

  /// The name of a script, as it was first written.
  ///
  /// - Returns: `nil` where there is no script of this number.
  package func name(ofScript id: Int) throws(StoreError) -> String? {
    try read { try Self.name(ofScript: id, in: $0) }
  }

  static func name(ofScript id: Int, in database: Database) throws -> String? {
    try database.text("SELECT name FROM script WHERE id = ?", [id])
  }

  static func tags(of id: Int, in database: Database) throws -> [String] {
    try database.texts(
      """
      SELECT name FROM script_tag WHERE script_id = ? AND \(RowDigest.isWhole("script_tag"))
      ORDER BY place
      """, [id])
  }

  static func id(ofScript name: String, in database: Database) throws -> Int? {
    try database.integer("SELECT id FROM script WHERE name = ?", [name])
  }

  /// - Throws: ``StoreError/unknownScript(_:near:)`` where there is none.
  static func known(script name: String, in database: Database) throws -> Int {
    guard let id = try id(ofScript: name, in: database) else {
      let names = try database.texts("SELECT name FROM script ORDER BY name")
      throw StoreError.unknownScript(name, near: names)
    }
    return id
  }

  /// The name of a script as it is written in the store, and its versions, oldest first.
  package func versions(
    ofScript name: String
  ) throws(StoreError) -> (name: String, versions: [ScriptVersion]) {
    try read { database in
      let id = try Self.known(script: name, in: database)
      return (
        try Self.name(ofScript: id, in: database) ?? name,
        try Self.versions(of: id, in: database)
      )
    }
  }

  static func versions(of id: Int, in database: Database) throws -> [ScriptVersion] {
    let name = try name(ofScript: id, in: database) ?? ""
    return try database.rows(
      """
      SELECT *, \(RowDigest.isWhole("script_version")) AS is_whole FROM script_version
      WHERE script_id = ? ORDER BY number
      """, [id]
    ).map { try whole($0, ofScript: name, ScriptVersion.init) }
  }

  /// One version of a script.
  ///
  /// - Parameter number: `nil` for the newest.
  package func version(
    _ number: Int?, ofScript name: String
  ) throws(StoreError) -> ScriptVersion {
    try read { database in
      let versions = try Self.versions(of: Self.known(script: name, in: database), in: database)
      let newest = versions.last?.number ?? 0
      guard let found = versions.last(where: { number == nil || $0.number == number }) else {
        throw StoreError.unknownVersion(script: name, number: number ?? newest, newest: newest)
      }
      return found
    }
  }

  /// Adds a version to a script, made from the newest.
  ///
  /// - Parameter newest: The version that the change was made to. Another process may have added
  ///   one since; what it wrote would be lost then.
  /// - Returns: The number of the new version.
  /// - Throws: ``StoreError/changedMeanwhile(script:)`` then.
  package func add(
    _ change: ScriptChange, toScript name: String, after newest: Int
  ) throws(StoreError) -> Int {
    try write { database in
      let id = try Self.known(script: name, in: database)
      let last = try Self.versions(of: id, in: database).last?.number ?? 0
      guard last == newest else { throw StoreError.changedMeanwhile(script: name) }
      try Self.add(
        ScriptVersion(
          number: last + 1, origin: change.origin, from: last, session: change.session,
          change: change.change, written: change.written, text: change.text),
        to: id, in: database)
      if let suggestion = change.suggestion {
        try Self.decide(suggestion, .applied, version: last + 1, of: id, in: database)
      }
      return last + 1
    }
  }

  package func rename(script name: String, to newName: String) throws(StoreError) {
    try Self.checkName(newName)
    try write { database in
      let id = try Self.known(script: name, in: database)
      let other = try Self.id(ofScript: newName, in: database)
      guard other == nil || other == id else { throw StoreError.scriptExists(newName) }
      try database.execute("UPDATE script SET name = ? WHERE id = ?", [newName, id])
    }
  }

  package func setTags(_ tags: [String], ofScript name: String) throws(StoreError) {
    try write { database in
      try Self.set(tags, of: Self.known(script: name, in: database), in: database)
    }
  }

  /// Removes a script with all its versions; the sessions that rehearsed it stay.
  package func remove(script name: String) throws(StoreError) {
    try write { database in
      let id = try Self.known(script: name, in: database)
      try database.execute("DELETE FROM script WHERE id = ?", [id])
    }
    try compact()
  }
}
