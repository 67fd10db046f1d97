import RehearsalDatabase
import RehearsalNative

/// A digest in each row, which shows on reading that a disk has altered the row, or put it into
/// another table: SQLite only notices damage to its own structures.
enum RowDigest {
  /// A table whose rows have digests.
  struct Table: Sendable {
    let name: String
    /// How many of the columns are the key.
    let key: Int
    /// What the digest is of.
    let columns: [String]

    init(_ name: String, key: Int = 1, _ columns: String...) {
      self.init(name, key, columns)
    }

    init(_ name: String, _ key: Int, _ columns: [String]) {
      self.name = name
      self.key = key
      self.columns = columns
    }

    /// The digest of a row, as SQL.
    ///
    /// - Parameter row: The prefix of the names of the columns, with a point at its end.
    func digest(_ row: String = "") -> String {
      let values = ["'\(name)'"] + columns.map { row + $0 }
      return "\(function)(\(values.joined(separator: ", ")))"
    }

    /// The condition that a row is the new row of a trigger.
    var isNew: String {
      columns.prefix(key).map { "\($0) IS new.\($0)" }.joined(separator: " AND ")
    }

    func adding(_ column: String) -> Table { Table(name, key, columns + [column]) }
  }

  /// Every table but that of ``Schema/applied(in:)``.
  static let tables =
    fourth + [
      Table("plan", "talk_id", "day", "weekdays", "made_day", "went"),
      Table("card", key: 2, "session_id", "listener", "json"),
      Table("deck", "talk_id", "name", "stored_day", "slides"),
      Table("take_slide", key: 2, "take_id", "time_s", "slide"),
    ]

  /// The tables of migration 4, which never change either.
  static let fourth: [Table] =
    third.map { $0.name == "session" ? $0.adding("audio_clock_s") : $0 } + [
      Table("script_tag", key: 2, "script_id", "place", "name"),
      Table("suggestion", key: 2, "script_id", "id", "state", "version"),
      Table("doomed_file", "name"),
      Table("state", "key", "value"),
      Table(
        "take", "id", "kind", "audio", "began_s", "began_offset_s", "talk", "focus", "script",
        "script_version", "tries", "audio_clock_s"),
      Table("take_mark", key: 2, "take_id", "time_s"),
      Table("clock", "id", "seen_s", "passed_s"),
      Table("heard", "key", "recording_sha256", "kept_clock_s", "json"),
      Table("own_file", "path", "kind"),
      Table("tally", "name", "count"),
    ]

  /// The tables of migration 3, which never change: another column is another migration. Their
  /// digests were of the columns alone.
  static let third: [Table] = [
    Table("talk", "id", "name"),
    Table("script", "id", "name"),
    Table(
      "session", "id", "talk_id", "began_s", "began_offset_s", "length_s", "recording_path",
      "recording_sha256", "audio", "kind", "focus", "rule", "takeaway", "action", "hint",
      "action_state", "action_asked", "script_id", "script_version"),
    Table("report", "session_id", "json"),
    Table("transcript", "session_id", "json"),
    Table("measure", key: 2, "session_id", "focus", "value"),
    Table("mark", "id", "session_id", "time_s", "text"),
    Table("note", "id", "session_id", "written_s", "written_offset_s", "text"),
    Table("rating", key: 2, "session_id", "focus", "value"),
    Table(
      "script_version", key: 2, "script_id", "number", "origin", "from_version", "session_id",
      "change", "written_s", "written_offset_s", "text"),
  ]

  static func table(_ name: String) -> Table {
    tables.first { $0.name == name } ?? Table(name, 0, [])
  }

  /// The condition that a row is as it was written, and in the table it was written to.
  static func isWhole(_ table: String) -> String {
    "\(table).digest IS \(Self.table(table).digest(table + "."))"
  }

  /// The condition that a row of a left join is as it was written, or is not there.
  static func isWhole(orMissing table: String, _ key: String) -> String {
    "(\(table).\(key) IS NULL OR \(isWhole(table)))"
  }

  static let function = "row_digest"

  /// SHA-256 of any values, each with its kind and its length.
  static var databaseFunction: DatabaseFunction {
    DatabaseFunction(function) { values in
      var bytes: [UInt8] = []
      for value in values {
        let (kind, content): (Unicode.Scalar, [UInt8]) =
          switch value {
          case .null: ("n", [])
          case .integer(let number): ("i", Self.bytes(of: UInt64(bitPattern: Int64(number))))
          case .real(let number): ("d", Self.bytes(of: number.bitPattern))
          case .text(let text): ("t", Array(text.utf8))
          case .blob: ("b", [])
          }
        bytes.append(UInt8(ascii: kind))
        bytes += Self.bytes(of: UInt64(content.count))
        bytes += content
      }
      return sha256(of: bytes)
    }
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
