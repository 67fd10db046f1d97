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
