public import RehearsalDelivery

/// One subject that a take is measured on.
///
/// A metric is one folder in `Metrics/` and one line in ``MetricCatalog/all``, from which the JSON,
/// the text report and `rehearse explain` take it. It has no norms, and no sentences except those
/// that say how it measures: what is good is up to the coach.
public protocol Metric: Sendable {
  /// What was read; encoded as `metrics.<id>` in the JSON, keys and units as in its coding keys.
  associatedtype Reading: MetricReading
  /// The key in the JSON: one word, never changed once published.
  static var id: MetricID { get }
  /// The reading of a delivery, given those of the metrics before it in the catalog.
  static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading
  /// The rows for a table of numbers, most telling first.
  static func rows(of reading: Reading) -> [MetricRow]
  /// How the reading was made; required, so that every number is explained.
  static func explanation(_ heard: HeardTake) -> Explanation
}

/// A metric's values: plain, comparable, encodable.
public protocol MetricReading: Codable, Equatable, Sendable {
  /// The one number that stands for the reading; `nil` when it can't be known.
  var headline: Double? { get }
}

/// One line of a table: what, how much, and what goes with it.
public struct MetricRow: Equatable, Sendable {
  public var label: String
  /// The value with its unit; `nil` when it can't be known.
  public var value: String?
  public var detail: String?

  public init(_ label: String, _ value: String?, detail: String? = nil) {
    self.label = label
    self.value = value
    self.detail = detail
  }
}
