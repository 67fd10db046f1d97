package import RehearsalBase

extension JSONDocument {
  /// The key of the first number that no report or transcript can have, such as a length of a year;
  /// `nil` where every number is within ``Bounds``.
  package var impossibleNumber: String? { impossibleNumber(in: 0, under: "") }

  /// - Parameter key: Of this value, or of the array that it is in.
  private func impossibleNumber(in index: Int, under key: String) -> String? {
    switch kind(index) {
    case .number:
      JSONValue(self, index).number.map(Bounds.numbers(of: key).contains) == true ? nil : key
    case .array:
      elements(of: index).compactMap { impossibleNumber(in: $0, under: key) }.first
    case .object:
      members(of: index).compactMap { impossibleNumber(in: $0 + 1, under: string($0)) }.first
    case .null, .yes, .no, .string, .escapedString: nil
    }
  }
}
