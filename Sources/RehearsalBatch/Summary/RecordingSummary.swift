import Rehearsal
package import RehearsalBase
import RehearsalCoaching
import RehearsalMetrics

/// Many recordings on one page: the spread of their numbers, the recordings that need most work,
/// the subjects of the tips, and failures.
package struct RecordingSummary: Sendable {
  /// The spread of a number.
  package struct Row: Sendable {
    package var number: SummarizedNumber
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

  /// - Parameter reports: Of equal ones, the first is named.
  package init(_ reports: [SummarizedReport]) {
    let judged = reports.filter { $0.failure == nil }
    recordings = reports.count
    analyzed = judged.count
    usable = judged.count(where: \.isUsable)
    sound = judged.reduce(Seconds(0)) { $0 + $1.duration }
    tips = Self.tallies(judged) { $0.tip }
    failures = Self.tallies(reports) { $0.failure }
    let usable = judged.filter(\.isUsable)
    let own = Set(usable.flatMap(\.own.keys)).sorted { $0.title < $1.title }
    rows =
      ComparedMetric.all.enumerated().map { index, metric in
        Row(SummarizedNumber(metric), of: usable) { $0.numbers[index] }
      } + own.map { number in Row(number, of: usable) { $0.own[number] } }
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

/// A number that is summarised.
package struct SummarizedNumber: Hashable, Sendable {
  package let path: MetricPath
  /// What it is called, with its unit.
  package let title: String
  package let unit: String
  /// Digits after the decimal point.
  package let decimals: Int

  fileprivate init(_ metric: ComparedMetric) {
    (path, title) = (metric.path, metric.title)
    (unit, decimals) = (metric.unit, metric.decimals)
  }

  /// A metric that another program than ours adds to its reports.
  fileprivate init(own key: String, unit: String) {
    path = MetricPath("own.\(key).value")
    title = "\(key) (\(unit))".printable
    self.unit = unit
    decimals = OwnReading.decimals
  }
}

extension RecordingSummary.Row {
  /// A value with as many decimals as the number has.
  package func shown(_ value: Double) -> String { value.shown(decimals: number.decimals) }

  /// The ends of ``spread``: eight of ten recordings lie between them.
  private static let ends = (low: 0.1, high: 0.9)
  /// Our choice: as many as one can listen to.
  private static let mostWorst = 3

  /// - Parameter value: The number in a report.
  fileprivate init(
    _ number: SummarizedNumber, of reports: [SummarizedReport],
    value: (SummarizedReport) -> SummarizedReport.Value?
  ) {
    let measured = reports.compactMap { report in value(report).map { (report.path, $0) } }
    let numbers = measured.map(\.1.value).sorted()
    let order = measured.enumerated().filter { $0.element.1.distance > 0 }.sorted {
      ($1.element.1.distance, $0.offset) < ($0.element.1.distance, $1.offset)
    }
    self.init(
      number: number, count: numbers.count, spread: Self.spread(of: numbers),
      worst: order.prefix(Self.mostWorst).map {
        .init(path: $0.element.0, value: $0.element.1.value)
      })
  }

  private static func spread(of numbers: [Double]) -> (low: Double, median: Double, high: Double)? {
    guard let low = numbers.quantile(ends.low), let median = numbers.quantile(0.5),
      let high = numbers.quantile(ends.high)
    else { return nil }
    return (low, median, high)
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
  /// A number, and its distance from the range that needs no work.
  fileprivate typealias Value = (value: Double, distance: Double)
  /// One for each of ``ComparedMetric/all``.
  fileprivate let numbers: [Value?]
  fileprivate let own: [SummarizedNumber: Value]

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
    own = (report["own"]?.members ?? []).reduce(into: [:]) { own, member in
      guard let value = member.value["value"]?.number else { return }
      let unit = member.value["unit"]?.string ?? ""
      own[SummarizedNumber(own: member.key, unit: unit)] = (
        value, Self.distance(of: value, from: member.value["band"])
      )
    }
  }

  /// How far a value is beyond the quiet edge of a band; `0` without one.
  private static func distance(of value: Double, from band: JSONValue?) -> Double {
    guard let quiet = band?["quiet"]?.number, let tip = band?["tip"]?.number else { return 0 }
    return max(0, quiet < tip ? value - quiet : quiet - value)
  }
}
