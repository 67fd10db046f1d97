package import Rehearsal
package import RehearsalCoaching
package import RehearsalMetrics
import RehearsalBase

/// The numbers of a recording as markup, for every page that shows them: each with its meaning and
/// the range that needs no work, and how it was measured folded below.
package enum PageNumbers {
  static func section(of review: ReviewedTake) -> Element {
    let groups = lists(of: review.report, by: review.norms).map { metric, list in
      Element(
        "div", ["class": "group"],
        [
          list,
          Element(
            "details", [:],
            [
              Element("summary", text: PageCopy.method), Element("p", text: metric.method),
              Element(
                "details", [:],
                [Element("summary", text: PageCopy.steps), method(of: metric, in: review)]),
            ]),
        ])
    }
    return Element("section", [:], [Element("h2", text: PageCopy.numbers)] + groups)
  }

  /// The numbers of each metric that has any, one for each aspect.
  ///
  /// - Parameter norms: Those that the recording was judged by.
  package static func lists(
    of report: Report, by norms: Norms
  ) -> [(metric: any Metric.Type, list: Element)] {
    MetricCatalog.all.compactMap { metric in
      list(of: metric, report, norms) { !$0.isTechnical }.map { (metric, $0) }
    }
  }

  /// The other numbers of a metric, then every step of how all were measured.
  package static func method(of metric: any Metric.Type, in review: ReviewedTake) -> Element {
    let others = list(of: metric, review.report, review.norms, where: \.isTechnical)
    let steps = steps(of: review.explanation(of: metric))
    return Element("div", [:], [others, steps].compactMap(\.self))
  }

  private static func list(
    of metric: any Metric.Type, _ report: Report, _ norms: Norms, where isMeant: (MetricRow) -> Bool
  ) -> Element? {
    let rows = report.rows(of: metric).filter(isMeant)
    guard !rows.isEmpty else { return nil }
    let hasSpeech = report.recording.speechStart != nil
    return Element("dl", [:], rows.map { number($0, norms, hasSpeech: hasSpeech) })
  }

  private static func number(_ row: MetricRow, _ norms: Norms, hasSpeech: Bool) -> Element {
    let guide = NumberGuide(to: row, in: norms)
    let isBrief = row.value != nil && !row.isTechnical
    let beside =
      isBrief
      ? guide.side.map(PageCopy.word) : PageCopy.detail(of: row, hasSpeech: hasSpeech)?.printable
    let value = [row.value ?? "–", beside].compactMap(\.self).joined(separator: " · ")
    let meaning = [guide.meaning, guide.range].compactMap(\.self).joined(separator: " ")
    return Element(
      "div", ["class": "number"],
      [
        Element("dt", text: row.label), Element("dd", ["class": "value"], text: value),
        Element("dd", ["class": "muted small"], text: meaning),
      ])
  }

  /// How a number was measured.
  private static func steps(of explanation: Explanation) -> Element {
    Element("ol", ["class": "steps"], explanation.steps.map(step))
  }

  private static func step(_ step: Explanation.Step) -> Element {
    let facts =
      step.thresholds.map { "\($0.measure.name): \($0.measure.shown ?? "–")" }
      + step.values.map { "\($0.name): \($0.shown ?? "–")" }
    var parts = [Element("h3", text: step.name), Element("p", text: step.method)]
    if !facts.isEmpty {
      parts.append(
        Element("p", ["class": "muted"], text: facts.joined(separator: "; ").printable))
    }
    parts.append(
      Element("p", ["class": "muted"], text: "\(PageCopy.source): \(step.source)."))
    return Element("li", [:], parts)
  }
}
