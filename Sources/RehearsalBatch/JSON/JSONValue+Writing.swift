import Rehearsal

extension JSONValue {
  /// On one line, with the escapes of ``OrderedJSON``.
  package var line: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .text(let text): Self.quoted(text)
    case .list(let elements): "[\(elements.map(\.line).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)):\($0.value.line)" }.joined(separator: ","))}"
    }
  }

  /// As it stands in a table: text without quotation marks, nothing for `null`, a list with semicolons.
  package var cell: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .list(let elements): elements.map(\.cell).joined(separator: ";")
    case .flag, .number, .object: line
    }
  }

  private static func quoted(_ text: String) -> String {
    // Text has no way to fail: only numbers that are not finite do.
    (try? OrderedJSON(.compact).string(from: text)) ?? "\"\""
  }
}
