import RehearsalMetrics
import RehearsalUnits

extension Copy {
  /// Why a tip was chosen, for those who ask.
  enum Choice {
    /// What became of one finding.
    ///
    /// - Parameter chosen: The finding that became the tip.
    static func reason(
      for finding: Finding, outcome: RehearsalCoaching.Choice.Outcome, against chosen: Finding?
    ) -> String {
      let other = chosen.map { "\($0.rule) (\(severity($0)))" } ?? "the tip"
      return switch outcome {
      case .chosen:
        switch finding.kind {
        case .retake: "A doubt about what there is to judge comes before everything else."
        case .improve:
          "It asks for work more than anything else that was weighed, or comes before its equals."
        case .keep: "Nothing asks for work, and this stands out the most."
        }
      case .lessSevere: "Less severe than \(other)."
      case .laterInOrder: "As severe as \(other), which comes first in the order of the rules."
      case .doubtFirst: "It waits for \(other), about what there is to judge."
      case .praiseWaits: "Praise waits while \(other) asks for work."
      case .heldBack:
        "At \(severity(finding)) not clearly more severe than \(other), of last time's focus: "
          + "the focus moves on from \(Norms.inertia.margin.value.shown(decimals: 1)) more."
      case .inDeadBand:
        finding.kind == .keep
          ? "Good, and not far enough in to be sure of."
          : "Beyond the quiet zone, and not far enough to be sure of."
      case .inBand:
        finding.kind == .keep
          ? "Not what stands out in this take." : "In the quiet zone: nothing to work on."
      case .notJudged: unjudged(finding)
      }
    }

    private static func unjudged(_ finding: Finding) -> String {
      guard case .unjudged(let why) = finding.verdict else { return "" }
      return switch why {
      case .noReading: "Its number is not known here, or another rule speaks for it."
      case .noise: "The noise comes so close to the voice that its number says little."
      case .clipping: "The wave is cut, so levels are not the speaker's."
      case .limited: "The recording does not allow this focus to be judged."
      case .noMoment: "No moment shows it, and what can't be shown is not said."
      }
    }

    static func severity(_ finding: Finding) -> String { finding.severity.shown(decimals: 3) }

    // MARK: Why this tip

    static let unusable =
      "The recording comes first: it lacks what any judgement needs, so the tip is about the take."

    static let fillersNotCounted =
      "Filler words can't be counted here, so the tip is how to hear them oneself."

    static let selfRated =
      "No recording shows where a speaker looks, so the tip is something to practise."

    static let nothingStandsOut =
      "What could be judged asks for no work, and nothing of it stands out."

    static let nothingJudged = "Nothing of the focus could be judged on this recording."

    static func found(_ chosen: Finding, leaning: Focus?, beforeMoreSevere isHeld: Bool) -> String {
      if isHeld, let leaning {
        return "\(chosen.rule) still asks for work, and nothing is clearly more severe: the focus "
          + "stays on \(name(leaning)), as last time."
      }
      let wins =
        switch chosen.kind {
        case .retake: "\(chosen.rule) comes first: it is about what there is to judge"
        case .improve: "\(chosen.rule) asks for work the most"
        case .keep: "Nothing asks for work, and \(chosen.rule) stands out the most"
        }
      guard let leaning, leaning != chosen.focus else { return wins + "." }
      return wins + ": the focus moves on from \(name(leaning))."
    }

    /// How the choice is made, whatever it comes to.
    static let method = """
      First the recording, then the rules of the focus in their order: each weighs one number, from \
      0 in its quiet zone over \(Severity.tip.shown(decimals: 1)) where it is worth a tip to 1. The \
      most severe of what asks for work becomes the tip; without any, the strongest of what to keep. Where no focus was asked for, last \
      time's stays while it asks for work and nothing else is more severe by \
      \(Norms.inertia.margin.value.shown(decimals: 1)).
      """
  }
}
