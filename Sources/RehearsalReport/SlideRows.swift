import Rehearsal
import RehearsalBase
package import RehearsalMetrics

extension SlideReadings {
  /// The heading above ``rows(most:)``: what the times are from, and how sure they are.
  package var title: String {
    switch (source, confidence) {
    case (.log, _): "Slides, by the log"
    case (.notes, .high): "Slides, found by your notes"
    case (.notes, .low): "Slides, found by your notes: unsure, as you said little of them"
    case (.notes, _): "Slides, found by your notes: about right"
    case (nil, _): "Slides"
    }
  }

  /// The slides as rows of a table: number and title, time, and what was said there. Of many
  /// slides, those that took longest, in their order.
  ///
  /// - Parameter most: Default, our choice: what fits on a screen beside the rest of the report.
  package func rows(most: Int = 15) -> [[String]] {
    if let reason { return [["Times", "–", reason.sentence]] }
    let longest = list.sorted {
      ($1.duration ?? Seconds(0), $0.slide) < ($0.duration ?? Seconds(0), $1.slide)
    }
    let shown = Set(longest.prefix(most).map(\.slide))
    var rows = list.filter { shown.contains($0.slide) }.map(\.row)
    if list.count > rows.count {
      let others = list.filter { !shown.contains($0.slide) }
      let time = others.reduce(Seconds(0)) { $0 + ($1.duration ?? Seconds(0)) }
      rows.append(["\(others.count) shorter ones", time.clock, "all: --format slides-csv"])
    }
    if !questions.isEmpty {
      let time = questions.reduce(Seconds(0)) { $0 + $1.length }
      rows.append(["Questions", time.clock, "not in the time of any slide"])
    }
    return rows
  }
}

extension SlideReadings.Reason {
  fileprivate var sentence: String {
    switch self {
    case .noWords: "there is no transcript to look for your notes in, and no log"
    case .noNotes: "the slides have no notes to look for, and there is no log"
    case .otherWords: "what you said is not what is in the notes, and there is no log"
    case .noSpeech: "no speech was heard"
    }
  }
}

extension SlideReadings.Reading {
  /// The number, and the beginning of the title.
  package var name: String {
    "\(slide) \((title ?? "").printable.shortened(to: Self.longestTitle))".withoutTrailingSpaces
  }

  private static let longestTitle = 24

  fileprivate var row: [String] {
    guard let duration else { return [name, "–", "no notes to find it by"] }
    guard !spans.isEmpty else { return [name, "–", "not shown"] }
    let plan = planned.map { planned in
      let off = Seconds((duration - planned).rawValue.rounded())
      if off < Seconds(0) { return "\((off * -1).clock) under plan" }
      return off > Seconds(0) ? "\(off.clock) over plan" : "as planned"
    }
    let facts = [
      plan, wordsPerMinute.map { $0.shown(0) },
      longPauses.map { $0 == 1 ? "1 pause" : "\($0) pauses" },
      fillers.map { $0 == 1 ? "1 filler" : "\($0) fillers" },
      spans.count > 1 ? "shown \(spans.count) times" : nil,
    ]
    return [name, duration.clock, facts.compactMap(\.self).joined(separator: ", ")]
  }
}
