public import RehearsalBase

/// How a metric's reading was computed: its steps, with methods and sources, and its events.
public struct Explanation: Encodable, Equatable, Sendable {
  /// One step: its method, thresholds and results.
  public struct Step: Equatable, Sendable {
    /// The name of the step, such as `Loudness range`.
    public var name: String
    /// What is done, in a sentence or two.
    public var method: String
    /// A standard, a paper, or "our choice" and its basis.
    public var source: String
    /// The limits that the step applies; empty if it has none.
    public var thresholds: [Threshold]
    /// The results of the step; empty if it has none, such as a limit only.
    public var values: [Measure]

    package init(
      _ name: String, method: String, source: String, thresholds: [Threshold] = [],
      values: [Measure] = []
    ) {
      self.name = name
      self.method = method
      self.source = source
      self.thresholds = thresholds
      self.values = values
    }
  }

  /// Something in the recording: a pause, a stretch of speech, a clipped moment.
  public struct Event: Equatable, Sendable {
    /// Where it lies, in seconds from the start of the recording; a moment has no length.
    public var span: TimeSpan
    /// What it is, in a word or two; the same for every event of the kind.
    public var kind: String
    /// Why it counts or doesn't; empty if the kind is enough.
    public var reason: String
    /// What was measured there; empty if its place is enough.
    public var values: [Measure]
    /// Moments within the span, such as those of syllables.
    public var moments: [Seconds]

    package init(
      _ kind: String, at span: TimeSpan, because reason: String = "", values: [Measure] = [],
      moments: [Seconds] = []
    ) {
      self.span = span
      self.kind = kind
      self.reason = reason
      self.values = values
      self.moments = moments
    }
  }

  /// The steps from the sound to the reading, in order.
  public var steps: [Step]
  /// Sorted by start.
  public var events: [Event]

  package init(steps: [Step], events: [Event] = []) {
    self.steps = steps
    self.events = events.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
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
      thresholds.map { SourcedMeasure(measure: $0.measure, source: $0.source ?? source) },
      forKey: .thresholds)
    try container.encode(values, forKey: .values)
  }
}

extension Explanation.Event: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind, reason, values
    case moments = "moments_s"
  }

  public func encode(to encoder: any Encoder) throws {
    try span.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(reason, forKey: .reason)
    try container.encode(values, forKey: .values)
    try container.encode(moments, forKey: .moments)
  }
}

/// A threshold as an object, with the source that a value shares with its step.
private struct SourcedMeasure: Encodable {
  let measure: Measure
  let source: String

  private enum CodingKeys: CodingKey { case source }

  func encode(to encoder: any Encoder) throws {
    try measure.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(source, forKey: .source)
  }
}
