import RehearsalApp
import RehearsalReport
import RehearsalBase

/// What a speaker added to a session, below its report.
struct TextRemarks {
  var width: Int
  var style: Style

  private var layout: TextLayout { TextLayout(width: width, style: style) }

  /// - Returns: Lines with a blank one before each part; empty where nothing was added.
  func text(of session: StoredSession, notes: [SessionNote], marks: [SessionMark]) -> String {
    var lines: [String] = []
    if session.actionState != .open {
      lines +=
        [""]
        + layout.hanging(
          "\(HomeWords.state(session.actionState)) ", session.tip.action.printable)
    }
    if !marks.isEmpty {
      lines +=
        ["", HomeWords.marks] + layout.table(marks.map { [$0.time.clock, $0.text.printable] })
    }
    if !notes.isEmpty {
      lines += ["", HomeWords.notes]
      lines += layout.table(notes.map { ["\($0.written.date)", $0.text.printable] })
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
