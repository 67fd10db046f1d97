/// The tables, and how a database of an earlier version becomes one of this.
///
/// A migration that was released is never changed; a change of the tables is a new one. Times are
/// in seconds since 1970 (`_s`), with the seconds east of UTC where the user was (`_offset_s`).
package enum Schema {
  /// Each version of the tables, oldest first.
  static let migrations: [(name: String, statements: String)] = [
    ("1", EmbeddedText.first_sql),
    // How speakers rated what no recording shows.
    ("2", EmbeddedText.ratings_sql),
    ("3", digests),
    ("4", takes),
    // When a talk is given, and how it went. Days are counted from 1970.
    ("5", EmbeddedText.plans_sql + checking("plan")),
    // What listeners sent back, one card for each of them.
    ("6", EmbeddedText.cards_sql + checking("card")),
    // The slides of a talk, and when each was shown in a take that is no session yet; `NULL` for
    // questions.
    ("7", EmbeddedText.decks_sql + checking("deck", "take_slide")),
  ]

  /// Every row that holds what somebody said, wrote or was told gets a digest of its columns. The
  /// database writes it itself, so that no statement can forget to.
  private static var digests: String {
    RowDigest.third.map { table in
      let digest = "\(RowDigest.function)(\(table.columns.joined(separator: ", ")))"
      return "ALTER TABLE \(table.name) ADD COLUMN digest TEXT;"
        + "UPDATE \(table.name) SET digest = \(digest);" + triggers(of: table, digest)
    }.joined()
  }

  private static func triggers(of table: RowDigest.Table, _ digest: String) -> String {
    [("insert", "INSERT"), ("update", "UPDATE OF \(table.columns.joined(separator: ", "))")]
      .map { name, event in
        """
        CREATE TRIGGER \(table.name)_digest_\(name) AFTER \(event) ON \(table.name) BEGIN
          UPDATE \(table.name) SET digest = \(digest) WHERE \(table.isNew);
        END;
        """
      }.joined()
  }

  /// Takes that are no sessions yet, the time that has passed by the clocks that were seen,
  /// recognised words, files that were made elsewhere. Digests cover the name of the table, every
  /// row has one, and the rows of each table are counted, so that none can go missing unnoticed.
  private static var takes: String {
    let kept = RowDigest.third.map(\.name)
    let added = RowDigest.fourth.filter { !kept.contains($0.name) }
    return EmbeddedText.takes_sql
      + RowDigest.third.map { table in
        let old = "\(RowDigest.function)(\(table.columns.joined(separator: ", ")))"
        let now = RowDigest.table(table.name)
        return """
          DROP TRIGGER \(table.name)_digest_insert;
          DROP TRIGGER \(table.name)_digest_update;
          UPDATE \(table.name) SET digest = \(now.digest()) WHERE digest IS \(old);
          """ + triggers(of: now, now.digest())
      }.joined()
      + added.map { table in
        "ALTER TABLE \(table.name) ADD COLUMN digest TEXT;"
          + "UPDATE \(table.name) SET digest = \(table.digest());"
          + triggers(of: table, table.digest())
      }.joined()
      + RowDigest.fourth.map(\.name).filter { $0 != "tally" }.map(tallying).joined()
  }

  private static func tallying(_ table: String) -> String {
    "INSERT INTO tally (name, count) SELECT '\(table)', count(*) FROM \(table);"
      + [("insert", "+"), ("delete", "-")].map { event, sign in
        """
        CREATE TRIGGER \(table)_tally_\(event) AFTER \(event) ON \(table) BEGIN
          UPDATE tally SET count = count \(sign) 1 WHERE name = '\(table)';
        END;
        """
      }.joined()
  }

  /// Digests of the rows of new tables, and their number.
  private static func checking(_ tables: String...) -> String {
    tables.map(RowDigest.table).map { triggers(of: $0, $0.digest()) + tallying($0.name) }.joined()
  }
}
