/// A number that decides something: what it is called, how much it is and who says so.
///
/// Always made from the constant that the deciding code itself reads.
public struct Threshold: Equatable, Sendable {
  public var measure: Measure
  /// `nil` when it rests on what the whole step rests on.
  public var source: String?

  public init(_ measure: Measure, source: String? = nil) {
    self.measure = measure
    self.source = source
  }

  public init(
    _ name: String, _ number: Double, unit: String = "", decimals: Int = 2, source: String? = nil
  ) {
    self.init(Measure(name, number, unit: unit, decimals: decimals), source: source)
  }

  public init<Q: Quantity>(
    _ name: String, _ quantity: Q, decimals: Int = Q.decimals, source: String? = nil
  ) {
    self.init(Measure(name, quantity, decimals: decimals), source: source)
  }

  public init(_ name: String, count: Int, unit: String = "", source: String? = nil) {
    self.init(Measure(name, count: count, unit: unit), source: source)
  }
}
