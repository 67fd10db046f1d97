import Rehearsal
import RehearsalBase
import RehearsalBatch
import RehearsalCoaching
import RehearsalCommands
import RehearsalLanguage
import RehearsalMetrics
import RehearsalPage
import RehearsalReport
package import RehearsalTestKit
import RehearsalTranscript

/// All that the program makes of one recording and a transcript, from reading it to the page.
///
/// Nothing is compared: what is tested is that it comes back, whatever the words and their times.
package struct WholeWay: Sendable {
  /// The same speech, heard at once and while it went on.
  private let recordings: [AnalyzedRecording]

  private static let rules = CheckRules(
    ["fillers.count <= 3", "share(fillers.per_minute < 5) >= 90%", "p90(clarity.score) > 1"]
      .compactMap { try? CheckRule($0) })

  package init() async throws {
    recordings = [try await .tenSeconds(), try await .tenSecondsLive()]
  }

  /// - Returns: Whether the transcript was used, rather than refused as that of another recording.
  @discardableResult package func follow(_ made: BusyCues) -> Bool {
    let bytes = Array(made.text.utf8)
    guard let transcript = try? Transcript.read(bytes) else { return false }
    show(transcript)
    let focuses = Focus.allCases.map(Optional.some) + [nil, nil]
    var options = RehearsalOptions(
      focus: focuses[made.cues.count % focuses.count], transcript: .bytes(bytes),
      language: made.language)
    if made.cues.count % 3 == 0 {
      options.script = RehearsedScript(text: transcript.tokens.map(\.text).joined(separator: " "))
    }
    let recording = recordings[made.cues.count % recordings.count]
    guard let review = try? ReviewedTake(of: recording, options: options) else { return false }
    write(review)
    explain(review)
    practice(review)
    if let report = try? JSONValue(encoding: review.report) {
      check(report)
      if let past = try? PastSession(json: report) {
        options.previous = [past]
        _ = try? recording.report(for: options)
      }
    }
    return review.report.transcript != nil
  }

  private func show(_ transcript: Transcript) {
    let findings = transcript.fillers(categories: Set(Filler.Kind.allCases))
    _ = TextTranscript().text(of: transcript, findings, path: "talk.srt")
    _ = TranscriptDocument.json(of: transcript, fillers: findings).text(.pretty)
    for format in Transcript.writtenFormats {
      guard let text = try? transcript.written(as: format) else { continue }
      _ = try? Transcript.read(Array(text.utf8))
    }
  }

  private func write(_ review: ReviewedTake) {
    var options = ReportOptions()
    options.isVerbose = true
    options.hasGraphs = true
    for format in ReportFormatChoice.formats { _ = try? format.init(options).text(of: review) }
    for picture in Picture.allCases { _ = picture.svg(of: review) }
    _ = try? ReviewJSON.members(
      of: review.report, by: review.norms, said: review.readableTranscript)
  }

  private func explain(_ review: ReviewedTake) {
    for metric in MetricCatalog.all {
      let explained = ExplainedMetric(of: metric, in: review)
      _ = TextExplanation().text(of: explained)
      _ = try? OrderedJSON().string(from: explained)
    }
    let tip = ExplainedTip(of: review)
    _ = TextExplanation().text(of: tip)
    _ = try? OrderedJSON().string(from: tip)
  }

  private func practice(_ review: ReviewedTake) {
    let fillers = review.report.metrics[Fillers.self]
    guard let words = review.measured.delivery.words, let fillers,
      let drill = try? FillerDrill(on: fillers, in: review.report.recording.duration)
    else { return }
    _ = drill.outcome(of: drill.events.map(\.span.end) + [Seconds(-1), Seconds(1e9)])
    for event in drill.events {
      _ = FillerLine(around: event, in: words.transcript, without: fillers)
    }
  }

  private func check(_ report: JSONValue) {
    _ = BatchTable().row(of: report)
    if let check = try? CheckedRecording(report, by: Self.rules),
      let checked = try? CheckedRecordings([check], by: Self.rules)
    {
      for format in CheckFormat.allCases { _ = format.text(of: checked) }
    }
    let summary = RecordingSummary([SummarizedReport(report)])
    for format in SummaryFormat.allCases { _ = format.text(of: summary) }
    if let take = try? ComparedTake(JSONDocument(strict: report.line.utf8)),
      let comparison = Comparison([take, take])
    {
      _ = comparison.text()
      _ = comparison.json
    }
  }
}
