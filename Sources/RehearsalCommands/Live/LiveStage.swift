import RehearsalApp
import Rehearsal
import RehearsalBatch
import RehearsalBase
import RehearsalReport

/// What stands around a recording while it goes on: the display, the keys and the signals.
struct LiveStage {
  let keyboard: Keyboard?
  let interruption = Signals.interrupting(saying: .onlyErrors, echo: Signals.echo)
  let display: any LiveDisplay

  /// - Parameter keyboard: That of the command; a terminal has one at a time.
  init(
    _ run: RunContext, slot: Slot?, isJudging: Bool, keyboard: Keyboard? = Keyboard()
  ) {
    self.keyboard = keyboard
    let environment = Computer.environment
    let isScreen =
      StandardStreams.errorIsTerminal && environment["TERM"] != "dumb" && !run.messages.areQuiet
    if isScreen {
      display = LiveScreen(
        LiveView(slot: slot, isJudging: isJudging, hasKeys: keyboard != nil),
        style: Style(run.color ?? .auto, isTerminal: true, environment: environment))
    } else {
      display = LiveLog(messages: run.messages)
    }
  }

  /// Ends the program if a signal that doesn't ask for a result has ended the recording.
  func checkSignals() throws {
    guard let status = interruption.status, status != .interrupted else { return }
    throw status
  }

  /// Says where a recording is, and which moments of it were marked.
  func announce(_ path: String?, _ duration: Seconds, marks: [Seconds], in messages: Messages) {
    if let path { messages.note("recorded \(duration.clock) in \(path)") }
    guard !marks.isEmpty else { return }
    let clocks = marks.map(\.clock).joined(separator: ", ")
    let play = path.map { "; to hear one: rehearse play \(marks[0].clock) \($0.pathWord)" } ?? ""
    messages.note("you marked \(clocks)\(play)")
  }
}
