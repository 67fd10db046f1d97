import Rehearsal
import RehearsalBatch
import RehearsalCoaching
import RehearsalBase

/// Saved reports, as earlier sessions, as takes to compare and as lines to check.
enum ReportTarget: FuzzTarget {
  static let name = "report"

  private static let rules = CheckRules(
    ["clarity.score >= 60", "tip.kind == 'praise'", "pace in 100..170", "p90(clarity.score) > 1"]
      .compactMap { try? CheckRule($0) })

  static func test(_ bytes: [UInt8]) {
    ScratchFile.write(bytes)
    _ = try? PastSession.read(path: ScratchFile.path)
    var takes: [ComparedTake] = []
    var checks: [CheckedRecording] = []
    var reports: [SummarizedReport] = []
    _ = try? SavedReports.forEach(inFile: ScratchFile.path) { document in
      let report = JSONValue(document)
      _ = BatchTable().row(of: report)
      if let check = try? CheckedRecording(report, by: rules) { checks.append(check) }
      reports.append(SummarizedReport(report))
      if let take = try? ComparedTake(document) { takes.append(take) }
    }
    if let checked = try? CheckedRecordings(checks, by: rules) {
      for format in CheckFormat.allCases { _ = format.text(of: checked) }
    }
    let summary = RecordingSummary(reports)
    for format in SummaryFormat.allCases { _ = format.text(of: summary) }
    // One take can't be compared; two that are equal can.
    if let comparison = Comparison(takes + takes) {
      _ = comparison.text()
      _ = comparison.json
    }
  }
}
