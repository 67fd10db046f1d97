import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalBase

/// The numbers of the page: each with what it means and where it needs no work, and how it was
/// measured folded below.
struct PageNumbers {
  private let review: ReviewedTake

  init(of review: ReviewedTake) { self.review = review }

  var section: Element {
    let groups = NumberGroup.all(
      in: review.report.metrics, by: review.norms,
      hasSpeech: review.report.recording.speechStart != nil)
    return Element(
      "section", [:], [Element("h2", text: PageCopy.numbers)] + groups.map(section))
  }

  private func section(of group: NumberGroup) -> Element {
    let steps = review.explanation(of: group.metric).steps
    return Element(
      "div", ["class": "group"],
      [
        Element("dl", [:], group.numbers.map(number)),
        Element(
          "details", [:],
          [
            Element("summary", text: PageCopy.method),
            Element("ol", ["class": "steps"], steps.map { step(MethodStep($0)) }),
          ]),
      ])
  }

  private func number(_ number: NumberGroup.Number) -> Element {
    let value = number.value + (number.detail.map { " · \($0)" } ?? "")
    let meaning = [number.meaning, number.range].compactMap(\.self).joined(separator: " ")
    return Element(
      "div", ["class": "number"],
      [
        Element("dt", text: number.label), Element("dd", ["class": "value"], text: value),
        Element("dd", ["class": "muted small"], text: meaning),
      ])
  }

  private func step(_ step: MethodStep) -> Element {
    var parts = [Element("h3", text: step.name), Element("p", text: step.method)]
    if !step.facts.isEmpty { parts.append(Element("p", ["class": "muted"], text: step.facts)) }
    parts.append(Element("p", ["class": "muted"], text: step.source))
    return Element("li", [:], parts)
  }
}
