import Rehearsal
import RehearsalCoaching
import RehearsalBase

/// The tip as the hero of the page.
struct PageTip {
  private let report: Report
  private let link: RecordingLink

  init(of report: Report, link: RecordingLink) {
    self.report = report
    self.link = link
  }

  var card: Element {
    let tip = report.tip
    var parts: [Element] = []
    if let followUp = report.followUp {
      parts.append(Element("p", ["class": "muted"], text: followUp.sentence.printable))
    }
    parts += [
      Element("h1", ["id": "tip"], text: tip.takeaway.printable),
      Element("p", text: tip.why.printable),
    ]
    if !tip.evidence.isEmpty {
      parts += [
        Element("h2", text: PageCopy.evidence),
        Element("ul", ["class": "evidence"], tip.evidence.map(moment)),
      ]
    }
    parts += [Element("h2", text: PageCopy.action), action]
    if !tip.hint.isEmpty {
      parts.append(
        Element("p", ["class": "muted"], text: "\(PageCopy.hint): \(tip.hint.printable)"))
    }
    if tip.confidence == .low {
      parts.append(Element("p", ["class": "muted"], text: PageCopy.lowConfidence))
    }
    parts += selfRating + timing
    return Element("section", ["class": "card", "aria-labelledby": "tip"], parts)
  }

  private func moment(_ moment: Tip.Evidence) -> Element {
    let excerpt = moment.excerpt.map { "“\($0.printable)” " } ?? ""
    return Element(
      "li",
      nodes: [
        .element(link.chip(moment.span)), .text(excerpt),
        .element(Element("span", ["class": "muted"], text: moment.note.printable)),
      ])
  }

  private var action: Element {
    Element(
      "label", ["class": "task"],
      [
        Element("input", ["type": "checkbox"]),
        Element("span", text: report.tip.action.printable),
      ])
  }

  private var selfRating: [Element] {
    guard let rating = report.selfRating else { return [] }
    return [
      Element("h2", text: PageCopy.selfRating), Element("p", text: rating.question),
      Element(
        "p", ["class": "muted"],
        text: rating.scale.map { "\($0.value) \($0.label)" }.joined(separator: " · ")),
    ]
  }

  private var timing: [Element] {
    let rows = report.timing?.rows ?? []
    guard !rows.isEmpty else { return [] }
    return [
      Element("h2", text: PageCopy.time),
      Element(
        "ul", [:],
        rows.map { row in
          Element(
            "li", text: "\(row[0]) \(row[1])" + (row[2].isEmpty ? "" : ", \(row[2])"))
        }),
    ]
  }
}
