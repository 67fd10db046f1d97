package import RehearsalSignal

/// The readings of one delivery, by metric.
public struct Readings: Sendable {
  private var values: [MetricID: any MetricReading] = [:]

  /// Computes every metric of the catalog, in order.
  package init(of delivery: Delivery, options: MetricOptions = MetricOptions()) {
    for metric in MetricCatalog.all { add(metric, of: delivery, options: options) }
  }

  /// The same for a take without words.
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
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ id: MetricID) { stringValue = id.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for metric in MetricCatalog.all {
      guard let value = values[metric.id] else { continue }
      try container.encode(value, forKey: Key(metric.id))
    }
  }
}
