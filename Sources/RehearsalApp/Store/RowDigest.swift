import GRDB
import RehearsalNative

/// A digest in each row, by which a row that a disk has altered is known when it is read: SQLite
/// only notices damage to its own structures.
enum RowDigest {
  /// The columns that a digest is of, its key first, by table.
  ///
  /// Part of migration 3, which never changes: another column is another migration.
  static let columns: KeyValuePairs<String, [String]> = [
    "talk": ["id", "name"],
    "script": ["id", "name"],
    "session": [
      "id", "talk_id", "began_s", "began_offset_s", "length_s", "recording_path",
      "recording_sha256", "audio", "kind", "focus", "rule", "takeaway", "action", "hint",
      "action_state", "action_asked", "script_id", "script_version",
    ],
    "report": ["session_id", "json"],
    "transcript": ["session_id", "json"],
    "measure": ["session_id", "focus", "value"],
    "mark": ["id", "session_id", "time_s", "text"],
    "note": ["id", "session_id", "written_s", "written_offset_s", "text"],
    "rating": ["session_id", "focus", "value"],
    "script_version": [
      "script_id", "number", "origin", "from_version", "session_id", "change", "written_s",
      "written_offset_s", "text",
    ],
  ]

  /// The condition that a row is the one that a trigger is about.
  static func key(of columns: [String]) -> String {
    columns.prefix(columns[0] == "id" || columns.count == 2 ? 1 : 2)
      .map { "\($0) IS new.\($0)" }.joined(separator: " AND ")
  }

  /// The condition that a row is as it was written.
  static func isWhole(_ table: String) -> String {
    let own = columns.first { $0.key == table }?.value ?? []
    return "\(table).digest IS \(function)(\(own.map { "\(table).\($0)" }.joined(separator: ", ")))"
  }

  /// The condition that a row of a left join is as it was written, or is not there.
  static func isWhole(orMissing table: String, _ key: String) -> String {
    "(\(table).\(key) IS NULL OR \(isWhole(table)))"
  }

  static let function = "row_digest"

  /// SHA-256 of any values, each with its kind and its length.
  static var databaseFunction: DatabaseFunction {
    DatabaseFunction(function, pure: true) { values in
      var bytes: [UInt8] = []
      for value in values {
        let (kind, content): (Unicode.Scalar, [UInt8]) =
          switch value.storage {
          case .null: ("n", [])
          case .int64(let number): ("i", Self.bytes(of: UInt64(bitPattern: number)))
          case .double(let number): ("d", Self.bytes(of: number.bitPattern))
          case .string(let text): ("t", Array(text.utf8))
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
