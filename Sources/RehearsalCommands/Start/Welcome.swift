import RehearsalApp
import RehearsalReport
import RehearsalBase

/// What `rehearse` shows without arguments: Home, or the first screens for somebody new.
enum Welcome {
  static func show(_ memory: Memory) throws {
    let style = Style(
      .auto, isTerminal: StandardStreams.outputIsTerminal, environment: Computer.environment)
    let width = min(StandardStreams.outputColumns ?? TextReport.widest, TextReport.widest)
    if try FirstRun(memory: memory, style: style, width: width).show() { return }
    let sessions = try memory.reading { store in
      (try store.latestWhole(), try store.openActions(limit: 1).all.first)
    }
    let goal = (try? Settings.ofUser())?.goal
    let (progress, damaged) = try CurrentProgress(goal: goal).found(in: memory)
    let lines = HomeScreen(width: width, style: style).lines(
      last: sessions?.0, open: sessions?.1, progress)
    try StandardStreams.emit(lines.map { $0 + "\n" }.joined())
    try memory.report(damaged)
  }
}
