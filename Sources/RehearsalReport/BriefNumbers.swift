package import Rehearsal
import RehearsalCoaching
import RehearsalMetrics

/// The numbers of a report, one for each aspect: its value, and the range in which it needs no
/// work.
package enum BriefNumbers {
  /// One line: a label, a value and a remark.
  package struct Line: Equatable, Sendable {
    package var label: String
    package var value: String
    /// The range that needs no work, with a word before it if the number is outside; or why it is
    /// missing.
    package var beside: String

    package var cells: [String] { [label, value, beside] }
  }

  /// A single line that says so if nobody speaks; empty for a report without numbers.
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
  /// The norms it was judged by; those of a talk if bands of another version now contradict each
  /// other.
  var normsOrUsual: Norms { (try? norms) ?? .talk }
}
