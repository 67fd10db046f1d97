/// Every metric, in the order in which they are computed and shown.
public enum MetricCatalog {
  /// The type of each metric; one may use the readings of those before it.
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
