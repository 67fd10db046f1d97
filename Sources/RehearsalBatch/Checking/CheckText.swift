import Rehearsal
package import RehearsalReport
import RehearsalBase

/// The outcome of a check as text for people.
///
/// A few recordings are listed with every rule. Many are summarised: how often each rule is kept,
/// then the recordings that broke one.
package struct CheckText: Sendable {
  /// The width of a line; `nil` for lines of any length.
  private let columns: Int?
  private let style: Style
  private let listsAll: Bool

  /// - Parameters:
  ///   - columns: The width of a line; `nil` for lines of any length.
  ///   - listsAll: Whether every recording is listed, however many there are.
  package init(columns: Int? = nil, style: Style = .plain, listsAll: Bool = true) {
    self.columns = columns
    self.style = style
    self.listsAll = listsAll
  }

  /// Our choice: with three rules each they fill two screens.
  private static let mostListed = 12
  /// Our choice: one screen.
  private static let mostBroken = 20

  /// The whole text, each line ended by a line break.
  package func text(of checks: CheckedRecordings) -> String {
    let all = table(checks.overall.map(row))
    let each =
      listsAll || checks.each.count <= Self.mostListed
      ? Array(checks.each.map(listing).joined(separator: [""])) : summary(of: checks)
    // Without rules about each recording, recordings are not listed.
    let listsRecordings = !checks.totals.isEmpty || checks.failed > 0
    let lines = listsRecordings ? each + (all.isEmpty ? [] : ["", "all recordings"] + all) : all
    return lines.map { $0 + "\n" }.joined()
  }

  private typealias Row = (verdict: String, rule: String, value: String)

  private func row(_ outcome: CheckedRecording.Outcome) -> Row {
    (verdict(outcome.isKept), outcome.rule.text.printable, outcome.summary)
  }

  private func listing(_ check: CheckedRecording) -> [String] {
    var rows: [Row] = []
    if let failure = check.failure {
      rows.append((style.strong("failed"), failure.message.printable, ""))
      if !failure.hint.isEmpty { rows.append(("hint  ", failure.hint.printable, "")) }
    }
    rows += check.outcomes.map(row)
    return [shortened(check.path.printable)] + table(rows)
  }

  private func summary(of checks: CheckedRecordings) -> [String] {
    let rows = checks.totals.map { total in
      let unknown = total.unknown > 0 ? ", unknown in \(total.unknown)" : ""
      return (
        verdict(total.broken == 0), total.rule.text.printable,
        "broken by \(total.broken) of \(total.recordings)\(unknown)"
      )
    }
    let broken = checks.each.filter { !$0.isKept }
    var lines = table(rows)
    if !broken.isEmpty { lines.append("") }
    for check in broken.prefix(Self.mostBroken) {
      let values = check.outcomes.filter { !$0.isKept }
        .map { "\($0.rule.path.text.printable) \($0.summary)" }
      let said = check.failure?.sentence.printable ?? values.joined(separator: ", ")
      lines += wrapped("\(check.path.printable)  \(said)", after: "", indent: 2)
    }
    let rest = broken.count - Self.mostBroken
    if rest > 0 { lines.append("and \(rest) more; --verbose lists all") }
    return lines
  }

  private func verdict(_ isKept: Bool) -> String { isKept ? "kept  " : style.strong("BROKEN") }

  /// Rows in columns; unaligned if a line would be too long.
  private func table(_ rows: [Row]) -> [String] {
    let widest = rows.map { $0.rule.count }.max() ?? 0
    let longest = rows.map { $0.value.count }.max() ?? 0
    let fits = columns.map { Self.verdictWidth + widest + 2 + longest <= $0 } ?? true
    return rows.flatMap { row in
      let gap = String(repeating: " ", count: widest - row.rule.count)
      let text =
        row.value.isEmpty
        ? row.rule : fits ? "\(row.rule)\(gap)  \(row.value)" : "\(row.rule): \(row.value)"
      return wrapped(text, after: "  \(row.verdict)  ", indent: Self.verdictWidth)
    }
  }

  /// A line after its head; following lines are indented by the visible width of the head.
  private func wrapped(_ text: String, after head: String, indent: Int) -> [String] {
    // Wrapping joins words by single spaces.
    guard let columns, text.count > columns - indent else { return [head + text] }
    let margin = String(repeating: " ", count: indent)
    return text.wrapped(to: columns - indent).enumerated().map { ($0 == 0 ? head : margin) + $1 }
  }

  /// The columns before a rule.
  private static let verdictWidth = 10

  private func shortened(_ path: String) -> String {
    columns.map { path.shortened(to: $0) } ?? path
  }
}
