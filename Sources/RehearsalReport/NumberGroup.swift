package import RehearsalCoaching
package import RehearsalMetrics
import RehearsalBase

/// The numbers of one metric in plain words: what every page shows of them.
package struct NumberGroup: Sendable {
  package var metric: any Metric.Type
  package var numbers: [Number]

  package struct Number: Equatable, Sendable {
    package var label: String
    /// `–` where it could not be judged.
    package var value: String
    package var detail: String?
    package var meaning: String
    /// Where it needs no work; `nil` where there is no norm for it.
    package var range: String?
  }

  /// - Parameter norms: Those that the recording was judged by.
  package static func all(
    in readings: Readings, by norms: Norms, hasSpeech: Bool
  ) -> [NumberGroup] {
    MetricCatalog.all.compactMap { metric in
      let rows = readings.rows(of: metric)
      guard !rows.isEmpty else { return nil }
      return NumberGroup(
        metric: metric,
        numbers: rows.map { row in
          let guide = NumberGuide(to: row, in: norms)
          let detail = PageCopy.detail(of: row, hasSpeech: hasSpeech)
          return Number(
            label: row.label, value: row.value ?? "–", detail: detail?.printable,
            meaning: guide.meaning, range: guide.range)
        })
    }
  }
}

/// A step of how a number was measured.
package struct MethodStep: Equatable, Sendable {
  package var name: String
  package var method: String
  /// Thresholds and values, with their numbers; empty without any.
  package var facts: String
  package var source: String

  package init(_ step: Explanation.Step) {
    name = step.name
    method = step.method
    facts =
      (step.thresholds.map { "\($0.measure.name): \($0.measure.shown ?? "–")" }
      + step.values.map { "\($0.name): \($0.shown ?? "–")" }).joined(separator: "; ").printable
    source = "\(PageCopy.source): \(step.source)."
  }
}
