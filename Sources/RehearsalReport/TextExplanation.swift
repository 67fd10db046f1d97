package import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalBase

/// An explanation as text for a terminal: each step with its rule, source and numbers, then every
/// event.
///
/// Equal explanations give equal bytes.
package struct TextExplanation: Sendable {
  /// The width of a line, in columns.
  package var width: Int
  package var style: Style

  package init(width: Int = TextReport.standard, style: Style = .plain) {
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
        let source = threshold.source.flatMap { step.source.has($0) ? nil : " (\($0))" } ?? ""
        return [threshold.measure.name, (threshold.measure.shown ?? "–") + source]
      } + step.values.map { ["= \($0.name)", $0.shown?.printable ?? "–"] }
    lines += layout.table(rows, indent: 2 * TextLayout.indent)
    return lines
  }

  /// An event may list hundreds of moments; hundredths of a second are enough to find one by ear.
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

extension TextExplanation {
  /// How a tip was chosen, each line ended by a line break: the tip, the checks of the recording,
  /// then findings with their numbers, their bands and why they won or lost.
  ///
  /// - Parameter isWhole: Whether all checks and findings are listed, with their sources; else the
  ///   checks that failed, the finding that became the tip, and those that asked for work as well.
  package func text(of explained: ExplainedTip, isWhole: Bool = true) -> String {
    let recording = explained.recording
    let header = layout.header(
      path: recording.path.printable, facts: " · \(recording.duration.clock) · tip")
    let choice = explained.choice
    var sections = [[header], tip(choice)]
    if isWhole {
      sections.append(lines(choice.checks))
    } else {
      sections += brief(choice)
    }
    if isWhole, !choice.candidates.isEmpty {
      sections.append(
        [style.strong("Findings")] + layout.hanging("  ", Choice.method)
          + choice.candidates.flatMap(lines))
    }
    return sections.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 + "\n" }.joined()
  }

  private func brief(_ choice: Choice) -> [[String]] {
    let failed = choice.checks.filter { !$0.passed }
    let met = choice.checks.count - failed.count
    let count = "\(met) \(met == 1 ? "check is" : "checks are") met"
    let chosen = choice.candidates.filter { $0.outcome == .chosen }
    let others = choice.candidates
      .filter {
        $0.outcome != .chosen && $0.finding.severity > 0 && $0.finding.kind == choice.tip.kind
      }
      .sorted { $0.finding.severity > $1.finding.severity }
    let rest = choice.candidates.count - chosen.count - min(others.count, Self.mostOthers)
    return [
      failed.isEmpty ? [style.strong("Recording: ") + count] : lines(failed),
      chosen.flatMap(lines),
      (others.isEmpty ? [] : [style.strong("What weighs less")])
        + others.prefix(Self.mostOthers).flatMap { other in
          layout.hanging(
            "  \(other.finding.severity.shown(decimals: 3))  ",
            "\(other.finding.rule), \(other.finding.reading?.shown ?? "–"): \(other.reason)")
        },
      layout.hanging(
        "", "\(rest > 0 ? "\(rest) more rules were weighed. " : "")All with their sources: --all"),
    ]
  }

  /// Our choice: with the tip's own lines, a screen of 40.
  private static let mostOthers = 5

  private func tip(_ choice: Choice) -> [String] {
    let tip = choice.tip
    var facts = ["rule \(tip.rule)", tip.kind.rawValue, "confidence \(tip.confidence.rawValue)"]
    facts.append("focus asked for: \(choice.asked?.rawValue ?? "auto")")
    if let last = choice.leaning { facts.append("last time: \(last.rawValue)") }
    return tip.takeaway.printable.wrapped(to: width).map(style.strong)
      + layout.hanging("  ", facts.joined(separator: ", ").printable)
      + layout.hanging("  ", choice.reason)
  }

  private func lines(_ checks: [Choice.Check]) -> [String] {
    [style.strong("Recording")]
      + checks.flatMap { check in
        let mark = check.passed ? "  meets  " : "  lacks  "
        let limit = "\(check.limit.name) \(check.limit.shown ?? "–")"
        return layout.hanging(
          mark, "\(check.reading.name) \(check.reading.shown ?? "–"): \(limit)")
          + source(check.source)
      }
  }

  private func lines(_ candidate: Choice.Candidate) -> [String] {
    let finding = candidate.finding
    let isChosen = candidate.outcome == .chosen
    let facts = [
      finding.rule, finding.kind == .improve ? nil : "to \(finding.kind.rawValue)",
      candidate.outcome == .notJudged ? nil : "severity \(finding.severity.shown(decimals: 3))",
    ]
    let band = finding.edges.map { "\($0.name) \($0.shown ?? "–")" }
    return layout.hanging(isChosen ? "> " : "  ", facts.compactMap { $0 }.joined(separator: ", "))
      .map { isChosen ? style.strong($0) : $0 }
      + layout.hanging("      = ", finding.reading?.shown ?? "–")
      + layout.hanging("      ", band.joined(separator: ", "))
      + layout.hanging("      ", candidate.reason)
      + source(finding.band.source)
  }

  private func source(_ source: String) -> [String] {
    // Some sources end with a full stop.
    let stop = source.ends(with: ".") ? "" : "."
    return layout.hanging("      ", "Source: \(source)\(stop)").map(style.faint)
  }
}
