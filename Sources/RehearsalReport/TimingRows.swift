import Rehearsal
import RehearsalCoaching
import RehearsalBase

/// How long was spoken against the plan, as rows of a table.
struct TimingRows {
  /// Empty where no time is planned.
  private(set) var rows: [[String]] = []

  init(of report: Report) {
    guard let timing = report.timing else { return }
    if let slot = timing.target {
      let place =
        timing.spoken.flatMap { spoken in
          timing.verdict.map { Self.place($0, after: spoken, in: slot) }
        } ?? "no speech was heard"
      rows.append(["Spoken", timing.spoken?.clock ?? "–", place])
    }
    rows += timing.sections.map { section in
      let plan = "planned \(section.planned.clock)"
      let spoken = section.spoken.map { $0.clock } ?? "–"
      return [section.title.printable.shortened(to: Self.longestTitle), spoken, plan]
    }
  }

  /// A heading may be a sentence, so only its first words are shown.
  private static let longestTitle = 24

  private static func place(
    _ verdict: Timing.Verdict, after spoken: Seconds, in slot: Slot
  ) -> String {
    let times = "\(slot.least.clock) to \(slot.most.clock)"
    // As the clock beside it shows it.
    let whole = Seconds(spoken.rawValue.rounded(.down))
    return switch verdict {
    case .under: "under time: the slot is \(times)"
    case .green where whole < slot.least: "no light yet: in the grace before the slot of \(times)"
    case .red where whole > slot.most: "red light: in the grace after the slot of \(times)"
    case .green, .yellow, .red: "\(verdict.rawValue) light in the slot of \(times)"
    case .over: "over time: the slot is \(times)"
    }
  }
}
