/// Something that is measured in a take, such as the pace.
///
/// A metric is one folder in `Metrics/` and one line in ``MetricCatalog/all``; the JSON, the text
/// report and `rehearse explain` follow from it. It has no norms, and its only sentences say how it
/// measures; what is good is up to the coach.
public protocol Metric: Sendable {
  /// What was measured; encoded as `metrics.<id>`, with the keys and units of its coding keys.
  associatedtype Reading: MetricReading
  /// The key in the JSON: one word, never changed once published.
  static var id: MetricID { get }
  /// The reading of a delivery, given those of the metrics before it in the catalog.
  static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading
  /// The rows for a table of numbers, the most important first.
  static func rows(of reading: Reading) -> [MetricRow]
  /// How the reading was computed; required, so that every number is explained.
  static func explanation(_ heard: MeasuredTake) -> Explanation
}

/// A metric's values: plain, comparable, encodable.
public protocol MetricReading: Codable, Equatable, Sendable {
  /// The number that sums up the reading; `nil` if it is unknown.
  var headline: Double? { get }
}

/// One row of a table.
public struct MetricRow: Equatable, Sendable {
  /// Names the row for programs, such as `typical_pause`; never changed once published.
  public var id: String
  /// What the row shows, such as `Pace`.
  public var label: String
  /// The value with its unit; `nil` if it is unknown.
  public var value: String?
  /// A second number or a remark; `nil` if there is none.
  public var detail: String?
  /// Why the value is unknown, where the reason is other than too little speech; else `nil`.
  public var reason: String?

  package init(
    _ id: String, _ label: String, _ value: String?, detail: String? = nil, reason: String? = nil
  ) {
    self.id = id
    self.label = label
    self.value = value
    self.detail = detail
    self.reason = reason
  }
}
