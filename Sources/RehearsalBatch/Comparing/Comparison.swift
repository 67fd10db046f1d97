package import Rehearsal
import RehearsalCoaching
import RehearsalBase

/// Takes of one talk side by side, and where the last differs from the one before it by more than
/// chance.
///
/// The follow-up of a report, "Last time … this time …", counts the same differences as changes, so
/// that the two never disagree.
package struct Comparison: Sendable {
  package static let schema = "rehearsmart.comparison/1"
  package static var jsonSchema: String { EmbeddedText.comparison_schema }

  package struct Row: Sendable {
    package var metric: ComparedMetric
    /// One per take; `nil` if it is unknown.
    package var values: [Double?]
    /// The index of the take that the last one is compared with; `nil` if there is none.
    package var reference: Int?
    /// Why there is no reference; `nil` if the number is known in too few takes.
    package var obstacle: Obstacle?
    /// From the reference to the last take; `nil` without a reference.
    package var change: Double?
    /// How far two takes differ by chance; `nil` without a reference.
    package var spread: TakeSpread?

    /// Whether the change is more than chance; `nil` without a reference.
    package var isBeyondSpread: Bool? {
      change.flatMap { change in spread.map { $0.isExceeded(by: change) } }
    }
  }

  /// Why a number that several takes have is not compared.
  package enum Obstacle: Sendable {
    /// The quality of a recording, such as its noise or clipping, doesn't allow it.
    case notJudged
    /// Words were counted in one take and estimated in the other.
    case otherWords
  }

  /// The paths of the recordings as given, oldest first.
  package var paths: [String]
  package var rows: [Row]

  /// - Parameters:
  ///   - takes: Oldest first, at least two.
  ///   - norms: What the takes are judged by; default: as the last one was.
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
    func isComparable(_ take: ComparedTake, with other: ComparedTake) -> Bool {
      metric.yardstick.isTold(in: take.session, asIn: other.session, by: norms)
    }
    guard isComparable(last, with: last) else {
      obstacle = .notJudged
      return
    }
    let earlier = known.filter { isComparable(takes[$0], with: last) }
    guard let reference = earlier.last, let before = values[reference] else {
      let isJudged = known.contains { isComparable(takes[$0], with: takes[$0]) }
      obstacle = isJudged ? .otherWords : .notJudged
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
      return .number(decimals > 0 ? "\(rounded)" : "\(Int(saturating: rounded))")
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
