import RehearsalBase
import Testing

@testable import RehearsalCoaching

/// A take, the focus asked for, and the tip that is expected.
struct TipRow: Sendable, CustomTestStringConvertible {
  /// What the take is like.
  var take: String
  /// `nil` for auto.
  var focus: Focus?
  var rule: String
  var takeaway: String
  var action: String
  var sample: Sample

  init(
    _ take: String, _ focus: Focus?, _ rule: String, _ takeaway: String, _ action: String,
    _ change: (inout Sample) -> Void = { _ in }
  ) {
    self.take = take
    self.focus = focus
    self.rule = rule
    self.takeaway = takeaway
    self.action = action
    sample = .with(change)
  }

  var testDescription: String { "\(focus?.rawValue ?? "auto"): \(take)" }
}

@Suite struct `From readings to the tip` {
  static let table: [TipRow] =
    TipTable.pace + TipTable.pauses + TipTable.fillers + TipTable.clarity + TipTable.confidence
    + TipTable.gates + TipTable.auto

  @Test(arguments: table) func `a take gets its tip, takeaway and action`(row: TipRow) {
    let tip = row.sample.tip(row.focus)
    #expect(tip.rule == row.rule)
    #expect(tip.takeaway == row.takeaway)
    #expect(tip.action == row.action)
  }

  @Test func `the table has a tip of every rule, and each take once`() {
    let told = Set(Self.table.map(\.rule))
    #expect(Set(RuleCatalog.all.map(\.id)).subtracting(told) == [])
    #expect(Set(Self.table.map(\.testDescription)).count == Self.table.count)
  }
}

/// The rows by focus.
enum TipTable {
  /// Starts evenly spread over the two minutes of a sample.
  static func evenly(_ count: Int) -> [Double] {
    (0..<count).map { 1 + 120 * (Double($0) + 0.5) / Double(count) }
  }

  /// Forty sentences, some of which are said twice.
  static func restated(_ count: Int) -> String {
    let names = "one two three four five six seven eight nine ten".split(separator: " ")
    return (0..<40).map { place in
      let sentence = "Line \(names[place / 10]) and \(names[place % 10]) goes on here."
      return place < count ? "\(sentence) \(sentence)" : sentence
    }
    .joined(separator: " ")
  }

  /// Pauses of one length, evenly spread over the two minutes of a sample.
  static func pauses(_ count: Int, _ length: Double = 0.8) -> [(start: Double, length: Double)] {
    (0..<count).map { (1 + 120 * (Double($0) + 1) / Double(count + 1), length) }
  }

  /// A pace curve that climbs from one plateau to another; `rise` is a share.
  static func climb(from rate: Double, by rise: Double) -> [Double?] {
    (0..<12).map { rate * (1 + rise * min(max(Double($0) - 3, 0) / 5, 1)) }
  }
}
