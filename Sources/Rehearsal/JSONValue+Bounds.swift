package import RehearsalBase

extension JSONValue {
  /// The key of the first number that no report or transcript can have, such as a length of a year;
  /// `nil` where every number is within ``Bounds``.
  package var impossibleNumber: String? { impossibleNumber(under: "") }

  /// - Parameter key: Of this value, or of the array that it is in.
  private func impossibleNumber(under key: String) -> String? {
    switch self {
    case .number:
      number.map(Bounds.numbers(of: key).contains) == true ? nil : key
    case .array(let elements):
      elements.lazy.compactMap { $0.impossibleNumber(under: key) }.first
    case .object(let members):
      members.lazy.compactMap { $0.value.impossibleNumber(under: $0.key) }.first
    case .null, .bool, .string: nil
    }
  }
}
