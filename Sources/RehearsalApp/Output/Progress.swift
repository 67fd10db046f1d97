package import Rehearsal
import Synchronization

/// Progress of long work on standard error: on a terminal one line that is overwritten, elsewhere a
/// new line now and then.
package final class Progress: Sendable {
  package enum Display: Sendable {
    case terminal, log, none
  }

  package let display: Display
  private let messages: Messages
  private let last: Mutex<Int>

  /// - Parameter step: The last step that is not shown.
  package init(in messages: Messages, after step: Int) {
    self.messages = messages
    display = messages.areQuiet ? .none : StandardStreams.errorIsTerminal ? .terminal : .log
    last = Mutex(step)
  }

  /// Shows a line, unless one was shown for this step or a later one.
  package func show(step: Int, _ line: () -> String) {
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
  package func clear() {
    if display == .terminal { StandardStreams.overwrite("") }
  }
}

extension Progress {
  /// Does some work on a recording and shows how much of it is done: in percent on a terminal,
  /// elsewhere in steps of 10 %.
  ///
  /// - Parameters:
  ///   - activity: Such as `transcribing`.
  ///   - work: Calls the function it is given with the share that is done, rising from 0 to 1.
  package static func showing<Result>(
    _ activity: String, of source: RecordingSource, in messages: Messages,
    work: (_ progress: @escaping @Sendable (Double) -> Void) async throws -> Result
  ) async rethrows -> Result {
    let recording =
      switch source.name {
      case .file(let name), .samples(let name): name.printable
      case .standardInput: "standard input"
      }
    let progress = Progress(in: messages, after: -1)
    defer { progress.clear() }
    return try await work { share in
      let percent = Int((100 * min(max(share, 0), 1)).rounded(.down))
      let step = progress.display == .log ? percent / 10 * 10 : percent
      progress.show(step: step) { "\(activity) \(recording): \(step) %" }
    }
  }
}
