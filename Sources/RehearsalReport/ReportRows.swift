import Rehearsal
import RehearsalCoaching
import RehearsalLanguage
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
    // The clock beside it shows whole seconds.
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

/// What a report says about the script: how much was said, what was left out and added, and the
/// time of each section.
struct ScriptRows {
  static let title = "Script"

  let rows: [[String]]

  /// Our choice: the rest is in the JSON and in 'rehearse script diff'.
  private static let most = 2

  init(of script: ScriptComparison) {
    var rows: [[String]] = []
    if let coverage = script.coverage {
      rows.append(["Said as written", "\(coverage.number(0)) %", Self.name(of: script)])
    } else {
      rows.append(["Said as written", "–", script.reason ?? ""])
    }
    rows += Self.rows("Left out", script.missed.map(\.text))
    rows += Self.rows("Said otherwise", script.changed.map(\.said))
    rows += Self.rows("Added", script.added.map(\.text))
    rows += script.sections.compactMap { section in
      guard let length = section.length else { return nil }
      let planned = section.planned.map { "of \($0.clock) planned" } ?? ""
      return [section.title.printable, length.clock, planned]
    }
    self.rows = rows
  }

  private static func name(of script: ScriptComparison) -> String {
    guard let name = script.name else { return "\(script.wordsWritten) words written" }
    return "\(name.printable)\(script.version.map { ", version \($0)" } ?? "")"
  }

  private static func rows(_ label: String, _ texts: [String]) -> [[String]] {
    guard !texts.isEmpty else { return [] }
    let shown = texts.prefix(most).map { "“\(excerpt($0.printable))”" }.joined(separator: " ")
    let more = texts.count > most ? " and \(texts.count - most) more" : ""
    return [[label, "\(texts.count)", shown + more]]
  }

  private static func excerpt(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count > longestExcerpt
      ? words.prefix(longestExcerpt).joined(separator: " ") + " …" : words.joined(separator: " ")
  }

  /// Our choice, in words.
  private static let longestExcerpt = 9
}
