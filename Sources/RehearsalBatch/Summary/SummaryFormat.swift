import Rehearsal
import RehearsalBase
package import RehearsalReport

/// How a summary is printed.
package enum SummaryFormat: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// Tables for notes and pull requests.
  case markdown
  /// `rehearsmart.summary/1`.
  case json

  package static let schema = "rehearsmart.summary/1"
  package static var jsonSchema: String { EmbeddedText.summary_schema }

  /// The whole text, each line ended by a line break.
  ///
  /// - Parameter style: Used by ``text`` only.
  package func text(of summary: RecordingSummary, style: Style = .plain) -> String {
    if self == .json { return summary.json + "\n" }
    let tables = summary.tables.filter { $0.rows.count > 1 }
    let parts = tables.map { table in
      switch self {
      case .markdown: "## \(table.title)\n\n" + table.markdown
      case .text, .json: style.strong(table.title) + "\n" + table.text
      }
    }
    let heading = self == .markdown ? "# Summary\n\n" : ""
    return ([heading + summary.sentence + "\n"] + parts).joined(separator: "\n")
  }
}

extension RecordingSummary {
  /// How many recordings there are, and how much of them could be judged.
  fileprivate var sentence: String {
    let count = "\(recordings) recording\(recordings == 1 ? "" : "s"), \(sound.clock) of sound"
    guard analyzed > 0 else { return "\(count); none could be analysed" }
    let failed = recordings - analyzed
    let rest = failed > 0 ? "; \(failed) could not be analysed" : ""
    return "\(count); \(usable) of \(analyzed) good enough for every number\(rest)"
  }

  /// Each with its heading, which is the whole table if there is nothing to list.
  fileprivate var tables: [SummaryTable] {
    let judged = rows.filter { $0.count > 0 }
    return [
      SummaryTable(
        title: "Numbers", names: [0],
        rows: [["", "recordings", "p10", "median", "p90"]]
          + judged.map { row in
            let spread = row.spread.map { [$0.low, $0.median, $0.high] } ?? []
            return [row.number.title, "\(row.count)"] + spread.map(row.shown)
          }),
      SummaryTable(
        title: "Farthest from where a number needs no work", names: [0, 2],
        rows: [["", "", "recording"]]
          + judged.flatMap { row in
            row.worst.enumerated().map { place, named in
              [
                place == 0 ? row.number.title : "", row.shown(named.value),
                named.path.printable,
              ]
            }
          }),
      tally("What the tips are about", "rule", tips),
      tally("What could not be analysed", "error", failures),
    ]
  }

  private func tally(_ title: String, _ name: String, _ tallies: [Tally]) -> SummaryTable {
    SummaryTable(
      title: title, names: [0, 2],
      rows: [[name, "recordings", "such as"]]
        + tallies.map { [$0.name.printable, "\($0.count)", $0.example.printable] })
  }

  /// One object on one line.
  fileprivate var json: String {
    func tallies(_ tallies: [Tally], _ key: String) -> JSONValue {
      .array(
        tallies.map {
          [
            key: .string($0.name), "recordings": .number("\($0.count)"),
            "example": .string($0.example),
          ]
        })
    }
    let metrics = rows.map { row in
      func number(_ value: Double?) -> JSONValue {
        value.map { JSONValue($0, decimals: row.number.decimals) } ?? .null
      }
      let worst = row.worst.map {
        ["path": .string($0.path), "value": number($0.value)] as JSONValue
      }
      return [
        "metric": .string(row.number.path.text), "unit": .string(row.number.unit),
        "recordings": .number("\(row.count)"), "p10": number(row.spread?.low),
        "median": number(row.spread?.median), "p90": number(row.spread?.high),
        "worst": .array(worst),
      ] as JSONValue
    }
    let whole: JSONValue = [
      "schema": .string(SummaryFormat.schema), "recordings": .number("\(recordings)"),
      "analysed": .number("\(analyzed)"), "usable": .number("\(usable)"),
      "sound_s": .number("\(sound.rounded.rawValue)"), "metrics": .array(metrics),
      "tips": tallies(tips, "rule"), "failures": tallies(failures, "code"),
    ]
    return whole.line
  }
}

/// A table of a summary: names are left-aligned, numbers right-aligned.
struct SummaryTable {
  let title: String
  /// The columns of names.
  let names: Set<Int>
  /// The first is the heading.
  let rows: [[String]]

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { column in
        let gap = String(repeating: " ", count: max(0, widths[column] - row[column].count))
        return names.contains(column) ? row[column] + gap : gap + row[column]
      }
      return "  " + cells.joined(separator: "  ").withoutTrailingSpaces + "\n"
    }.joined()
  }

  var markdown: String {
    let marks = rows[0].indices.map { names.contains($0) ? "---" : "---:" }
    return ([rows[0], marks] + rows.dropFirst()).map { row in
      "| " + row.map(\.escapedMarkdown).joined(separator: " | ") + " |\n"
    }.joined()
  }
}
