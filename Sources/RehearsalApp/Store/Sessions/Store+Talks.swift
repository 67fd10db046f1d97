package import RehearsalBase
import RehearsalDatabase

/// A talk, or the takes without one, as it is listed.
package struct TalkSummary: Equatable, Sendable {
  /// `nil` for the takes without a talk.
  package var name: String?
  /// 0 for a talk that is only planned.
  package var takes: Int
  /// The day of its newest take; of a talk without takes, that on which its plan was made or its
  /// slides were stored.
  package var last: CivilDate
  /// The script of that take, where it had one.
  package var script: String?
}

extension Store {
  /// The names of all talks, in their order.
  package func talks() throws(StoreError) -> [String] { try read { try Self.talks(in: $0) } }

  private static func talks(in database: Database) throws -> [String] {
    try database.texts("SELECT name FROM talk ORDER BY name")
  }

  /// All talks with takes, a plan or slides, and the takes without a talk; the newest first.
  package func talkSummaries() throws(StoreError) -> [TalkSummary] {
    try read { database in
      let planned = try Self.plans(
        "WHERE talk_id NOT IN (SELECT talk_id FROM session WHERE talk_id IS NOT NULL)", [],
        in: database
      ).map { TalkSummary(name: $0.talk, takes: 0, last: $0.made) }
      let shown = try Self.decks(
        """
        WHERE talk_id NOT IN (SELECT talk_id FROM session WHERE talk_id IS NOT NULL)
          AND talk_id NOT IN (SELECT talk_id FROM plan)
        """, [], in: database
      ).map { TalkSummary(name: $0.talk, takes: 0, last: $0.stored) }
      // Beside max(), SQLite takes the other columns from the row that has it.
      let rehearsed = try database.rows(
        """
        SELECT talk.name AS talk, takes, began_s, began_offset_s, script.name AS script
        FROM (
          SELECT talk_id, count(*) AS takes, max(began_s) AS began_s, began_offset_s, script_id
          FROM session GROUP BY talk_id
        ) LEFT JOIN talk ON talk.id = talk_id LEFT JOIN script ON script.id = script_id
        WHERE \(RowDigest.isWhole(orMissing: "talk", "id")) ORDER BY began_s DESC
        """
      ).compactMap { row -> TalkSummary? in
        // One with impossible values is passed over: the others are as they were.
        guard let takes = try? row.count("takes"), let last = try? row.moment("began") else {
          return nil
        }
        return TalkSummary(
          name: try row.optional("talk", row.text), takes: takes, last: last.date,
          script: try row.optional("script", row.text))
      }
      // What was planned today is what is rehearsed next.
      return (planned + shown + rehearsed).enumerated().sorted {
        ($1.element.last, $0.offset) < ($0.element.last, $1.offset)
      }.map(\.element)
    }
  }

  /// Gives a session to another talk, or to none. A talk without any session, plan and
  /// slides is forgotten.
  ///
  /// - Parameter name: `nil` for none; a new talk gets it.
  /// - Throws: ``StoreError/isInTalk(_:)`` where the talk has its recording already.
  package func move(_ id: Int, toTalk name: String?) throws(StoreError) {
    if let name { try Self.checkName(name) }
    try write { database in
      // A change would make a damaged row look whole.
      let session = try Self.session(id, in: database)
      let talk = try name.map { try Self.idOfTalk($0, in: database) }
      let others = try database.integer(
        "SELECT count(*) FROM session WHERE recording_sha256 = ? AND talk_id IS ? AND id <> ?",
        [session.sha256, talk, id])
      guard others == 0 else { throw StoreError.isInTalk(name) }
      try database.execute("UPDATE session SET talk_id = ? WHERE id = ?", [talk, id])
      try Self.forgetEmptyTalks(in: database)
    }
  }

  /// Gives a talk another name, which its takes that are no sessions yet get too.
  ///
  /// - Throws: ``StoreError/unknownTalk(_:near:)`` also where its row is damaged, which a change
  ///   would make look whole.
  package func rename(talk name: String, to newName: String) throws(StoreError) {
    try Self.checkName(newName)
    try write { database in
      let id = try Self.known(talk: name, in: database)
      let whole = try database.integer(
        "SELECT count(*) FROM talk WHERE id = ? AND \(RowDigest.isWhole("talk"))", [id])
      guard whole == 1 else { throw StoreError.unknownTalk(name, near: []) }
      let other = try database.integer("SELECT id FROM talk WHERE name = ?", [newName])
      guard other == nil || other == id else { throw StoreError.talkExists(newName) }
      try database.execute("UPDATE talk SET name = ? WHERE id = ?", [newName, id])
      try database.execute(
        """
        UPDATE take SET talk = ?
        WHERE talk = ? COLLATE NOCASE AND \(RowDigest.isWhole("take"))
        """, [newName, name])
    }
  }

  /// The name of a talk is as private as what was said in it.
  static func forgetEmptyTalks(in database: Database) throws {
    try database.execute(
      """
      DELETE FROM talk WHERE id NOT IN (SELECT talk_id FROM session WHERE talk_id IS NOT NULL)
        AND id NOT IN (SELECT talk_id FROM plan) AND id NOT IN (SELECT talk_id FROM deck)
      """)
  }

  /// The number of a talk.
  static func known(talk name: String, in database: Database) throws -> Int {
    let found = try database.integer("SELECT id FROM talk WHERE name = ?", [name])
    guard let found else {
      throw StoreError.unknownTalk(name, near: try talks(in: database))
    }
    return found
  }
}
