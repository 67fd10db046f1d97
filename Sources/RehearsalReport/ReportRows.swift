import Rehearsal
import RehearsalCoaching
import RehearsalLanguage
import RehearsalBase

extension Timing {
  /// The time spoken compared with the slot, as a row of a table; `nil` without a slot.
  var slotRow: [String]? {
    target.map { slot in
      let place =
        spoken.flatMap { spoken in
          verdict.map { Self.place($0, after: spoken, in: slot) }
        } ?? PageCopy.noSpeech
      return [PageCopy.time, spoken?.clock ?? "–", place]
    }
  }

  /// The time of each section compared with its plan, as rows of a table.
  var sectionRows: [[String]] {
    sections.map { section in
      let plan = "planned \(section.planned.clock)"
      let spoken = section.spoken.map { $0.clock } ?? "–"
      return [section.title.printable.shortened(to: Self.longestTitle), spoken, plan]
    }
  }

  /// A heading may be a sentence, so only its beginning is shown.
  private static let longestTitle = 24

  private static func place(
    _ verdict: Verdict, after spoken: Seconds, in slot: Slot
  ) -> String {
    let times = "\(slot.least.clock) to \(slot.most.clock)"
    // The clock beside it shows whole seconds.
    let whole = Seconds(spoken.rawValue.rounded(.down))
    return switch verdict {
    case .under: "under time: \(times)"
    case .green where whole < slot.least: "in the grace before \(times)"
    case .red where whole > slot.most: "in the grace after \(times)"
    case .green, .yellow, .red: "\(verdict.rawValue) light: \(times)"
    case .over: "over time: \(times)"
    }
  }
}

extension ScriptComparison {
  /// The heading above ``rows``.
  static let title = "Script"

  /// What a report says about the script, as rows of a table: how much was said, what was left out
  /// and added, and the time of each section.
  var rows: [[String]] {
    var rows = [
      coverage.map { ["Said as written", "\($0.number(0)) %", shownName] }
        ?? ["Said as written", "–", reason ?? ""]
    ]
    rows += (keyLines ?? []).map(\.row)
    rows += Self.rows("Left out", missed.map(\.text))
    rows += Self.rows("Said otherwise", changed.map(\.said))
    rows += Self.rows("Added", added.map(\.text))
    rows += sections.compactMap { section in
      guard let length = section.length else { return nil }
      let planned = section.planned.map { "of \($0.clock) planned" } ?? ""
      return [section.title.printable, length.clock, planned]
    }
    return rows
  }

  private var shownName: String {
    guard let name else { return "\(wordsWritten) words written" }
    return "\(name.printable)\(version.map { ", version \($0)" } ?? "")"
  }

  private static func rows(_ label: String, _ texts: [String]) -> [[String]] {
    guard !texts.isEmpty else { return [] }
    let shown = texts.prefix(most).map { "“\(excerpt($0.printable))”" }.joined(separator: " ")
    let more = texts.count > most ? " and \(texts.count - most) more" : ""
    return [[label, "\(texts.count)", shown + more]]
  }

  /// Our choice: the rest is in the JSON and in 'rehearse script diff'.
  private static let most = 2
}

extension ScriptComparison.KeyLine {
  /// When it was said, and how.
  fileprivate var row: [String] {
    let quoted = "“\(ScriptComparison.excerpt(text.printable))”"
    return ["Key line", start?.clock ?? "–", ([quoted] + facts).joined(separator: " · ")]
  }

  private var facts: [String] {
    [
      said == .no ? "not said" : said == .nearly ? "nearly as written" : nil,
      louder.map { Self.compared($0.rawValue, $0.number(0), "dB", "louder", "quieter") },
      longer.map { Self.compared($0.rawValue, $0.number(0), "%", "slower", "faster") },
      silenceAfter.map { "\($0.number(1)) s of silence after it" },
      fillers.flatMap { $0 == 0 ? nil : $0 == 1 ? "1 filler in it" : "\($0) fillers in it" },
    ].compactMap(\.self)
  }

  private static func compared(
    _ value: Double, _ number: String, _ unit: String, _ more: String, _ less: String
  ) -> String {
    let size = number.drop { $0 == "-" }
    return "\(size) \(unit) \(value < 0 ? less : more)"
  }
}
