import Rehearsal
import RehearsalBase

/// Everything that the lines of a run depend on besides the recordings. Equal conditions give the
/// same text in every process.
struct RunConditions {
  var engine = Engine.current
  var options: RehearsalOptions
  /// How words are recognised or aligned; `nil` if they are not.
  var recognition: WordRecognition.Conditions?

  private static let schemaKey = "schema"
  private static let optionsKey = "options"

  /// An object on one line.
  var text: String {
    let conditions: JSONValue = [
      Self.schemaKey: .string(Resumption.schema), "engine": JSONValue(reflecting: engine),
      Self.optionsKey: JSONValue(reflecting: options),
      "hearing": JSONValue(reflecting: recognition as Any),
    ]
    return conditions.line
  }

  /// The names of the differences between two such texts, in their order, such as
  /// `metrics.minimumPause`; `nil` if one of them is not such a text.
  static func differences(between first: String, and second: String) -> [String]? {
    guard let first = try? JSONValue(json: first), let second = try? JSONValue(json: second),
      first[schemaKey] == second[schemaKey]
    else { return nil }
    return paths(from: first, to: second).map { path in
      path.drop { $0 == optionsKey }.joined(separator: ".")
    }
  }

  /// The paths at which two values differ, as deep as both are objects with the same keys.
  private static func paths(from first: JSONValue, to second: JSONValue) -> [[String]] {
    if first == second { return [] }
    guard !first.members.isEmpty, first.keys == second.keys else {
      return [[]]
    }
    return zip(first.members, second.members).flatMap { old, new in
      paths(from: old.value, to: new.value).map { [new.key] + $0 }
    }
  }
}

extension JSONValue {
  /// A value with all its stored properties, including nested ones. Equal values give the same JSON
  /// in every process.
  ///
  /// By reflection, so that a property added later can't be forgotten.
  init(reflecting value: Any) {
    // Covers units and enums. Lossless by the protocol's contract, and shorter.
    if let raw = value as? any RawRepresentable {
      self.init(reflecting: Self.rawValue(of: raw))
      return
    }
    switch value {
    case let flag as Bool: self = .bool(flag)
    case let number as any BinaryInteger: self = .number("\(number)")
    case let number as Double: self = number.isFinite ? .number("\(number)") : .string("\(number)")
    case let text as any StringProtocol: self = .string(String(text))
    default: self.init(Mirror(reflecting: value), of: value)
    }
  }

  private init(_ mirror: Mirror, of value: Any) {
    let children = mirror.children.map { child in
      Member(key: child.label ?? "", value: JSONValue(reflecting: child.value))
    }
    switch mirror.displayStyle {
    case .optional: self = children.first?.value ?? .null
    case .collection: self = .array(children.map(\.value))
    // Sets and dictionaries are unordered.
    case .set: self = .array(children.map(\.value).sorted { $0.line < $1.line })
    case .dictionary: self = .object(children.map(Self.entry).sorted { $0.key < $1.key })
    case .struct, .class, .tuple, .foreignReference:
      self = children.isEmpty ? .string(String(reflecting: value)) : .object(children)
    // A case without a payload has no children.
    case .enum, nil: self = children.isEmpty ? .string("\(value)") : .object(children)
    @unknown default: self = .string(String(reflecting: value))
    }
  }

  /// A dictionary entry, which reflection represents as a pair of key and value.
  private static func entry(_ pair: Member) -> Member {
    let parts = pair.value.members.map(\.value)
    let (key, value) = (parts.first ?? .null, parts.last ?? .null)
    return Member(key: key.string ?? key.line, value: value)
  }

  private static func rawValue<Value: RawRepresentable>(of value: Value) -> Any { value.rawValue }
}
