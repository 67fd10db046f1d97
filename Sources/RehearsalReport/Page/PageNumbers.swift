import Rehearsal
import RehearsalCoaching
import RehearsalDrawing
import RehearsalMetrics
import RehearsalUnits

/// The numbers of the page: each with what it means and where it needs no work, and how it was
/// measured folded below.
struct PageNumbers {
  private let review: ReviewedTake

  init(of review: ReviewedTake) { self.review = review }

  var section: Element {
    Element(
      "section", [:],
      [Element("h2", text: PageCopy.numbers)] + MetricCatalog.all.compactMap(group))
  }

  private func group(_ metric: any Metric.Type) -> Element? {
    let rows = review.report.metrics.rows(of: metric)
    guard !rows.isEmpty else { return nil }
    let steps = review.explanation(of: metric).steps
    return Element(
      "div", ["class": "group"],
      [
        Element("dl", [:], rows.map(number)),
        Element(
          "details", [:],
          [
            Element("summary", text: PageCopy.method),
            Element("ol", ["class": "steps"], steps.map(step)),
          ]),
      ])
  }

  private func number(_ row: MetricRow) -> Element {
    let guide = NumberGuide(to: row, in: review.norms)
    let hasSpeech = review.report.recording.speechStart != nil
    let detail = row.value == nil ? PageCopy.unknown(hasSpeech: hasSpeech) : row.detail
    let value = (row.value ?? "–") + (detail.map { " · \($0.printable)" } ?? "")
    let meaning = [guide.meaning, guide.range].compactMap(\.self).joined(separator: " ")
    return Element(
      "div", ["class": "number"],
      [
        Element("dt", text: row.label), Element("dd", ["class": "value"], text: value),
        Element("dd", ["class": "muted small"], text: meaning),
      ])
  }

  private func step(_ step: Explanation.Step) -> Element {
    let facts =
      step.thresholds.map { "\($0.measure.name): \($0.measure.shown ?? "–")" }
      + step.values.map { "\($0.name): \($0.shown ?? "–")" }
    var parts = [
      Element("h3", text: step.name), Element("p", text: step.method),
    ]
    if !facts.isEmpty {
      parts.append(
        Element("p", ["class": "muted"], text: facts.joined(separator: "; ").printable))
    }
    parts.append(Element("p", ["class": "muted"], text: "\(PageCopy.source): \(step.source)."))
    return Element("li", [:], parts)
  }
}
