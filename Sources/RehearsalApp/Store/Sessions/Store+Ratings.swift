import GRDB
import RehearsalBase

/// How a speaker rated a focus that no recording shows.
package struct SessionRating: Equatable, Sendable {
  package var focus: String
  /// A step of the scale, from 1.
  package var value: Int

  package init(focus: String, value: Int) {
    self.focus = focus
    self.value = value
  }
}

extension Store {
  /// Stores a rating in the place of an earlier one of the same focus.
  package func rate(_ id: Int, _ rating: SessionRating) throws(StoreError) {
    try write { database in
      try Self.check(id, in: database)
      try Self.rate(id, rating, in: database)
    }
  }

  static func rate(_ id: Int, _ rating: SessionRating, in database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO rating (session_id, focus, value) VALUES (?, ?, ?)",
      arguments: [id, rating.focus, rating.value])
  }

  /// The ratings of a session, by focus.
  package func ratings(of id: Int) throws(StoreError) -> [SessionRating] {
    try read { try Self.ratings(of: id, in: $0) }
  }

  static func ratings(of id: Int, in database: Database) throws -> [SessionRating] {
    try remarks("rating", by: "focus", of: id, .ratings, in: database) {
      SessionRating(
        focus: try $0.text("focus"), value: try $0.integer("value", in: Bounds.ratings))
    }
  }
}
