/// How a focus is followed from take to take: its number, and where that needs no work.
package struct FocusMeasure: Equatable, Sendable {
  package var focus: String
  /// What the number is called.
  package var name: String
  package var unit: String
  package var decimals: Int
  package var comfort: Comfort

  /// Where a number needs no work; open on a side that has no edge.
  package struct Comfort: Equatable, Sendable {
    package var from: Double?
    package var to: Double?

    package init(from: Double? = nil, to: Double? = nil) {
      self.from = from
      self.to = to
    }

    /// How far outside a number is; 0 inside.
    func distance(of number: Double) -> Double {
      if let from, number < from { return from - number }
      if let to, number > to { return number - to }
      return 0
    }
  }

  /// The measure of a focus; `nil` for one that no recording shows.
  ///
  /// - Parameter comfort: In the unit of its number.
  package static func of(_ focus: String, comfort: Comfort) -> FocusMeasure? {
    guard let (name, unit, decimals) = ProgressCopy.measures[focus] else { return nil }
    return FocusMeasure(
      focus: focus, name: name, unit: unit, decimals: decimals, comfort: comfort)
  }
}
