import ArgumentParser
import Rehearsal

/// What to explain, as named on the command line: the tip, or a metric by its key in the JSON or by
/// another name.
enum ExplainedChoice: ExpressibleByArgument {
  case tip
  case metric(any Metric.Type)

  /// Other names of metrics.
  private static let otherNames: [String: MetricID] = ["pitch": Expression.id]
  private static let tipName = "tip"

  init?(argument: String) {
    if argument == Self.tipName {
      self = .tip
      return
    }
    let id = Self.otherNames[argument] ?? MetricID(rawValue: argument)
    guard let metric = MetricCatalog.all.first(where: { $0.id == id }) else { return nil }
    self = .metric(metric)
  }

  var defaultValueDescription: String {
    switch self {
    case .tip: Self.tipName
    case .metric(let metric): metric.id.rawValue
    }
  }

  static var allValueStrings: [String] {
    [tipName] + MetricCatalog.all.map { $0.id.rawValue } + otherNames.keys.sorted()
  }
}
