import RehearsalBase
package import RehearsalCoaching
import RehearsalDatabase
import RehearsalReport

extension Store {
  /// Puts what a listener sent back on a session; it replaces an earlier card of this listener.
  package func add(_ card: ListenerCard, to id: Int) throws(StoreError) {
    try write(of: id) { try Self.add(card, to: id, in: $0) }
  }

  /// Takes what a listener sent back from a session, if anything.
  package func removeCard(of listener: String, from id: Int) throws(StoreError) {
    try write(of: id) { database in
      try database.execute(
        "DELETE FROM card WHERE session_id = ? AND listener = ?", [id, listener])
    }
  }

  static func add(_ card: ListenerCard, to id: Int, in database: Database) throws {
    try database.execute(
      """
      INSERT INTO card (session_id, listener, json) VALUES (?, ?, ?)
      ON CONFLICT (session_id, listener)
      DO UPDATE SET listener = excluded.listener, json = excluded.json
      """, [id, card.listener, try JSONValue(encoding: card).line])
  }

  /// What listeners sent back about a session, by their names.
  package func cards(of id: Int) throws(StoreError) -> [ListenerCard] {
    try read { try Self.cards(of: id, in: $0) }
  }

  static func cards(of id: Int, in database: Database) throws -> [ListenerCard] {
    try remarks("card", by: "listener", of: id, .cards, in: database) { row in
      let card = try ListenerCard(json: try row.text("json"))
      guard card.isPossible else { throw StoreError.damagedSession(id, .cards) }
      return card
    }
  }

  /// The newest session of the recording that a card is of; `nil` where there is none.
  ///
  /// - Parameter take: The first digits of the recording's SHA-256.
  package func session(ofTake take: String) throws(StoreError) -> Session? {
    try read { database in
      let found = try database.integer(
        """
        SELECT id FROM session WHERE substr(recording_sha256, 1, ?) = ?
        ORDER BY began_s DESC, id DESC LIMIT 1
        """, [take.count, take])
      return try found.map { try Self.session($0, in: database) }
    }
  }
}
