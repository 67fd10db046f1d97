package import RehearsalCoaching

/// The guide to each focus, as text for a terminal.
package struct TextFocusGuide: Sendable {
  /// The width of a line, in columns.
  package var width: Int
  package var style: Style

  package init(width: Int = TextReport.standard, style: Style = .plain) {
    self.width = min(max(width, TextReport.narrowest), TextReport.widest)
    self.style = style
  }

  private var layout: TextLayout { TextLayout(width: width, style: style) }

  /// Every focus with its meaning.
  package var overview: String {
    let rows = Focus.allCases.map { [$0.rawValue, $0.guide.meaning] }
    let lines =
      ["Pick one thing to improve today.".wrapped(to: width).map(style.strong), [""]]
      + [layout.table(rows + [["auto", FocusGuide.auto]])]
    return text(lines.flatMap { $0 })
  }

  /// One focus: its meaning, how to work on it, an example, and hints for the session.
  package func text(of guide: FocusGuide) -> String {
    var lines = [style.strong("\(guide.focus.name)")]
    lines += layout.hanging("  ", guide.meaning)
    lines.append("")
    lines += guide.guidance.wrapped(to: width)
    lines += layout.hanging("  ", guide.example).map(style.accent)
    lines += ["", "Hints to keep in view"] + guide.hints.map { "  \($0)" }
    return text(lines)
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
