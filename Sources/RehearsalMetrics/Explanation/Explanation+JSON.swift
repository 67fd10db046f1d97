import RehearsalBase

extension Explanation: Encodable {
  private enum CodingKeys: String, CodingKey { case steps, events }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(steps, forKey: .steps)
    try container.encode(events, forKey: .events)
  }
}

extension Explanation.Step: Encodable {
  private enum CodingKeys: String, CodingKey { case name, method, source, thresholds, values }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(method, forKey: .method)
    try container.encode(source, forKey: .source)
    try container.encode(
      thresholds.map { NamedValue($0.measure, source: $0.source ?? source) }, forKey: .thresholds)
    try container.encode(values.map { NamedValue($0, source: nil) }, forKey: .values)
  }
}

extension Explanation.Event: Encodable {
  private enum CodingKeys: String, CodingKey {
    case start = "start_s"
    case end = "end_s"
    case kind, reason, values
    case moments = "moments_s"
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(span.start, forKey: .start)
    try container.encode(span.end, forKey: .end)
    try container.encode(kind, forKey: .kind)
    try container.encode(reason, forKey: .reason)
    try container.encode(values.map { NamedValue($0, source: nil) }, forKey: .values)
    try container.encode(moments, forKey: .moments)
  }
}

/// A measure as an object, so that one schema fits every metric.
private struct NamedValue: Encodable {
  let measure: Measure
  let source: String?

  init(_ measure: Measure, source: String?) {
    self.measure = measure
    self.source = source
  }

  private enum CodingKeys: String, CodingKey { case name, value, unit, source }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(measure.name, forKey: .name)
    switch measure.value {
    case .number: try container.encode(measure.number, forKey: .value)
    case .word(let word): try container.encode(word, forKey: .value)
    case .unknown: try container.encodeNil(forKey: .value)
    }
    try container.encode(measure.unit, forKey: .unit)
    // A value's source is its step's.
    if let source { try container.encode(source, forKey: .source) }
  }
}
