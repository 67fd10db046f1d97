import Rehearsal
package import RehearsalBase
import RehearsalCoaching
import RehearsalMetrics

/// Many recordings on one page: the spread of their numbers, the recordings that need most work,
/// the subjects of the tips, and failures.
package struct RecordingSummary: Sendable {
  /// The spread of a number.
  package struct Row: Sendable {
    package var metric: ComparedMetric
    /// The number of recordings that have the number and are good enough to judge it.
    package var count: Int
    /// `nil` if no recording has the number.
    package var spread: (low: Double, median: Double, high: Double)?
    /// The recordings whose number is farthest outside the range that needs no work, worst first.
    package var worst: [Named]
  }

  package struct Named: Equatable, Sendable {
    package var path: String
    package var value: Double
  }

  package struct Tally: Equatable, Sendable {
    /// The rule of a tip, or the code of a failure.
    package var name: String
    package var count: Int
    /// The first recording with this tip or failure.
    package var example: String
  }

  package let recordings: Int
  package let analyzed: Int
  /// The number of recordings whose sound is good enough to judge every number.
  package let usable: Int
  /// The length of the analysed recordings.
  package let sound: Seconds
  package let rows: [Row]
  /// Most frequent first.
  package let tips: [Tally]
  /// Most frequent first.
  package let failures: [Tally]

  /// The ends of ``Row/spread``: eight of ten recordings lie between them.
  private static let ends = (low: 0.1, high: 0.9)
  /// Our choice: as many as one can listen to.
  private static let mostWorst = 3

  /// - Parameter reports: Of equal ones, the first is named.
  package init(_ reports: [SummarizedReport]) {
    let judged = reports.filter { $0.failure == nil }
    recordings = reports.count
    analyzed = judged.count
    usable = judged.count(where: \.isUsable)
    sound = judged.reduce(Seconds(0)) { $0 + $1.duration }
    tips = Self.tallies(judged) { $0.tip }
    failures = Self.tallies(reports) { $0.failure }
    rows = ComparedMetric.all.enumerated().map { index, metric in
      let measured = judged.filter { $0.isUsable && $0.numbers[index] != nil }
      let numbers = measured.compactMap { $0.numbers[index]?.value }.sorted()
      let outside = measured.compactMap { report -> (named: Named, distance: Double)? in
        guard let number = report.numbers[index], number.distance > 0 else { return nil }
        return (Named(path: report.path, value: number.value), number.distance)
      }
      let order = outside.enumerated().sorted {
        ($1.element.distance, $0.offset) < ($0.element.distance, $1.offset)
      }
      return Row(
        metric: metric, count: numbers.count, spread: Self.spread(of: numbers),
        worst: order.prefix(Self.mostWorst).map(\.element.named))
    }
  }

  private static func spread(of numbers: [Double]) -> (low: Double, median: Double, high: Double)? {
    guard let low = numbers.quantile(ends.low), let median = numbers.quantile(0.5),
      let high = numbers.quantile(ends.high)
    else { return nil }
    return (low, median, high)
  }

  private static func tallies(
    _ reports: [SummarizedReport], _ name: (SummarizedReport) -> String?
  ) -> [Tally] {
    var tallies: [String: Tally] = [:]
    for report in reports {
      guard let name = name(report) else { continue }
      tallies[name, default: Tally(name: name, count: 0, example: report.path)].count += 1
    }
    return tallies.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

/// The parts of a report that a summary needs.
package struct SummarizedReport: Sendable {
  fileprivate let path: String
  /// The code of a failure.
  fileprivate let failure: String?
  fileprivate let duration: Seconds
  fileprivate let isUsable: Bool
  /// The rule of the tip; its kind if no rule gave it.
  fileprivate let tip: String?
  /// For each of ``ComparedMetric/all``: the value, and its distance from the range that needs no
  /// work.
  fileprivate let numbers: [(value: Double, distance: Double)?]

  /// - Parameter report: The JSON of a report or a failure.
  package init(_ report: JSONValue) {
    path = report.recordingPath ?? ""
    failure = report.failure?.code.rawValue
    duration = Seconds(report["recording"]?["duration_s"]?.number ?? 0)
    isUsable = report["quality"]?["usable"] == true
    tip = report["tip"].flatMap { ($0["rule"]?.string ?? $0["kind"]?.string) }
    let profile = report["profile"]?.string.flatMap(Profile.init(rawValue:)) ?? .talk
    let norms = (try? Norms(profile: profile)) ?? .talk
    numbers = ComparedMetric.all.map { metric in
      metric.path.value(in: report)?.number.map {
        ($0, metric.distanceFromComfort(of: $0, by: norms))
      }
    }
  }
}
