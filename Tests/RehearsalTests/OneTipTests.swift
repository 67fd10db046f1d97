import Fixtures
import Rehearsal
import RehearsalMetrics
import RehearsalReport
import Testing

@testable import RehearsalCoaching

/// The promise of the product: one tip, whatever is asked for and however it is written.
@Suite struct OneTipTests {
  private static let recordings: [Recording] = [
    .talk, .rushed, .monotone, .longPause, .noisy, .hummed, .clipped, .noise, .silence,
  ]
  private static let focuses = [nil] + Focus.allCases.map(Optional.some)

  private typealias Output = (form: String, text: String)

  /// What is written about a session, by the name of its form.
  private func outputs(_ report: Report, _ explained: ExplainedTip) throws -> [Output] {
    var outputs: [Output] = []
    for width in [TextReport.narrowest, TextReport.standard, TextReport.widest] {
      outputs += [
        ("text", TextReport(width: width).text(of: report)),
        ("verbose", TextReport(width: width, isVerbose: true).text(of: report)),
        ("explain tip", TextExplanation(width: width).text(of: explained)),
      ]
    }
    for layout in [OrderedJSON.Layout.pretty, .compact] {
      let json = OrderedJSON(layout)
      outputs += [
        ("json", try json.string(from: report)),
        ("explain tip --json", try json.string(from: explained)),
      ]
    }
    return outputs
  }

  /// What is written about a recording whatever the session is about.
  private func outputs(_ source: RecordingSource) async throws -> [Output] {
    let review = try await ReviewedTake(of: source)
    let delivery = review.measured.delivery
    var outputs: [Output] = [
      ("textgrid", TextGridReport.text(of: delivery)),
      ("labels", LabelTrack.text(of: delivery)),
    ]
    for metric in MetricCatalog.all {
      let explained = ExplainedMetric(of: metric, in: review)
      outputs += [
        ("explain \(metric.id)", TextExplanation().text(of: explained)),
        ("explain \(metric.id) --json", try OrderedJSON().string(from: explained)),
      ]
    }
    return outputs
  }

  /// Of what did not become the tip, nothing that could be taken for one.
  private func expectOneTip(_ explained: ExplainedTip, in output: Output) {
    let flat = output.text.flat
    let tip = explained.choice.tip
    let own = [tip.takeaway, tip.why, tip.action] + [tip.wentWell].compactMap(\.self)
    for sentence in own {
      #expect(flat.count(of: sentence.flat) <= 1, "\(output.form): \(sentence)")
    }
    let others = explained.choice.candidates.filter { $0.outcome != .chosen }
      .compactMap(\.finding.advice).flatMap { [$0.takeaway, $0.action] }
    let rest = own.reduce(flat) { $0.replacing($1.flat, with: "") }
    for sentence in others where !own.contains(sentence) {
      #expect(!rest.contains(sentence.flat), "\(output.form): \(sentence)")
    }
    let reports = ["text", "verbose"].contains(output.form) ? 1 : 0
    for mark in ["Try this next time", "[ ]"] {
      #expect(flat.count(of: mark) == reports, "\(output.form): \(mark)")
    }
    let objects = ["json", "explain tip --json"].contains(output.form) ? 1 : 0
    for key in ["takeaway", "action", "hint", "why"] {
      #expect(flat.count(of: "\"\(key)\":") == objects, "\(output.form): \(key)")
    }
  }

  @Test(arguments: recordings)
  func `no output has a second tip`(recording: Recording) async throws {
    let source = RecordingSource.file(recording.path)
    let common = try await outputs(source)
    for focus in Self.focuses {
      let options = RehearsalOptions(focus: focus)
      let explained = ExplainedTip(of: try await ReviewedTake(of: source, options: options))
      let report = try await Report(of: source, options: options)
      // And what is explained is what was given.
      #expect(explained.choice.tip == report.tip)
      for output in common + (try outputs(report, explained)) {
        expectOneTip(explained, in: output)
      }
    }
  }

  @Test func `there are losers to keep silent about`() async throws {
    let explained = ExplainedTip(
      of: try await ReviewedTake(of: .file(Recording.talk.path)))
    #expect(explained.choice.candidates.count { $0.finding.advice != nil } > 2)
  }
}

extension String {
  /// On one line, as if it had never been wrapped.
  fileprivate var flat: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  fileprivate func count(of part: String) -> Int {
    guard !part.isEmpty else { return 0 }
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
