public import RehearsalUnits

/// How one metric came to its reading: every step with its rule and source, every event it rests
/// on.
public struct Explanation: Equatable, Sendable {
  /// One part of the way: how something is found, by which numbers, and what came out.
  public struct Step: Equatable, Sendable {
    public var name: String
    /// What is done, in a sentence or two.
    public var method: String
    /// Who says so: a standard, a paper, or "our choice" and what it rests on.
    public var source: String
    public var thresholds: [Threshold]
    public var values: [Measure]

    public init(
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

  /// Something at a time: a pause, a stretch of syllables, a clipped moment.
  public struct Event: Equatable, Sendable {
    public var span: TimeSpan
    /// What it is, in a word or two that stay the same for all of its kind.
    public var kind: String
    /// Why it counts as that, or does not count; empty when its kind says it all.
    public var reason: String
    public var values: [Measure]
    /// Moments within, such as those of syllables.
    public var moments: [Seconds]

    public init(
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

  public var steps: [Step]
  /// In the order of their starts.
  public var events: [Event]

  public init(steps: [Step], events: [Event] = []) {
    self.steps = steps
    self.events = events.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
  }
}
