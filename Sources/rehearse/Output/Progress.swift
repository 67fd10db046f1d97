import Rehearsal
import Synchronization

/// How far a long piece of work has come, on standard error: one line that is written over on a terminal,
/// elsewhere a line for each tenth.
final class Progress: Sendable {
  private let name: String
  private let kind: Kind
  private let last = Mutex(-1)

  private enum Kind {
    case terminal, lines, none
  }

  /// - Parameter activity: Such as `transcribing`.
  init(_ activity: String, _ source: RecordingSource, quiet: Bool) {
    let recording =
      switch source.name {
      case .file(let name), .samples(let name): name.printable
      case .standardInput: "standard input"
      }
    name = "\(activity) \(recording)"
    kind = quiet ? .none : StandardStreams.errorIsTerminal ? .terminal : .lines
  }

  /// - Parameter share: 0 to 1, rising.
  func show(_ share: Double) {
    let percent = Int((100 * min(max(share, 0), 1)).rounded(.down))
    let step = kind == .lines ? percent / 10 * 10 : percent
    let isNew = last.withLock { last in
      guard step > last else { return false }
      last = step
      return true
    }
    guard isNew else { return }
    switch kind {
    case .terminal: StandardStreams.overwrite("rehearse: \(name): \(step) %")
    case .lines: StandardStreams.note("\(name): \(step) %")
    case .none: break
    }
  }

  /// Leaves no trace on a terminal.
  func finish() {
    if kind == .terminal { StandardStreams.overwrite("") }
  }

  deinit { finish() }
}
