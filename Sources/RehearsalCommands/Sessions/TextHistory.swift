import RehearsalApp
import RehearsalReport
import RehearsalBase

/// Sessions as lines of text, the newest last.
struct TextHistory {
  var width: Int
  var style: Style

  private var layout: TextLayout { TextLayout(width: width, style: style) }

  /// - Parameter isCut: Whether there are earlier ones.
  func text(of sessions: [StoredSession], isCut: Bool) -> String {
    var lines = isCut ? [style.faint(HomeWords.earlier), ""] : []
    lines += layout.table(sessions.map(row), indent: 0)
    lines += ["", style.faint(HomeWords.states)]
    return lines.map { $0 + "\n" }.joined()
  }

  private func row(_ session: StoredSession) -> [String] {
    [
      "\(session.id)", "\(session.began.date) \(session.began.clock)", session.length.clock,
      HomeWords.state(session.actionState),
      [session.talk?.printable, session.tip.focus, session.tip.takeaway.printable]
        .compactMap { $0 }.joined(separator: " · "),
    ]
  }
}
