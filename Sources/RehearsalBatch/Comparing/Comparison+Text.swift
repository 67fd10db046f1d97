import Rehearsal
package import RehearsalReport
import RehearsalUnits

extension Comparison {
  /// A table for people: a row for each metric, a column for each take, then what changed.
  package func text(style: Style = .plain) -> String {
    // Paths are too long to head columns.
    let names = paths.indices.map(Self.letter)
    let headings = [""] + names + ["change", ""]
    let rows = rows.map { row in
      let values = row.values.map { value in
        value.map { $0.shown(decimals: row.metric.decimals) } ?? "–"
      }
      return ["\(row.metric.label) (\(row.metric.unit))"] + values + Self.change(in: row)
    }
    let table = [headings] + rows
    let widths = headings.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let legend = zip(names, paths).map { "\($0)  \($1.printable)\n" }.joined()
    let lines = table.map { Self.line($0, widths) }
    // What changed is what the reader looks for.
    let areStrong = [false] + self.rows.map { $0.isBeyondSpread == true }
    let styled = zip(lines, areStrong).map { ($1 ? style.strong($0) : $0) + "\n" }
    return legend + "\n" + styled.joined()
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
    let line = padded.joined(separator: "  ")
    return String(String(line.reversed()).drop { $0 == " " }.reversed())
  }

  /// `A` to `Z`, then `AA`.
  private static func letter(_ index: Int) -> String {
    let first = UInt8(ascii: "A")
    let letters = Int(UInt8(ascii: "Z") - first) + 1
    let last = String(UnicodeScalar(first + UInt8(index % letters)))
    return index < letters ? last : letter(index / letters - 1) + last
  }
}
