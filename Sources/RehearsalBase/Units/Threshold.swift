/// A number that a decision is based on, with its name and source.
///
/// Always made from the constant that the code itself uses.
public struct Threshold: Equatable, Sendable {
  /// Its name, number and unit.
  public var measure: Measure
  /// `nil` if it has the same source as the step it belongs to.
  public var source: String?

  package init(_ measure: Measure, source: String? = nil) {
    self.measure = measure
    self.source = source
  }

  package init(
    _ name: String, _ number: Double, unit: String = "", decimals: Int = 2, source: String? = nil
  ) {
    self.init(Measure(name, number, unit: unit, decimals: decimals), source: source)
  }

  package init<Q: Quantity>(
    _ name: String, _ quantity: Q, decimals: Int = Q.decimals, source: String? = nil
  ) {
    self.init(Measure(name, quantity, decimals: decimals), source: source)
  }

  package init(_ name: String, count: Int, unit: String = "", source: String? = nil) {
    self.init(Measure(name, count: count, unit: unit), source: source)
  }
}
