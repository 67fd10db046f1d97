import ArgumentParser
import Rehearsal

/// A metric as named on the command line: by its key in the JSON, or by what it is about.
struct MetricChoice: ExpressibleByArgument {
  /// The user's word.
  private let name: String
  let metric: any Metric.Type

  /// Names that a metric goes by besides its own.
  private static let otherNames: [String: MetricID] = ["pitch": Expression.id]

  init?(argument: String) {
    let id = Self.otherNames[argument] ?? MetricID(rawValue: argument)
    guard let metric = MetricCatalog.all.first(where: { $0.id == id }) else { return nil }
    (name, self.metric) = (argument, metric)
  }

  var defaultValueDescription: String { name }

  static var allValueStrings: [String] {
    MetricCatalog.all.map { $0.id.rawValue } + otherNames.keys.sorted()
  }
}
