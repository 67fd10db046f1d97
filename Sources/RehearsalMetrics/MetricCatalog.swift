/// Every metric, in the order in which they are computed and shown.
public enum MetricCatalog {
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
