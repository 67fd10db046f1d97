import RehearsalDatabase

/// What could be read of several sessions, and why the rest could not.
package struct Found<Value: Sendable>: Sendable {
  /// In the order that was asked for.
  package var all: [Value] = []
  /// One for each session that is damaged.
  package var damaged: [StoreError] = []

  package init() {}

  /// - Parameter rows: With the number of their session in `id`, and whether they are as they were
  ///   written in `is_whole`.
  init(_ rows: [DatabaseRow], _ value: (DatabaseRow) throws -> Value) {
    for row in rows {
      let id = (try? row.id("id")) ?? 0
      do {
        guard try row.truth("is_whole") else { throw Damage() }
        all.append(try value(row))
      } catch let error as StoreError {
        damaged.append(error)
      } catch {
        damaged.append(.damagedSession(id, .session))
      }
    }
  }

  private struct Damage: Error {}
}

extension Store {
  /// The values of rows of one session.
  ///
  /// - Throws: ``StoreError/damagedSession(_:_:)`` where one of them is not as it was written.
  static func whole<Value: Sendable>(
    _ rows: [DatabaseRow], of id: Int, _ part: StoreError.Part,
    _ value: (DatabaseRow) throws -> Value
  ) throws -> [Value] {
    try rows.map { row in
      do {
        guard try row.truth("is_whole") else {
          throw StoreError.damagedSession(id, part)
        }
        return try value(row)
      } catch {
        throw StoreError.damagedSession(id, part)
      }
    }
  }

  /// What a speaker has added to a session, in the given order.
  ///
  /// - Throws: ``StoreError/damagedSession(_:_:)`` where one of them is not as it was written.
  static func remarks<Value: Sendable>(
    _ table: String, by order: String, of id: Int, _ part: StoreError.Part,
    in database: Database, _ value: (DatabaseRow) throws -> Value
  ) throws -> [Value] {
    let rows = try database.rows(
      """
      SELECT *, \(RowDigest.isWhole(table)) AS is_whole FROM \(table) WHERE session_id = ?
      ORDER BY \(order)
      """, [id])
    return try whole(rows, of: id, part, value)
  }
}
