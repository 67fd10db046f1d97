import RehearsalApp
import Rehearsal
import RehearsalBatch
import RehearsalBase
import RehearsalReport

/// What surrounds a recording: the display, the keys and the signals.
struct LiveStage {
  let keyboard: Keyboard?
  let interruption = Signals.interrupting(saying: .onlyErrors, echo: Signals.echo)
  let display: any LiveDisplay

  /// - Parameter keyboard: The command's own; a terminal can have only one at a time.
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

  /// Ends the program if the recording was ended by a signal other than SIGINT.
  func checkSignals() throws {
    guard let status = interruption.status, status != .interrupted else { return }
    throw status
  }

  /// Reports where a recording is stored, and its marks.
  func announce(_ path: String?, _ duration: Seconds, marks: [Seconds], in messages: Messages) {
    if let path { messages.note("recorded \(duration.clock) in \(path)") }
    guard !marks.isEmpty else { return }
    let clocks = marks.map(\.clock).joined(separator: ", ")
    let play = path.map { "; to hear one: rehearse play \(marks[0].clock) \($0.pathWord)" } ?? ""
    messages.note("you marked \(clocks)\(play)")
  }
}
