import Synchronization

/// Progress of a long piece of work on standard error: one line that is overwritten on a terminal,
/// elsewhere now and then a line of its own.
final class Progress: Sendable {
  enum Display: Sendable {
    case terminal, log, none
  }

  let display: Display
  private let last: Mutex<Int>

  /// Columns of a terminal that doesn't tell.
  private static let usualColumns = 80

  /// - Parameter step: The last step that needs no line.
  init(quiet: Bool, after step: Int) {
    display = quiet ? .none : StandardStreams.errorIsTerminal ? .terminal : .log
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
      let columns = StandardStreams.errorColumns ?? Self.usualColumns
      StandardStreams.overwrite(String("rehearse: \(line())".prefix(columns - 1)))
    case .log: StandardStreams.note(line())
    case .none: break
    }
  }

  /// Removes the line from a terminal.
  func clear() {
    if display == .terminal { StandardStreams.overwrite("") }
  }
}
