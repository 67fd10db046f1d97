package import Rehearsal
import RehearsalCoaching
import RehearsalBase

extension TextExplanation {
  /// How a tip was chosen, each line ended by a line break: the tip, the checks of the recording,
  /// then every finding with its number, its band and why it won or lost.
  package func text(of explained: ExplainedTip) -> String {
    let recording = explained.recording
    let header = layout.header(
      path: recording.path.printable, facts: " · \(recording.duration.clock) · tip")
    let choice = explained.choice
    var sections = [[header], tip(choice), lines(choice.checks)]
    if !choice.candidates.isEmpty {
      sections.append(
        [style.strong("Findings")] + layout.hanging("  ", Choice.method)
          + choice.candidates.flatMap(lines))
    }
    return sections.filter { !$0.isEmpty }.joined(separator: [""]).map { $0 + "\n" }.joined()
  }

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
    let stop = source.hasSuffix(".") ? "" : "."
    return layout.hanging("      ", "Source: \(source)\(stop)").map(style.faint)
  }
}
