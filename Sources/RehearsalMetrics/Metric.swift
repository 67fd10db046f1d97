import RehearsalSignal
public import RehearsalBase

/// Something that is measured in a take, such as the pace.
///
/// A metric is one folder in `Metrics/` and one line in ``MetricCatalog/all``; the JSON, the text
/// report and `rehearse explain` follow from it. It has no norms, and its only sentences describe
/// how it measures; judgement is up to the coach.
public protocol Metric: Sendable {
  /// What was measured; encoded as `metrics.<id>`, with the keys and units of its coding keys.
  associatedtype Reading: MetricReading
  /// The key in the JSON: one word, never changed once published.
  static var id: MetricID { get }
  /// The reading of a delivery, given those of the earlier metrics in the catalog.
  static func reading(
    of delivery: Delivery, given earlier: Readings, options: MetricOptions
  ) -> Reading
  /// The rows for a table of numbers, the most important first.
  static func rows(of reading: Reading) -> [MetricRow]
  /// How it is measured, in three sentences for a speaker.
  static var method: String { get }
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
  /// What was counted or measured, and the unit in words, for who has never seen it.
  package var meaning: String
  /// The value with its unit; `nil` if it is unknown.
  public var value: String?
  /// A second number or a remark; `nil` if there is none.
  public var detail: String?
  /// Why the value is unknown, if the reason is other than too little speech; else `nil`.
  public var reason: String?
  /// The value in the unit of the rules about it; `nil` if it has no meaning on its own, such as an
  /// estimate.
  package var number: Double?
  /// Whether it is shown only on request: a second number for the same thing, or one for engineers.
  package var isTechnical: Bool

  package init(
    _ id: String, _ label: String, meaning: String, _ value: String?, detail: String? = nil,
    reason: String? = nil, number: Double? = nil, isTechnical: Bool = false
  ) {
    self.id = id
    self.label = label
    self.meaning = meaning
    self.value = value
    self.detail = detail
    self.reason = reason
    self.number = number
    self.isTechnical = isTechnical
  }
}

/// The name of a metric, as in the JSON.
public struct MetricID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.rawValue = value }

  public var description: String { rawValue }
}

/// The options of measuring.
public struct MetricOptions: Equatable, Sendable {
  /// Silences shorter than this are not counted as pauses. At least ``shortestPause``.
  public var minimumPause: Seconds
  /// 0.25 s; shorter silences belong to articulation (Goldman-Eisler 1968).
  public static let defaultMinimumPause = Seconds(0.25)
  package static let minimumPauseSource = "Goldman-Eisler (1968), unless chosen otherwise"
  /// 0.15 s: the shortest silence that is found, and listed in ``Pauses/Reading/list``.
  public static let shortestPause = Take.shortestPause

  /// Options with a shortest pause, in seconds.
  public init(minimumPause: Seconds = Self.defaultMinimumPause) {
    self.minimumPause = minimumPause
  }
}

/// Every metric, in the order in which they are computed and shown.
public enum MetricCatalog {
  /// The type of each metric; one may use the readings of earlier ones.
  public static let all: [any Metric.Type] = [
    Pace.self,
    Pauses.self,
    Fillers.self,
    Levels.self,
    Noise.self,
    Expression.self,
    Clarity.self,
    Confidence.self,
  ]
}
