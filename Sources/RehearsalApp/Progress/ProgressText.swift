import RehearsalBase

/// Progress as lines of text, 40 to 80 columns wide.
package struct ProgressText: Sendable {
  /// How parts are set apart; a terminal's attributes, or nothing.
  package struct Emphasis: Sendable {
    package var strong: @Sendable (String) -> String
    package var faint: @Sendable (String) -> String
    package var accent: @Sendable (String) -> String

    package init(
      strong: @escaping @Sendable (String) -> String = { $0 },
      faint: @escaping @Sendable (String) -> String = { $0 },
      accent: @escaping @Sendable (String) -> String = { $0 }
    ) {
      self.strong = strong
      self.faint = faint
      self.accent = accent
    }
  }

  package var width: Int
  package var emphasis: Emphasis
  /// Whether only ASCII can be shown.
  package var isPlain: Bool

  package init(width: Int, emphasis: Emphasis = Emphasis(), isPlain: Bool = false) {
    self.width = width
    self.emphasis = emphasis
    self.isPlain = isPlain
  }

  package func lines(of summary: ProgressSummary) -> [String] {
    guard summary.sessions > 0 else {
      return wrapped(ProgressCopy.empty, indent: "").map(emphasis.strong)
        + ["", "  " + emphasis.accent(ProgressCopy.start)]
    }
    return [
      today(summary), month(summary), trend(summary), weeks(summary), milestones(summary),
    ].filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
  }

  /// The ring, with what it means beside it.
  package func today(_ summary: ProgressSummary) -> [String] {
    let ring = summary.ring.lines(isPlain: isPlain)
    var facts = [ProgressCopy.minutes(summary.ring)]
    if let run = ProgressCopy.run(summary.streak) { facts.append(run) }
    facts.append(ProgressCopy.days(summary.streak))
    if summary.ring.isComplete { facts.append(ProgressCopy.goalReached) }
    return ring.enumerated().map { index, line in
      let fact = index >= 1 && index <= facts.count ? facts[index - 1] : ""
      let shown = index == 1 ? emphasis.strong(fact) : fact
      return fact.isEmpty ? Self.trimmed("  \(line)") : "  \(line)   \(shown)"
    }
  }

  private func month(_ summary: ProgressSummary) -> [String] {
    [emphasis.strong(ProgressCopy.month(summary.month))]
      + summary.month.lines(isPlain: isPlain).enumerated().map { index, line in
        let line = Self.trimmed("  " + line)
        return index == 0 ? emphasis.faint(line) : line
      }
  }

  /// One trend, never two.
  private func trend(_ summary: ProgressSummary) -> [String] {
    guard let measure = summary.measure, let trend = summary.trend else {
      return [emphasis.strong(ProgressCopy.trend)] + wrapped(ProgressCopy.noTrend)
    }
    let words = ProgressSentences.Trend(
      trend, of: measure, summary.change, today: summary.today)
    var lines = wrapped(words.title, indent: "").map(emphasis.strong)
    lines += ["  " + sparkline(Array(trend.points.map(\.smoothed).suffix(width - 4)))]
    for sentence in words.sentences { lines += wrapped(sentence) }
    return lines
  }

  private func weeks(_ summary: ProgressSummary) -> [String] {
    guard let weeks = ProgressCopy.weeks(summary.weeks) else { return [] }
    return [emphasis.strong(ProgressCopy.weeks)] + wrapped(weeks)
  }

  private func milestones(_ summary: ProgressSummary) -> [String] {
    [emphasis.strong(ProgressCopy.milestones)]
      + summary.milestones.suffix(Self.mostMilestones).flatMap {
        wrapped("\($0.date)  \(ProgressCopy.milestone($0.kind))")
      }
  }

  /// Our choice: the newest, so that the screen stays one.
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

  /// A sentence in lines that are indented.
  private func wrapped(_ text: String, indent: String = "  ") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width - indent.count {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { indent + $0 }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
