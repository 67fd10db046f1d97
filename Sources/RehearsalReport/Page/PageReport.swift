package import Rehearsal
import RehearsalCoaching
import RehearsalBase
import RehearsalLanguage
import RehearsalMetrics

/// A report as a page of HTML: one file that needs nothing besides it, not even a script.
///
/// The tip first; below it one picture at a time, what was said, the numbers with their meaning,
/// and notes on the recording. Only the recording is linked, at its own path.
package struct PageReport: ReportFormat {
  package static let name = "html"
  package static let endings = ["html", "htm"]
  package static let isForPeople = true

  /// The folder of the page, for the link to the recording; empty for the working folder.
  private let folder: String

  package init(_ options: ReportOptions) { folder = options.folder }

  /// The whole page.
  package func text(of review: ReviewedTake) -> String {
    let link = RecordingLink(to: review.report.recording.path, from: folder)
    let tip = PageTip(of: review.report, link: link)
    let body = [
      header(of: review.report),
      Element(
        "main", [:],
        [
          tip.card, player(of: review, link: link), listeners(of: review.report, link: link),
          pictures(of: review),
          PageTranscript(of: review, link: link).section, script(of: review.report),
          slides(of: review.report),
          PageNumbers.section(of: review), notes(on: review.report),
        ].compactMap(\.self)),
      footer(of: review.report),
      Element("script", ["type": "module"], nodes: [.verbatim(Self.script)]),
    ]
    let page = Element(
      "html", ["lang": "en"], [head(of: review.report), Element("body", [:], body)])
    return "<!DOCTYPE html>\n\(page.written(as: .html))\n"
  }

  private func head(of report: Report) -> Element {
    Element(
      "head", [:],
      [
        Element("meta", ["charset": "utf-8"]),
        Element("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
        Element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        Element("meta", ["name": "referrer", "content": "no-referrer"]),
        Element("title", text: "\(name(of: report)) · \(report.tip.takeaway)"),
        Element("style", nodes: [.verbatim(Self.style)]),
      ])
  }

  private static let style =
    EmbeddedText.page_css + PlayerFiles.style + PlotStyle.page.rules
  private static let script = PlayerFiles.script + EmbeddedText.page_js

  /// Nothing is loaded but the recording, from where the page is; no script runs but the page's
  /// own.
  ///
  /// - Source: W3C, Content Security Policy Level 3.
  private static let policy = """
    default-src 'none'; style-src 'unsafe-inline'; script-src '\(scriptDigest)'; media-src 'self' \
    file:; base-uri 'none'; form-action 'none'
    """
  /// The digest of the script as it stands on the page, in base 64; a test computes it.
  package static let scriptDigest = "sha256-kDKE6H1o4fX4K7zMceqPlRjt07X5Z3ZWrjs1+rY8Dt0="

  private func name(of report: Report) -> String {
    report.recording.path == "-" ? "standard input" : report.recording.path.fileName
  }

  private func header(of report: Report) -> Element {
    var facts = [report.recording.duration.clock]
    if let focus = report.tip.focus { facts.append("focus: \(focus.rawValue)") }
    if report.profile != .talk { facts.append("profile: \(report.profile.name)") }
    return Element(
      "header", [:],
      [
        Element("p", ["class": "file"], text: name(of: report)),
        Element("p", text: facts.joined(separator: " · ")),
        Element("p", ["class": "pill"], text: PageCopy.offline),
      ])
  }

  /// The pictures, one at a time, chosen by radio buttons that look like tabs: they need no script,
  /// and work with every keyboard and screen reader.
  private func pictures(of review: ReviewedTake) -> Element {
    let plots = Self.pictures.map { $0.plot(of: review) }
    let tabs = plots.enumerated().flatMap { index, plot in
      [
        Element(
          "input",
          ["class": "tab", "type": "radio", "name": "picture", "id": "tab-\(index + 1)"]
        ).flagged("checked", if: index == 0),
        Element("label", ["for": "tab-\(index + 1)"], text: plot.title),
      ]
    }
    let panels = plots.enumerated().map { index, plot in
      Element(
        "figure", ["class": "panel-\(index + 1)"],
        [
          Element(
            "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": plot.title],
            [plot.svg(id: "plot-\(index + 1)")]),
          Element("figcaption", text: plot.summary),
        ])
    }
    let legend = Element("legend", text: PageCopy.picture)
    return Element("section", [:], [Element("fieldset", [:], [legend] + tabs + panels)])
  }

  private func player(of review: ReviewedTake, link: RecordingLink) -> Element? {
    let parts = link.player(of: review)
    return parts.isEmpty ? nil : Element("section", [:], parts)
  }

  /// The pictures for which the style sheet has a tab.
  private static let pictures: [Picture] = [.waveform, .pace]

  private func script(of report: Report) -> Element? {
    report.script.map { table(ScriptComparison.title, $0.rows) }
  }

  private func slides(of report: Report) -> Element? {
    report.slides.map { table($0.title, $0.rows()) }
  }

  private func table(_ title: String, _ rows: [[String]]) -> Element {
    Element("section", [:], [Element("h2", text: title), Self.list(rows)])
  }

  /// Rows of a name, a value and what is said about it.
  package static func list(_ rows: [[String]]) -> Element {
    Element(
      "dl", [:],
      rows.map { row in
        Element(
          "div", ["class": "number"],
          [
            Element("dt", text: row[0]), Element("dd", ["class": "value"], text: row[1]),
            Element("dd", ["class": "muted small"], text: row[2]),
          ])
      })
  }

  private func listeners(of report: Report, link: RecordingLink) -> Element? {
    guard !report.listeners.isEmpty else { return nil }
    return Element(
      "section", [:],
      [Element("h2", text: PageCopy.listeners)]
        + report.listeners.map { Element("div", [:], parts(of: $0, link: link)) })
  }

  private func parts(of card: ListenerCard, link: RecordingLink) -> [Element] {
    let marks = ListenerCard.Mark.allCases.flatMap { mark in
      card.times(of: mark).map { time in
        Element(
          "li",
          nodes: [
            .element(link.chip(TimeSpan(start: time, end: time))), .text(CardWords.button(mark)),
          ])
      }
    }
    return [Element("h3", text: card.listener.printable)]
      + (marks.isEmpty ? [] : [Element("ul", ["class": "evidence"], marks)])
      + card.rows.dropFirst().map { Element("p", text: $0.joined(separator: " ")) }
  }

  private func notes(on report: Report) -> Element? {
    let notes = RecordingNotes(on: report, namesCommands: false).lines
    guard !notes.isEmpty else { return nil }
    return Element(
      "section", [:],
      [
        Element("h2", text: PageCopy.recording),
        Element(
          "ul", [:],
          notes.map { Element("li", text: $0.line) }),
      ])
  }

  private func footer(of report: Report) -> Element {
    let engine = report.engine
    return Element(
      "footer", [:],
      [
        Element(
          "p", text: "\(PageCopy.madeBy) rehearse \(engine.version), norms \(engine.norms)."),
        Element(
          "p",
          nodes: [
            .text("\(PageCopy.checksum): "),
            .element(Element("code", text: report.recording.sha256)),
          ]),
      ])
  }
}
