import RehearsalMetrics
import RehearsalBase

extension Copy {
  /// Why a tip was chosen, for `rehearse explain tip`.
  enum Choice {
    /// Why a finding did or did not become the tip.
    ///
    /// - Parameter chosen: The finding that became the tip.
    static func reason(
      for finding: Finding, outcome: RehearsalCoaching.Choice.Outcome, against chosen: Finding?
    ) -> String {
      let key = "choice.\(outcome.rawValue)"
      let isToKeep = finding.kind == .keep
      return switch outcome {
      case .chosen: text("\(key).\(finding.kind.rawValue)")
      case .inDeadBand, .inBand: text(isToKeep ? "\(key).keep" : "\(key).improve")
      case .notJudged: unjudged(finding)
      case .lessSevere, .laterInOrder, .notGained, .doubtFirst, .praiseWaits, .heldBack:
        text(
          [.lessSevere, .laterInOrder].contains(outcome)
            ? "\(key).\(isToKeep ? "keep" : "improve")" : key,
          [
            "chosen": chosen.map(named) ?? text("choice.the_tip"), "severity": severity(finding),
            "margin": margin,
          ])
      }
    }

    private static func named(_ chosen: Finding) -> String {
      text("choice.the_chosen", ["rule": chosen.rule, "severity": severity(chosen)])
    }

    private static func unjudged(_ finding: Finding) -> String {
      guard case .unjudged(let why) = finding.verdict else { return "" }
      return text("choice.not_judged.\(why.rawValue)")
    }

    static func severity(_ finding: Finding) -> String {
      finding.severity.shown(decimals: Severity.decimals)
    }

    private static var margin: String { Inertia.margin.value.shown(decimals: 1) }

    // MARK: Why this tip

    static var unusable: String { text("choice.why.unusable") }

    static var fillersNotCounted: String { text("choice.why.fillers_not_counted") }

    static var selfRated: String { text("choice.why.self_rated") }

    static var nothingStandsOut: String { text("choice.why.nothing_stands_out") }

    static var nothingJudged: String { text("choice.why.nothing_judged") }

    static func found(_ chosen: Finding, leaning: Focus?, beforeMoreSevere isHeld: Bool) -> String {
      if isHeld, let leaning {
        return text("choice.why.held", ["rule": chosen.rule, "focus": name(leaning)])
      }
      let key = "choice.why.\(chosen.kind.rawValue)"
      guard let leaning, leaning != chosen.focus else { return text(key, ["rule": chosen.rule]) }
      return text("\(key).moved", ["rule": chosen.rule, "focus": name(leaning)])
    }

    /// How every choice is made.
    static var method: String {
      text(
        "choice.method",
        [
          "tip": Severity.tip.shown(decimals: 1), "strong": Severity.strong.shown(decimals: 1),
          "margin": margin,
        ])
    }
  }
}
