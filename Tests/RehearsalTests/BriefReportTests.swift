import Fixtures
import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import Testing

@testable import RehearsalReport

/// What a report shows without being asked for more is read at a glance.
@Suite struct BriefReportTests {
  /// Aac needs ffmpeg, and the same recording is there in other formats.
  private static let recordings = Recording.allCases.filter { $0 != .sentenceAAC }

  @Test(arguments: recordings)
  func `at most 60 words stand above the numbers, which have at most nine lines`(
    recording: Recording
  ) async throws {
    for focus in [nil] + Focus.allCases.map(Optional.some) {
      let options = RehearsalOptions(
        focus: focus, slot: Slot(upTo: Seconds(120)),
        assumedLanguage: Report.Language("en", from: .locale))
      let report = try await Report(of: .file(recording.path), options: options)
      #expect(BriefTip(of: report).words <= BriefTip.mostWords)
      let lines = TextReport().text(of: report).split(
        separator: "\n", omittingEmptySubsequences: false)
      let numbers = try #require(lines.firstIndex { $0.hasPrefix("Numbers") })
      let name = recording.path.split(whereSeparator: \.isWhitespace).count
      let above = lines[..<numbers].joined(separator: " ").split(whereSeparator: \.isWhitespace)
      #expect(above.count - name <= BriefTip.mostWords, "\(above.joined(separator: " "))")
      let block = lines[(numbers + 1)...].prefix { !$0.isEmpty }
      #expect((1...9).contains(block.count), "\(block.joined(separator: "\n"))")
      // One line for one thing.
      let labels = BriefNumbers.lines(of: report).map(\.label)
      #expect(Set(labels).count == labels.count && labels.count == block.count)
    }
  }

  @Test func `a long tip is shortened, and what it is about stays`() {
    var report = Report.example
    report.tip.wentWell = "Your pauses are well placed: 11 a minute."
    let excerpt = "… one two three four five six [um] eight nine ten eleven twelve …"
    report.tip.evidence[0].excerpt = excerpt
    report.tip.evidence.append(report.tip.evidence[0])
    report.tip.evidence[1].start = Seconds(90)
    let brief = BriefTip(of: report)
    #expect(brief.words <= BriefTip.mostWords)
    #expect(brief.moments.count == 1 && brief.moments[0].note.isEmpty)
    #expect(brief.moments[0].excerpt == "… five six [um] eight nine …")
    #expect(brief.takeaway == report.tip.takeaway && brief.action == report.tip.action)
    #expect(brief.why == nil && brief.wentWell == report.tip.wentWell)
    let whole = BriefTip(of: report, isWhole: true)
    #expect(whole.moments == report.tip.evidence && whole.why == report.tip.why)
  }

  @Test func `a quotation without a mark keeps its middle`() {
    var report = Report.example
    report.tip.evidence[0].excerpt = "one two three four five six seven eight nine ten"
    report.tip.why += " And so on and on."
    #expect(BriefTip(of: report).moments[0].excerpt?.hasPrefix("… ") == true)
  }
}
