import RehearsalApp
import RehearsalBase
import RehearsalCoaching
import RehearsalReport

/// What is planned, today's minutes, and of the session whose step waits, else of the last one,
/// its focus, its tip with its checkbox, and the one next command.
struct HomeScreen {
  let layout: TextLayout

  private var style: Style { layout.style }

  /// - Parameters:
  ///   - last: The last session; `nil` before the first.
  ///   - open: The newest session whose action is undecided or was kept for later.
  ///   - plan: What is planned, or was and is over; `nil` for nothing.
  func lines(
    last: Session?, open: Session?, plan: RehearsalPlan?, _ progress: ProgressSummary
  ) -> [String] {
    let planned =
      plan.map { TextPlans(layout: layout, today: progress.today).short($0) + [""] } ?? []
    guard let last else { return planned + empty }
    let text = ProgressText(
      width: layout.width, style: style, isPlain: !Computer.showsUnicode)
    let session = open ?? last
    var lines = planned + [style.strong(HomeWords.focus(session.focus, talk: session.talk)), ""]
    lines += text.today(progress) + [""]
    if let finding = session.finding { lines += layout.hanging("", finding.printable) }
    lines += layout.hanging(
      "  \(HomeWords.state(session.actionState)) ", session.task.printable
    ).map(style.accent)
    lines += ["", HomeWords.next]
    lines += ["  " + style.strong(next(after: session, isOpen: open != nil))]
    return lines
  }

  private var empty: [String] {
    [style.strong(ProgressCopy.empty), ""]
      + layout.table(
        Focus.allCases.filter(\.isHeard).map { [$0.rawValue, $0.guide.meaning] }, indent: 2)
      + ["", HomeWords.next] + layout.table(HomeWords.ways) + ["", HomeWords.promise]
  }

  /// The next command: decide about the action, or rehearse again.
  private func next(after session: Session, isOpen: Bool) -> String {
    if isOpen, session.actionState == .open, !session.wasAsked {
      return "rehearse done \(session.id)"
    }
    let talk = session.talk.map { " --talk \($0.pathWord)" } ?? ""
    return "rehearse live --save\(talk)"
  }
}

/// What `rehearse` prints without arguments: Home, or the introduction for a new user.
enum Welcome {
  static func show(in run: RunContext) throws {
    let memory = run.memory
    let layout = run.layout
    if try FirstRun(memory: memory, layout: layout).show() { return }
    let newest = try memory.reading { store in
      (try store.latestWhole(), try store.openActions(limit: 1).all.first)
    }
    let (progress, sessions) = try memory.progress(goal: (try? Settings.ofUser())?.goal)
    let lines = HomeScreen(layout: layout).lines(
      last: newest?.0, open: newest?.1, plan: try memory.plan(toShow: progress.today), progress)
    try StandardStreams.emit(lines.map { $0 + "\n" }.joined())
    try memory.report(sessions.damaged)
  }
}
