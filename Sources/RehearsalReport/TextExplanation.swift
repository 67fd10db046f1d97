package import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalBase

/// An explanation as text for a terminal: each step with its rule, source and numbers, then every
/// event.
///
/// The same explanation gives the same bytes.
package struct TextExplanation: Sendable {
  /// Columns to a line.
  package var width: Int
  package var style: Style

  package init(width: Int = TextReport.widest, style: Style = .plain) {
    self.width = min(max(width, TextReport.narrowest), TextReport.widest)
    self.style = style
  }

  var layout: TextLayout { TextLayout(width: width, style: style) }

  /// The whole explanation, each line ended by a line break.
  package func text(of explained: ExplainedMetric) -> String {
    let recording = explained.recording
    var facts = " · \(recording.duration.clock) · \(explained.metric)"
    if explained.profile != .talk { facts += " · profile: \(explained.profile.name)" }
    var sections = [[layout.header(path: recording.path.printable, facts: facts)]]
    if !explained.rows.isEmpty {
      sections.append(
        layout.table(
          explained.rows.map { [$0.label, $0.value ?? "–", $0.detail?.printable ?? ""] }))
    }
    sections += explained.explanation.steps.map(lines)
    sections.append(events(explained.explanation.events))
    return sections.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 + "\n" }.joined()
  }

  private func lines(_ step: Explanation.Step) -> [String] {
    let indent = String(repeating: " ", count: TextLayout.indent)
    var lines = step.name.wrapped(to: width).map(style.strong)
    lines += layout.hanging(indent, step.method)
    lines += layout.hanging(indent, "Source: \(step.source).").map(style.faint)
    let rows =
      step.thresholds.map { threshold in
        let source = threshold.source.flatMap { step.source.contains($0) ? nil : " (\($0))" } ?? ""
        return [threshold.measure.name, (threshold.measure.shown ?? "–") + source]
      } + step.values.map { ["= \($0.name)", $0.shown?.printable ?? "–"] }
    lines += layout.table(rows, indent: 2 * TextLayout.indent)
    return lines
  }

  /// An event may list hundreds of moments; hundredths are enough to find one by ear.
  private static let momentDecimals = 2

  private func events(_ events: [Explanation.Event]) -> [String] {
    guard !events.isEmpty else { return [] }
    return [style.strong("Events")] + events.flatMap(lines)
  }

  private func lines(_ event: Explanation.Event) -> [String] {
    let indent = String(repeating: " ", count: 2 * TextLayout.indent)
    let kind = event.reason.isEmpty ? event.kind : "\(event.kind): \(event.reason)"
    var lines = layout.hanging("  \(event.span.stopwatch)  ", kind)
    let values = event.values.map { "\($0.name) \($0.shown ?? "–")".printable }
    if !values.isEmpty {
      lines += layout.hanging(indent, values.joined(separator: ", ")).map(style.faint)
    }
    if !event.moments.isEmpty {
      let moments = event.moments.map { $0.number(Self.momentDecimals) }.joined(separator: " ")
      lines += layout.hanging(indent, "at \(moments)").map(style.faint)
    }
    return lines
  }
}
