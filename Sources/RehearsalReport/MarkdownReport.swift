package import Rehearsal
import RehearsalCoaching
import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

/// A report in Markdown, for notes and pull requests: first the tip, then the numbers.
///
/// Names and words of a recording are escaped, so that none is read as markup.
///
/// - Source: GitHub Flavored Markdown Spec 0.29, for tables and task lists.
package struct MarkdownReport: ReportFormat {
  package static let name = "markdown"
  package static let endings = ["md", "markdown"]
  package static let isForPeople = true
  package static let isAboutOneRecording = false

  package let separator = "\n"

  private let frontMatter: FrontMatter?

  package init(_ options: ReportOptions) { frontMatter = options.frontMatter }

  /// The whole report, each line ended by a line break.
  package func text(of review: ReviewedTake) throws -> String {
    let (report, engine) = (review.report, review.report.engine)
    let sections = [
      ["\(SavedReport.mark)\(engine.version), norms \(engine.norms) -->"],
      ["## \(report.recording.path.escapedMarkdown) · \(report.recording.duration.clock)"],
      tip(of: report), numbers(of: report), script(of: report), slides(of: report),
      listeners(of: report),
      selfRating(of: report), notes(on: report),
    ]
    let lines = try frontMatter.map { try $0.lines(for: report) } ?? []
    return (lines + sections.filter { !$0.isEmpty }.joined(separator: [""]))
      .map { $0 + "\n" }.joined()
  }

  private func tip(of report: Report) -> [String] {
    let tip = BriefTip(of: report)
    let opening = tip.followUp.map { [$0.escapedMarkdown, ""] } ?? []
    let moments = tip.moments.map { "- **\($0.span.clock)** \($0.text.escapedMarkdown)" }
    let hint = tip.hint.isEmpty ? "" : " (\(tip.hint.escapedMarkdown))"
    return opening + ["**\(tip.takeaway.escapedMarkdown)**"]
      + (tip.why.map { ["", $0.escapedMarkdown] } ?? [])
      + (moments.isEmpty ? [] : [""] + moments)
      + ["", "\(PageCopy.action):", "", "- [ ] \(tip.action.escapedMarkdown)\(hint)"]
      + (tip.wentWell.map { ["", $0.escapedMarkdown] } ?? [])
  }

  private func selfRating(of report: Report) -> [String] {
    guard let rating = report.selfRating else { return [] }
    let answers = rating.scale.map { "\($0.value) \($0.label.escapedMarkdown)" }
    return [
      "\(PageCopy.selfRating): \(rating.question.escapedMarkdown)", "",
      answers.joined(separator: " · "),
    ]
  }

  private func script(of report: Report) -> [String] {
    guard let script = report.script else { return [] }
    return table(ScriptComparison.title, script.rows)
  }

  private func slides(of report: Report) -> [String] {
    guard let slides = report.slides else { return [] }
    return table(slides.title, slides.rows())
  }

  private func table(_ title: String, _ rows: [[String]]) -> [String] {
    ["| \(title) | | |", "|---|---|---|"]
      + rows.map { "| \($0.map(\.escapedMarkdown).joined(separator: " | ")) |" }
  }

  private func listeners(of report: Report) -> [String] {
    guard !report.listeners.isEmpty else { return [] }
    return ["| \(PageCopy.listeners) | |", "|---|---|"]
      + report.listeners.flatMap(\.rows).map { row in
        "| \(row.map(\.escapedMarkdown).joined(separator: " | ")) |"
      }
  }

  private func numbers(of report: Report) -> [String] {
    let lines = BriefNumbers.lines(of: report)
    guard !lines.isEmpty else { return [] }
    return table(PageCopy.numbersInRange, lines.map(\.cells))
  }

  private func notes(on report: Report) -> [String] {
    let lines = RecordingNotes(on: report, withDoubt: true).lines
    guard !lines.isEmpty else { return [] }
    return ["\(PageCopy.recording):", ""]
      + lines.map { note in
        "- " + (note.place.map { "\($0) " } ?? "") + note.sentence.escapedMarkdown
      }
  }
}

extension FrontMatter {
  /// YAML, in which texts are in quotation marks, so that none is read as markup or as a number.
  /// What isn't known has no line.
  ///
  /// - Throws: When the report can't be JSON.
  fileprivate func lines(for report: Report) throws -> [String] {
    func text(_ value: String?) -> String? { value.map { JSONValue.string($0.printable).line } }
    let (tip, past) = (report.tip, try PastSession(json: JSONValue(encoding: report).line))
    let number = tip.focus.flatMap { focus in
      past.mainNumber(of: focus).flatMap { value in
        Yardstick.main(of: focus).map { (value.shown(decimals: $0.decimals), $0.unit) }
      }
    }
    let members = [
      ("talk", text(talk)), ("date", date.map { "\($0)" }),
      ("recording", text(report.recording.path)), ("focus", tip.focus?.rawValue),
      ("value", number?.0), ("unit", text(number?.1)), ("takeaway", text(tip.takeaway)),
      ("action", text(tip.action)),
    ]
    return ["---"] + members.compactMap { key, value in value.map { "\(key): \($0)" } } + ["---"]
  }
}

extension String {
  /// The text on one line, escaped so that Markdown shows it unchanged.
  package var escapedMarkdown: String {
    var escaped = UnicodeScalarView()
    // By scalars: a mark with a combining accent is another character, but still markup.
    for scalar in printable.unicodeScalars {
      if Self.marks.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// The characters that are markup in Markdown or in the HTML it may hold.
  private static let marks: Set<Unicode.Scalar> = [
    "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "!", "$", "@",
  ]
}
