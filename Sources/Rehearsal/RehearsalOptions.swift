public import RehearsalCoaching
public import RehearsalMetrics

/// What a user may ask of an analysis.
public struct RehearsalOptions: Equatable, Sendable {
  /// What the tip is to be about; `nil` to let the recording decide.
  public var focus: Focus?
  public var metrics: MetricOptions

  public init(focus: Focus? = nil, metrics: MetricOptions = MetricOptions()) {
    self.focus = focus
    self.metrics = metrics
  }
}
