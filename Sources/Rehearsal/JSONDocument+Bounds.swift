package import RehearsalBase

extension JSONDocument {
  /// The key of the first number that no report or transcript can have, such as a length of a year;
  /// `nil` where every number is within ``Bounds``.
  package var impossibleNumber: String? { impossibleNumber(in: 0, under: nil) }

  /// - Parameter key: The index of that of this value, or of the array that it is in.
  private func impossibleNumber(in index: Int, under key: Int?) -> String? {
    let kind = kind(index)
    if kind == .number {
      let key = key.map(string) ?? ""
      return exactNumber(index).map(Bounds.numbers(of: key).contains) == true ? nil : key
    }
    guard kind == .object || kind == .array else { return nil }
    var next = index + 1
    let end = after(index)
    while next < end {
      let (value, key) = kind == .object ? (next + 1, next) : (next, key)
      if let found = impossibleNumber(in: value, under: key) { return found }
      next = after(value)
    }
    return nil
  }
}
