import Rehearsal
import RehearsalCoaching
import RehearsalBase

/// The tip, at the top of the page.
struct PageTip {
  private let report: Report
  private let link: RecordingLink

  init(of report: Report, link: RecordingLink) {
    self.report = report
    self.link = link
  }

  var card: Element {
    let tip = BriefTip(of: report)
    var parts: [Element] = []
    if let followUp = tip.followUp {
      parts.append(Element("p", ["class": "muted"], text: followUp))
    }
    parts.append(Element("h1", ["id": "tip"], text: tip.takeaway))
    if let why = tip.why { parts.append(Element("p", text: why)) }
    if !tip.moments.isEmpty {
      parts += [
        Element("h2", text: PageCopy.evidence),
        Element("ul", ["class": "evidence"], tip.moments.map(moment)),
      ]
    }
    parts += [Element("h2", text: PageCopy.action), action(tip.action)]
    if !tip.hint.isEmpty {
      parts.append(Element("p", ["class": "muted"], text: "\(PageCopy.hint): \(tip.hint)"))
    }
    if let wentWell = tip.wentWell { parts.append(Element("p", text: wentWell)) }
    if report.tip.confidence == .low {
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

  private func action(_ action: String) -> Element {
    Element(
      "label", ["class": "task"],
      [
        Element("input", ["type": "checkbox"]),
        Element("span", text: action),
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
    guard let timing = report.timing else { return [] }
    let lines =
      (timing.slotRow.map { ["\($0[1]), \($0[2])"] } ?? [])
      + timing.sectionRows.map { "\($0[0]) \($0[1]), \($0[2])" }
    guard !lines.isEmpty else { return [] }
    return [
      Element("h2", text: PageCopy.time), Element("ul", [:], lines.map { Element("li", text: $0) }),
    ]
  }
}
