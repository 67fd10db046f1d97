import RehearsalBase

extension JSONValue {
  /// A value with all its stored properties, nested ones included. Equal values give the same JSON
  /// in every process.
  ///
  /// By reflection, so that a property added later can't be forgotten.
  init(reflecting value: Any) {
    // Covers units and enums. Lossless by the contract of the protocol, and shorter.
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
    precondition(parts.count == 2, "an entry of a dictionary has \(parts.count) parts")
    return Member(key: parts[0].string ?? parts[0].line, value: parts[1])
  }

  private static func rawValue<Value: RawRepresentable>(of value: Value) -> Any { value.rawValue }
}
