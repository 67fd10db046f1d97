import RehearsalApp
import RehearsalReport
import RehearsalBase

/// The focus, today's minutes, the last tip with its checkbox, and the one next command.
struct HomeScreen {
  var width: Int
  var style: Style

  private var layout: TextLayout { TextLayout(width: width, style: style) }

  /// - Parameters:
  ///   - last: The last session; `nil` before the first.
  ///   - open: The newest session whose action is still to be decided about, or was kept for later.
  func lines(
    last: StoredSession?, open: StoredSession?, _ progress: ProgressSummary
  ) -> [String] {
    guard let last else { return empty }
    let text = ProgressText(
      width: width, emphasis: style.emphasis, isPlain: !Computer.showsUnicode)
    var lines = [style.strong(HomeWords.focus(last.tip.focus, talk: last.talk)), ""]
    lines += text.today(progress) + [""]
    let session = open ?? last
    lines += layout.hanging("", session.tip.takeaway.printable)
    lines += layout.hanging(
      "  \(HomeWords.state(session.actionState)) ", session.tip.action.printable
    ).map(style.accent)
    lines += ["", HomeWords.next]
    lines += ["  " + style.strong(next(after: session, isOpen: open != nil))]
    return lines
  }

  private var empty: [String] {
    [style.strong(ProgressCopy.empty), ""]
      + layout.table(HomeWords.focuses, indent: 2)
      + ["", HomeWords.next] + layout.table(HomeWords.ways) + ["", HomeWords.promise]
  }

  /// One command: decide about the action, or rehearse again.
  private func next(after session: StoredSession, isOpen: Bool) -> String {
    if isOpen, session.actionState == .open, !session.wasAsked {
      return "rehearse done \(session.id)"
    }
    let talk = session.talk.map { " --talk \($0.pathWord)" } ?? ""
    return "rehearse live --save\(talk)"
  }
}
