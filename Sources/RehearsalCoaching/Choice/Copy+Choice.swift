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
      let isToKeep = finding.kind == .keep
      let tip = chosen.map { "\($0.rule) (\(severity($0)))" } ?? "the tip"
      return switch outcome {
      case .chosen:
        switch finding.kind {
        case .retake: "A doubt about what there is to judge comes before everything else."
        case .improve:
          """
          It asks for work more than anything else that was weighed, or comes before its equals.
          """
        case .keep: "Nothing asks for work, and of what stands out this comes first."
        }
      case .lessSevere: isToKeep ? "Stands out less than \(tip)." : "Less severe than \(tip)."
      case .laterInOrder:
        isToKeep
          ? "About as strong as \(tip), which comes first in the order of the rules."
          : "As severe as \(tip), which comes first in the order of the rules."
      case .notGained:
        "Praise goes to \(tip), which has come into its range since the earlier takes."
      case .doubtFirst: "It waits for \(tip), about what there is to judge."
      case .praiseWaits: "Praise waits while \(tip) asks for work."
      case .heldBack:
        isToKeep
          ? "Stands out about as much as \(tip), of last time's focus, which comes first."
          : """
          At \(severity(finding)) not clearly more severe than \(tip), of last time's focus: the \
          focus moves on from \(margin) more.
          """
      case .inDeadBand:
        isToKeep
          ? "Good, and not far enough in to be sure of."
          : "Slightly beyond the quiet zone, and no moment shows it, or the band is your own."
      case .inBand:
        isToKeep ? "Not what stands out in this take." : "In the quiet zone: nothing to work on."
      case .notJudged: unjudged(finding)
      }
    }

    private static func unjudged(_ finding: Finding) -> String {
      guard case .unjudged(let why) = finding.verdict else { return "" }
      return switch why {
      case .noReading: "Its number is not known here."
      case .leftToOthers: "It steps back here: another rule covers it, or it does no harm."
      case .noise: "The noise comes so close to the voice that its number says little."
      case .clipping: "The wave is cut, so levels are not the speaker's."
      case .limited: "The recording does not allow this focus to be judged."
      case .noMoment: "No moment shows it, and what can't be shown is not said."
      }
    }

    static func severity(_ finding: Finding) -> String {
      finding.severity.shown(decimals: Severity.decimals)
    }

    private static var margin: String { Inertia.margin.value.shown(decimals: 2) }

    // MARK: Why this tip

    static let unusable = """
      The recording comes first: it lacks what any judgement needs, so the tip is about the take.
      """

    static let fillersNotCounted =
      "Filler words can't be counted here, so the tip is how to hear them oneself."

    static let selfRated =
      "No recording shows where a speaker looks, so the tip is something to practise."

    static let nothingStandsOut =
      "What could be judged asks for no work, and nothing of it stands out."

    static let nothingJudged = "Nothing of the focus could be judged on this recording."

    static func found(_ chosen: Finding, leaning: Focus?, beforeMoreSevere isHeld: Bool) -> String {
      let rule = chosen.rule
      if isHeld, let leaning {
        let reason =
          chosen.kind == .keep
          ? "Nothing asks for work, and nothing stands out clearly more than \(rule)"
          : "\(rule) still asks for work, and nothing is clearly more severe"
        return "\(reason): the focus stays on \(name(leaning)), as last time."
      }
      let reason =
        switch chosen.kind {
        case .retake: "\(rule) comes first: it is about what there is to judge"
        case .improve: "\(rule) asks for work the most"
        case .keep: "Nothing asks for work, and of what stands out \(rule) comes first"
        }
      guard let leaning, leaning != chosen.focus else { return "\(reason)." }
      return "\(reason); the focus moves on from \(name(leaning))."
    }

    /// How every choice is made.
    static var method: String {
      """
      First the recording, then the rules of the focus in their order: each weighs one number, \
      from 0 in its quiet zone over \(Severity.tip.shown(decimals: 1)) where listeners notice it, \
      towards 1. The most severe of what lies beyond its quiet zone becomes the tip. Without any, \
      it is something to keep: what has come into its range since earlier takes, else what reaches \
      \(Severity.strong.shown(decimals: 1)), else the first. Where no focus was asked for, last \
      time's stays while it asks for work and nothing else is more severe by \(margin); of what \
      is to keep, its own comes first unless another stands out clearly more.
      """
    }
  }
}
