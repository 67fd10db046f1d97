import RehearsalBase
package import RehearsalReport

/// Progress as lines of text, 40 to 80 columns wide.
package struct ProgressText: Sendable {
  package var width: Int
  package var style: Style
  /// Whether only ASCII can be shown.
  package var isPlain: Bool

  package init(width: Int, style: Style = .plain, isPlain: Bool = false) {
    self.width = width
    self.style = style
    self.isPlain = isPlain
  }

  package func lines(of summary: ProgressSummary) -> [String] {
    guard summary.sessions > 0 else {
      return wrapped(ProgressCopy.empty, indent: "").map(style.strong)
        + ["", "  " + style.accent(ProgressCopy.start)]
    }
    return [
      today(summary), month(summary), trend(summary), weeks(summary), milestones(summary),
    ].filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
  }

  /// The ring, with its meaning beside it.
  package func today(_ summary: ProgressSummary) -> [String] {
    let ring = summary.ring.lines(isPlain: isPlain)
    var facts = [ProgressCopy.minutes(summary.ring)]
    if let run = ProgressCopy.run(summary.streak) { facts.append(run) }
    facts.append(ProgressCopy.days(summary.streak))
    if summary.ring.isComplete { facts.append(ProgressCopy.goalReached) }
    return ring.enumerated().map { index, line in
      let fact = index >= 1 && index <= facts.count ? facts[index - 1] : ""
      let shown = index == 1 ? style.strong(fact) : fact
      return fact.isEmpty ? Self.trimmed("  \(line)") : "  \(line)   \(shown)"
    }
  }

  private func month(_ summary: ProgressSummary) -> [String] {
    [style.strong(ProgressCopy.month(summary.month))]
      + summary.month.lines(isPlain: isPlain).enumerated().map { index, line in
        let line = Self.trimmed("  " + line)
        return index == 0 ? style.faint(line) : line
      }
  }

  private func trend(_ summary: ProgressSummary) -> [String] {
    guard let trend = summary.trend, let measure = summary.measure, let words = TrendWords(summary)
    else {
      return [style.strong(ProgressCopy.trend)] + wrapped(ProgressCopy.noTrend)
    }
    // What the sentences show as equal is flat.
    let shown = trend.points.map { $0.smoothed.rounded(toDecimals: measure.decimals) }
    let line = sparkline(Array(shown.suffix(width - 4)))
    return wrapped(words.title, indent: "").map(style.strong) + ["  " + line]
      + words.sentences.flatMap { wrapped($0) }
  }

  private func weeks(_ summary: ProgressSummary) -> [String] {
    guard let weeks = ProgressCopy.weeks(summary.weeks) else { return [] }
    return [style.strong(ProgressCopy.weeks)] + wrapped(weeks)
  }

  private func milestones(_ summary: ProgressSummary) -> [String] {
    [style.strong(ProgressCopy.milestones)]
      + summary.milestones.suffix(Self.mostMilestones).flatMap {
        wrapped("\($0.date)  \(ProgressCopy.milestone($0.kind))")
      }
  }

  /// Our choice: only the newest, so that all fits on one screen.
  private static let mostMilestones = 5

  private func sparkline(_ numbers: [Double]) -> String {
    let marks: [Character] = Array(isPlain ? "_.-=^" : "▁▂▃▄▅▆▇█")
    guard let least = numbers.min(), let most = numbers.max() else { return "" }
    return String(
      numbers.map { number in
        guard most > least else { return marks[marks.count / 2] }
        let share = (number - least) / (most - least)
        return marks[min(marks.count - 1, Int(saturating: share * Double(marks.count)))]
      })
  }

  private func wrapped(_ text: String, indent: String = "  ") -> [String] {
    text.wrapped(to: width - indent.count).map { indent + $0 }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
