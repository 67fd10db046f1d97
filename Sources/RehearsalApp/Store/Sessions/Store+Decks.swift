package import RehearsalBase
import RehearsalDatabase
package import RehearsalLanguage

/// The slides of a talk, without what was beside their text in the file that they were read from.
package struct StoredDeck: Codable, Equatable, Sendable {
  package var talk: String
  /// That of the file.
  package var name: String
  /// The day on which they were stored.
  package var stored: CivilDate
  package var slides: [Slide]

  package init(talk: String, name: String, stored: CivilDate, slides: [Slide]) {
    self.talk = talk
    self.name = name
    self.stored = stored
    self.slides = slides
  }

  package var deck: Deck { Deck(format: .script, slides: slides) }

  /// The text, in bytes.
  private var size: Int {
    slides.reduce(0) { $0 + $1.notes.utf8.count + ($1.title?.utf8.count ?? 0) }
  }

  /// Whether it has only values that slides can have.
  package var isPossible: Bool {
    (try? Store.checkName(talk)) != nil && name.isFileName && name == name.printable
      && RehearsalPlan.days.contains(stored.daysSinceEpoch) && (try? deck.checked()) != nil
      && slides.allSatisfy { $0.planned.map { Bounds.lengths.contains($0.rawValue) } ?? true }
      && size <= Bounds.longestText
  }
}

extension Store {
  /// The slides of every talk that has some, by its name. Those that are damaged are passed over:
  /// the speaker has the file.
  package func decks() throws(StoreError) -> [StoredDeck] {
    try read { try Self.decks("", [], in: $0) }
  }

  /// The slides of a talk; `nil` for none.
  package func deck(of talk: String) throws(StoreError) -> StoredDeck? {
    try read { try Self.decks("WHERE talk.name = ?", [talk], in: $0).first }
  }

  /// The slides that a condition selects, as ``decks()``.
  static func decks(
    _ condition: String, _ arguments: DatabaseValues, in database: Database
  ) throws -> [StoredDeck] {
    try database.rows(
      """
      SELECT talk.name AS talk, deck.name AS name, stored_day, slides,
        \(RowDigest.isWhole("deck")) AND \(RowDigest.isWhole("talk")) AS is_whole
      FROM deck JOIN talk ON talk.id = talk_id \(condition) ORDER BY talk.name
      """, arguments
    ).compactMap { row in
      guard try row.truth("is_whole"), let deck = try? StoredDeck(row), deck.isPossible else {
        return nil
      }
      return deck
    }
  }

  /// Gives a talk its slides, or others in their place. A talk that is new gets the name.
  package func setDeck(_ deck: StoredDeck) throws(StoreError) {
    try Self.checkName(deck.talk)
    try write { try Self.set(deck, in: $0) }
  }

  static func set(_ deck: StoredDeck, in database: Database) throws {
    try database.execute(
      """
      INSERT INTO deck (talk_id, name, stored_day, slides) VALUES (?, ?, ?, ?)
      ON CONFLICT (talk_id) DO UPDATE SET name = excluded.name, stored_day = excluded.stored_day,
        slides = excluded.slides
      """,
      [
        try idOfTalk(deck.talk, in: database), deck.name, deck.stored.daysSinceEpoch,
        try JSONValue(encoding: deck.slides).line,
      ])
  }

  /// Deletes the slides of a talk, for good; its takes keep their times.
  package func removeDeck(of talk: String) throws(StoreError) {
    try write { database in
      try database.execute(
        "DELETE FROM deck WHERE talk_id = ?", [try Self.known(talk: talk, in: database)])
      try Self.forgetEmptyTalks(in: database)
    }
    try compact()
  }
}

extension StoredDeck {
  fileprivate init(_ row: DatabaseRow) throws {
    self.init(
      talk: try row.text("talk"), name: try row.text("name"),
      stored: CivilDate(
        daysSinceEpoch: try row.integer("stored_day", in: RehearsalPlan.days)),
      slides: try [Slide](json: row.text("slides")))
  }
}
