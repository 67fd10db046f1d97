package import Rehearsal
import RehearsalJSON

/// Takes of one talk side by side, and in what the last differs from the one before it by more than
/// chance.
///
/// What counts as a change is what a report's "Last time … this time …" goes by, so that the two
/// never say different things.
package struct Comparison: Sendable {
  package static let schema = "rehearsmart.comparison/1"
  package static var jsonSchema: String { EmbeddedText.comparison_schema }

  package struct Row: Sendable {
    package var metric: ComparedMetric
    /// Of each take; `nil` where it is not known.
    package var values: [Double?]
    /// The take that the last one is held against; `nil` where there is none.
    package var reference: Int?
    /// Why there is none.
    package var obstacle: Obstacle?
    /// From the reference to the last; `nil` without one.
    package var change: Double?
    /// How far two takes lie apart by chance; `nil` without a reference.
    package var spread: TakeSpread?

    /// `nil` where there is nothing to compare.
    package var isBeyondSpread: Bool? {
      change.flatMap { change in spread.map { $0.isExceeded(by: change) } }
    }
  }

  /// Why a number that several takes have is not compared.
  package enum Obstacle: Sendable {
    /// The recording, its noise or its clipping keeps a take from being judged in this.
    case notJudged
    /// Words were counted in one take and estimated in the other.
    case otherWords
  }

  /// As they were given, oldest first.
  package var paths: [String]
  package var rows: [Row]

  /// - Parameters:
  ///   - takes: Oldest first, at least two.
  ///   - norms: What they are judged by; `nil` for what the last was judged by.
  package init(_ takes: [ComparedTake], by norms: Norms? = nil) throws(BatchError) {
    guard let last = takes.last, takes.count > 1 else {
      preconditionFailure("\(takes.count) takes can't be compared")
    }
    let norms = if let norms { norms } else { try last.norms }
    paths = takes.map(\.path)
    rows = ComparedMetric.all.map { Row($0, takes, by: norms) }
  }
}

extension Comparison.Row {
  fileprivate init(_ metric: ComparedMetric, _ takes: [ComparedTake], by norms: Norms) {
    self.metric = metric
    values = takes.map { $0.value(of: metric) }
    let last = takes[takes.count - 1]
    guard let current = values[takes.count - 1] else { return }
    let known = takes.indices.dropLast().filter { values[$0] != nil }
    guard !known.isEmpty else { return }
    func isTold(_ take: ComparedTake, asIn other: ComparedTake) -> Bool {
      metric.yardstick.isTold(in: take.session, asIn: other.session, by: norms)
    }
    guard isTold(last, asIn: last) else {
      obstacle = .notJudged
      return
    }
    let earlier = known.filter { isTold(takes[$0], asIn: last) }
    guard let reference = earlier.last, let before = values[reference] else {
      obstacle = known.contains { isTold(takes[$0], asIn: takes[$0]) } ? .otherWords : .notJudged
      return
    }
    self.reference = reference
    change = current - before
    spread = metric.yardstick.spread(
      from: before, to: current, takes: earlier.compactMap { values[$0] }, by: norms)
  }
}

extension Comparison {
  /// One object on one line.
  package var json: String {
    func number(_ value: Double?, _ decimals: Int) -> JSONValue {
      guard let value else { return .null }
      let rounded = value.rounded(toDecimals: decimals)
      return .number(decimals > 0 ? "\(rounded)" : "\(Int(rounded))")
    }
    let rows = rows.map { row in
      let decimals = row.metric.decimals
      return [
        "metric": .string(row.metric.path.text), "unit": .string(row.metric.unit),
        "values": .array(row.values.map { number($0, decimals) }),
        "change": number(row.change, decimals),
        "spread": number(row.spread?.value, row.metric.yardstick.spreadDecimals),
        "changed": row.isBeyondSpread.map { .bool($0) } ?? .null,
      ] as JSONValue
    }
    let whole: JSONValue = [
      "schema": .string(Self.schema), "recordings": .array(paths.map { .string($0) }),
      "metrics": .array(rows),
    ]
    return whole.line
  }
}
