import Synchronization

/// Progress of long work on standard error: on a terminal one line that is overwritten, elsewhere a
/// new line now and then.
final class Progress: Sendable {
  enum Display: Sendable {
    case terminal, log, none
  }

  let display: Display
  private let messages: Messages
  private let last: Mutex<Int>

  /// - Parameter step: The last step that is not shown.
  init(in messages: Messages, after step: Int) {
    self.messages = messages
    display = messages.areQuiet ? .none : StandardStreams.errorIsTerminal ? .terminal : .log
    last = Mutex(step)
  }

  /// Shows a line, unless one was shown for this step or a later one.
  func show(step: Int, _ line: () -> String) {
    guard display != .none else { return }
    let isNew = last.withLock { last in
      guard step > last else { return false }
      last = step
      return true
    }
    guard isNew else { return }
    switch display {
    case .terminal:
      // A line that wraps can't be overwritten.
      let columns = StandardStreams.errorColumns ?? StandardStreams.defaultColumns
      StandardStreams.overwrite(String("rehearse: \(line())".prefix(columns - 1)))
    case .log: messages.note(line())
    case .none: break
    }
  }

  /// Removes the line from a terminal.
  func clear() {
    if display == .terminal { StandardStreams.overwrite("") }
  }
}
