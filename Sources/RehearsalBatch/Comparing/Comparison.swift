import Rehearsal

/// Takes of one talk side by side, and in what the last differs from those before by more than chance.
package struct Comparison: Sendable {
  package static let schema = "rehearsmart.comparison/1"

  package struct Row: Sendable {
    package var metric: ComparedMetric
    /// Of each take; `nil` where it is not known.
    package var values: [Double?]
    /// From the middle of the takes before to the last; `nil` where either is not known.
    package var change: Double?
    /// How far two takes lie apart by chance.
    package var spread: Double

    /// `nil` where there is nothing to compare.
    package var isBeyondSpread: Bool? { change.map { abs($0) > spread } }
  }

  /// As they were given, oldest first.
  package var paths: [String]
  package var rows: [Row]

  /// - Parameter reports: Oldest first, at least two.
  package init(_ reports: [JSONValue]) {
    precondition(reports.count > 1, "\(reports.count) reports can't be compared")
    paths = reports.map { $0.recordingPath ?? "" }
    rows = ComparedMetric.all.map { metric in
      let values = reports.map { Self.value(metric, in: $0) }
      let earlier = Self.comparable(values.dropLast(), metric, reports)
      let change = OwnSpread.median(earlier).flatMap { middle in
        values.last.flatMap { $0 }.map { $0 - middle }
      }
      return Row(
        metric: metric, values: values,
        change: change?.rounded(toDecimals: metric.decimals),
        spread: OwnSpread.spread(of: earlier, for: metric))
    }
  }

  private static func value(_ metric: ComparedMetric, in report: JSONValue) -> Double? {
    metric.path.value(in: report)?.number
  }

  /// Words that were counted and words that were estimated differ by more than takes do, so only takes whose
  /// words are known in the way of the last one's count as before it.
  private static func comparable(
    _ values: ArraySlice<Double?>, _ metric: ComparedMetric, _ reports: [JSONValue]
  ) -> [Double] {
    let path = MetricPath("pace.words_source")
    guard metric.path.text == "pace.words_per_minute", let last = reports.last else {
      return values.compactMap(\.self)
    }
    let wanted = path.value(in: last)
    return zip(values, reports).compactMap { path.value(in: $1) == wanted ? $0 : nil }
  }

  // MARK: - JSON

  /// One object on one line.
  package var json: String {
    func number(_ value: Double?, _ decimals: Int) -> JSONValue {
      guard let value else { return .null }
      let rounded = value.rounded(toDecimals: decimals)
      return .number(decimals > 0 ? "\(rounded)" : "\(Int(rounded))")
    }
    let rows = rows.map { row in
      JSONValue.object([
        JSONValue.Member(key: "metric", value: .text(row.metric.path.text)),
        JSONValue.Member(key: "unit", value: .text(row.metric.unit)),
        JSONValue.Member(
          key: "values", value: .list(row.values.map { number($0, row.metric.decimals) })),
        JSONValue.Member(key: "change", value: number(row.change, row.metric.decimals)),
        JSONValue.Member(key: "spread", value: number(row.spread, row.metric.decimals + 1)),
        JSONValue.Member(
          key: "changed", value: row.isBeyondSpread.map { .flag($0) } ?? .null),
      ])
    }
    return JSONValue.object([
      JSONValue.Member(key: "schema", value: .text(Self.schema)),
      JSONValue.Member(key: "recordings", value: .list(paths.map { .text($0) })),
      JSONValue.Member(key: "metrics", value: .list(rows)),
    ]).line
  }
}
