package import RehearsalSignal

/// The readings of one delivery, by metric.
public struct Readings: Sendable {
  private var values: [MetricID: any MetricReading] = [:]

  /// Computes every metric of the catalog, in order.
  package init(of delivery: Delivery, options: MetricOptions = MetricOptions()) {
    for metric in MetricCatalog.all { add(metric, of: delivery, options: options) }
  }

  /// Computes every metric for a take without words.
  package init(of take: Take, options: MetricOptions = MetricOptions()) {
    self.init(of: Delivery(take: take), options: options)
  }

  /// No readings; for tests that set only those they need.
  package init() {}

  private mutating func add<M: Metric>(
    _ metric: M.Type, of delivery: Delivery, options: MetricOptions
  ) {
    self[metric] = metric.reading(of: delivery, given: self, options: options)
  }

  /// The reading of one metric; `nil` if there is none yet.
  public subscript<M: Metric>(metric: M.Type) -> M.Reading? {
    get { values[metric.id] as? M.Reading }
    set { values[metric.id] = newValue }
  }

  /// The rows of one metric for a table.
  public func rows<M: Metric>(of metric: M.Type) -> [MetricRow] {
    self[metric].map(metric.rows(of:)) ?? []
  }
}

extension Readings: Encodable {
  package struct Key: CodingKey {
    package var stringValue: String
    package var intValue: Int? { nil }
    package init(_ id: MetricID) { stringValue = id.rawValue }
    package init?(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for metric in MetricCatalog.all {
      guard let value = values[metric.id] else { continue }
      try container.encode(value, forKey: Key(metric.id))
    }
  }
}

extension Readings: Decodable {
  /// Skips metrics that don't decode, such as those that another version encoded differently, so
  /// that the others aren't lost.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Key.self)
    for metric in MetricCatalog.all { decode(metric, from: container) }
  }

  private mutating func decode<M: Metric>(
    _ metric: M.Type, from container: KeyedDecodingContainer<Key>
  ) {
    self[metric] = try? container.decode(M.Reading.self, forKey: Key(metric.id))
  }
}

extension Readings: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    MetricCatalog.all.allSatisfy { left.isEqual(to: right, in: $0) }
  }

  private func isEqual<M: Metric>(to other: Self, in metric: M.Type) -> Bool {
    self[metric] == other[metric]
  }
}
