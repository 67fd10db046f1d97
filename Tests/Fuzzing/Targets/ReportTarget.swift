import Rehearsal
import RehearsalBatch
import RehearsalCoaching
import RehearsalBase

/// Saved reports, as earlier sessions, as takes to compare and as lines to check.
enum ReportTarget: FuzzTarget {
  static let name = "report"

  private static let rules = ["clarity.score >= 60", "tip.kind == 'praise'", "pace in 100..170"]
    .compactMap { try? CheckRule($0) }

  static func test(_ bytes: [UInt8]) {
    ScratchFile.write(bytes)
    _ = try? PastSession.read(path: ScratchFile.path)
    var takes: [ComparedTake] = []
    _ = try? SavedReports.forEach(inFile: ScratchFile.path) { report in
      _ = BatchTable().row(of: report)
      _ = try? CheckedRecording(report, by: rules, allowsUnknown: false)
      if let take = try? ComparedTake(report) { takes.append(take) }
    }
    // One take can't be compared; two that are equal can.
    if !takes.isEmpty {
      let comparison = Comparison(takes + takes)
      _ = comparison.text()
      _ = comparison.json
    }
  }
}
