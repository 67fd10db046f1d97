public import RehearsalDelivery
public import RehearsalSignal
public import RehearsalUnits

/// One subject that a take is measured on.
///
/// A metric is one file in `Metrics/` and one line in ``MetricCatalog/all``; the JSON, the text
/// report, `rehearse explain` and every later view take it from there. It holds no norm, and no
/// sentences but those that say how it measures: what is good is the coach's business.
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
  /// How the reading was made: required, so that no number goes unexplained.
  static func explanation(_ heard: HeardTake) -> Explanation
}

/// All that a metric may explain itself from.
public struct HeardTake: Sendable {
  public var take: Take
  public var evidence: Evidence
  /// `nil` without a transcript.
  public var words: DeliveredWords?
  /// Those of the whole catalog, of the same take, words and options.
  public var readings: Readings
  public var options: MetricOptions

  public init(
    take: Take, evidence: Evidence, words: DeliveredWords? = nil,
    options: MetricOptions = MetricOptions()
  ) {
    self.take = take
    self.evidence = evidence
    self.words = words
    self.options = options
    readings = Readings(of: Delivery(take: take, words: words), options: options)
  }
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

/// What a user may change about the measuring.
public struct MetricOptions: Equatable, Sendable {
  /// Silences shorter than this are not counted as pauses. At least ``shortestPause``.
  public var minimumPause: Seconds

  /// Silences below 250 ms belong to articulation (``minimumPauseSource``).
  public static let defaultMinimumPause = Seconds(0.25)
  public static let minimumPauseSource = "Goldman-Eisler (1968), unless chosen otherwise"
  /// What ``Take/pauses`` can tell apart.
  public static let shortestPause = Take.shortestPause

  public init(minimumPause: Seconds = Self.defaultMinimumPause) {
    self.minimumPause = minimumPause
  }
}
