import Rehearsal
import RehearsalUnits

extension Comparison {
  /// A table for people: one row a metric, one column a take, then what changed.
  package var text: String {
    // Letters name the columns: paths are too long for that.
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
    return legend + "\n" + table.map { Self.line($0, widths) }.joined()
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
      spread.isExceeded(by: change) ? "changed" : "as before (two takes differ by \(apart))"
    // Said only where it is not the take that anybody would think of.
    let since = reference == row.values.count - 2 ? "" : ", since \(letter(reference))"
    return [sign + change.shown(decimals: row.metric.decimals), verdict + since]
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell -> String in
      let gap = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      // Numbers are read by their last digits.
      return column == 0 || column == cells.count - 1 ? cell.0 + gap : gap + cell.0
    }
    let line = padded.joined(separator: "  ")
    return String(String(line.reversed()).drop { $0 == " " }.reversed()) + "\n"
  }

  /// `A` to `Z`, then `AA`.
  private static func letter(_ index: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? last : letter(index / 26 - 1) + last
  }
}
