import Foundation

/// A JSON value of a golden file.
indirect enum GoldenValue: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([GoldenValue])
  case object([String: GoldenValue])

  init(_ json: String) throws {
    self = try JSONDecoder().decode(GoldenValue.self, from: Data(json.utf8))
  }

  /// Seconds from the start of the recording, of a list's element that has them.
  var span: (start: Double, end: Double)? {
    guard case .object(let members) = self, case .number(let start)? = members["start_s"],
      case .number(let end)? = members["end_s"]
    else { return nil }
    return (start, end)
  }
}

extension GoldenValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([GoldenValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: GoldenValue].self))
    }
  }
}

extension GoldenValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ") + "}"
    }
  }
}
