import Rehearsal
package import RehearsalReport
import RehearsalBase

extension Comparison {
  /// A table for people: a row for each metric, a column for each take, then what changed.
  ///
  /// - Parameter columns: Columns to a line; `nil` for lines of any length. Where the table is
  ///   wider, each metric has lines of its own.
  package func text(style: Style = .plain, columns: Int? = nil) -> String {
    // Paths are too long to head columns.
    let names = paths.indices.map(Self.letter)
    let legend = zip(names, paths).map { name, path in
      let path = path.printable
      return "\(name)  \(columns.map { path.shortened(to: $0 - name.count - 2) } ?? path)\n"
    }
    let headings = [""] + names + ["change", ""]
    let table = [headings] + rows.map { ["\($0.label)"] + $0.shown + Self.change(in: $0) }
    let widths = headings.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { Self.line($0, widths) }
    if let columns, lines.contains(where: { $0.count > columns }) {
      return legend.joined() + rows.map { list($0, names, style, columns) }.joined()
    }
    // What changed is what the reader looks for.
    let areStrong = [false] + self.rows.map { $0.isBeyondSpread == true }
    let styled = zip(lines, areStrong).map { ($1 ? style.strong($0) : $0) + "\n" }
    return legend.joined() + "\n" + styled.joined()
  }

  /// A metric, its values, and what changed.
  private func list(_ row: Row, _ names: [String], _ style: Style, _ columns: Int) -> String {
    let indent = "  "
    let values = zip(names, row.shown).map { "\($0) \($1)" }.joined(separator: "  ")
    let change = Self.change(in: row).filter { !$0.isEmpty }.joined(separator: "  ")
    let body = [values, change].flatMap { $0.wrapped(to: columns - indent.count) }
    let isStrong = row.isBeyondSpread == true
    let lines = [row.label] + body.map { indent + $0 }
    return lines.map { "\n" + (isStrong ? style.strong($0) : $0) }.joined() + "\n"
  }

  private static func change(in row: Row) -> [String] {
    guard let change = row.change, let spread = row.spread, let reference = row.reference else {
      let reason: String =
        switch row.obstacle {
        case .notJudged: "can't be judged in one of the takes"
        case .otherWords: "words counted in one take, estimated in the other"
        case nil: ""
        }
      return ["–", reason]
    }
    let sign = change > 0 ? "+" : ""
    let apart = spread.value.shown(decimals: row.metric.yardstick.spreadDecimals)
    let verdict =
      row.isBeyondSpread == true ? "changed" : "as before (two takes differ by \(apart))"
    // Only named if it is not the take before the last.
    let since = reference == row.values.count - 2 ? "" : ", since \(letter(reference))"
    return [sign + change.shown(decimals: row.metric.decimals), verdict + since]
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell -> String in
      let gap = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      // Numbers are right-aligned.
      return column == 0 || column == cells.count - 1 ? cell.0 + gap : gap + cell.0
    }
    return padded.joined(separator: "  ").withoutTrailingSpaces
  }

  /// `A` to `Z`, then `AA`.
  private static func letter(_ index: Int) -> String {
    let first = UInt8(ascii: "A")
    let letters = Int(UInt8(ascii: "Z") - first) + 1
    let last = String(UnicodeScalar(first + UInt8(index % letters)))
    return index < letters ? last : letter(index / letters - 1) + last
  }
}

extension Comparison.Row {
  fileprivate var label: String { "\(metric.label) (\(metric.unit))" }

  /// The value of each take.
  fileprivate var shown: [String] {
    values.map { value in value.map { $0.shown(decimals: metric.decimals) } ?? "–" }
  }
}
