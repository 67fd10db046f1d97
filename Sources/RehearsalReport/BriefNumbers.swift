package import Rehearsal
import RehearsalCoaching
import RehearsalMetrics

/// The numbers of a report, one for each thing: its value, and where it needs no work.
package enum BriefNumbers {
  /// A line of them.
  package struct Line: Equatable, Sendable {
    package var label: String
    package var value: String
    /// Where the number needs no work, after a word where it lies outside; or why it is missing.
    package var beside: String

    package var cells: [String] { [label, value, beside] }
  }

  /// One that says so where nobody speaks; empty where the report has no numbers.
  package static func lines(of report: Report) -> [Line] {
    let rows = MetricCatalog.all.flatMap { report.rows(of: $0) }.filter { !$0.isTechnical }
    let hasSpeech = report.recording.speechStart != nil
    if !hasSpeech, !rows.isEmpty, rows.allSatisfy({ $0.value == nil }) {
      return [Line(label: PageCopy.noNumbers, value: "", beside: PageCopy.noSpeech)]
    }
    let norms = report.normsOrUsual
    let lines = rows.map { row in
      let beside =
        row.value == nil
        ? PageCopy.detail(of: row, hasSpeech: hasSpeech)
        : PageCopy.brief(NumberGuide(to: row, in: norms))
      return Line(
        label: row.label, value: row.value?.printable ?? "–", beside: beside?.printable ?? "")
    }
    return lines
      + (report.timing?.slotRow.map { Line(label: $0[0], value: $0[1], beside: $0[2]) }
        .map { [$0] } ?? [])
  }
}

extension Report {
  /// Those that it was judged by; those of a talk where bands of another version contradict each
  /// other by now.
  var normsOrUsual: Norms { (try? norms) ?? .talk }
}
