package import RehearsalBase

extension JSONDocument {
  /// The key of the first number that no report or transcript can have, such as a length of a year;
  /// `nil` where every number is within ``Bounds``.
  package var impossibleNumber: String? { impossibleNumber(in: 0, under: nil) }

  /// - Parameter key: The index of that of this value, or of the array that it is in.
  private func impossibleNumber(in index: Int, under key: Int?) -> String? {
    switch kind(index) {
    case .number:
      let key = key.map(string) ?? ""
      return exactNumber(index).map(Bounds.numbers(of: key).contains) == true ? nil : key
    case .array:
      return elements(of: index).lazy.compactMap { self.impossibleNumber(in: $0, under: key) }.first
    case .object:
      return members(of: index).lazy
        .compactMap { self.impossibleNumber(in: $0 + 1, under: $0) }.first
    case .null, .yes, .no, .string, .escapedString: return nil
    }
  }
}
