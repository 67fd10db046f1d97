import RehearsalApp
import Rehearsal
import RehearsalBatch
import RehearsalBase
import Synchronization

/// Counts the results of a batch and shows its progress.
final class BatchTally: Sendable {
  private struct State {
    var done = 0
    var failed = 0
    /// Taken from an interrupted run.
    var kept = 0
    /// Kept lines of recordings that crashed the program.
    var skipped = 0
    /// The total length of the recordings that were analysed in this run.
    var sound = Seconds(0)
    /// `nil` while they are being counted.
    var total: Int?
    /// Whether a path on the command line doesn't exist.
    var isPathMissing = false
  }

  private let paths: Set<String>
  private let progress: Progress
  private let messages: Messages
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let state = Mutex(State())

  /// In seconds: often enough to look alive, rarely enough to cost nothing.
  private static let terminalInterval = 0.1
  /// In seconds; long, because a log is read afterwards.
  private static let logInterval = 60.0
  /// In characters, between the brackets.
  private static let barLength = 20

  /// - Parameter paths: Those on the command line.
  init(of paths: [String], in messages: Messages) {
    self.paths = Set(paths)
    self.messages = messages
    progress = Progress(in: messages, after: 0)
    start = clock.now
  }

  var wantsTotal: Bool { !messages.areQuiet }

  func expect(_ total: Int) { state.withLock { $0.total = total } }

  var failed: Int { state.withLock { $0.failed } }
  var done: Int { state.withLock { $0.done } }
  var isPathMissing: Bool { state.withLock { $0.isPathMissing } }

  func add(_ line: BatchLine) {
    let state = state.withLock { state in
      state.done += 1
      if let failure = line.failure {
        state.failed += 1
        if line.isKept { state.skipped += 1 }
        let path = line.value.recordingPath
        if failure.code == .notFound, path.map(paths.contains) == true {
          state.isPathMissing = true
        }
      }
      if line.isKept { state.kept += 1 } else { state.sound += line.duration ?? Seconds(0) }
      return state
    }
    let isTerminal = progress.display == .terminal
    let elapsed = elapsed
    progress.show(step: Int(elapsed / (isTerminal ? Self.terminalInterval : Self.logInterval))) {
      (isTerminal ? bar(state) : "") + text(state, after: elapsed)
    }
  }

  func showError(_ reason: Failure.Reason) {
    progress.clear()
    messages.error(reason)
  }

  /// Replaces the progress with a summary.
  func finish(allowingFailures: Bool = false) {
    guard !messages.areQuiet else { return }
    progress.clear()
    let state = state.withLock(\.self)
    messages.note(summary(state, after: elapsed, allowingFailures))
    guard state.skipped > 0 else { return }
    messages.note(
      (state.skipped == 1
        ? "1 recording that ended the program was not tried again, which"
        : "\(state.skipped) recordings that ended the program were not tried again, which")
        + " a run without '--resume' does")
  }

  /// Seconds since the start.
  private var elapsed: Double {
    let time = (clock.now - start).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }

  /// Empty until the total is known.
  private func bar(_ state: State) -> String {
    guard let total = state.total, total > 0 else { return "" }
    let done = min(Self.barLength, state.done * Self.barLength / total)
    let (full, rest) = (String(repeating: "=", count: done), Self.barLength - done)
    return "[\(full)\(String(repeating: " ", count: rest))] "
  }

  private func text(_ state: State, after elapsed: Double) -> String {
    var parts = [state.total.map { "\(state.done) of \($0)" } ?? "\(state.done) done"]
    if state.failed > 0 { parts.append("\(state.failed) failed") }
    if let speed = speed(state, after: elapsed) { parts.append(speed) }
    if let total = state.total, state.done > state.kept {
      let each = elapsed / Double(state.done - state.kept)
      let left = Seconds(each * Double(max(0, total - state.done)))
      parts.append("\(left.clock) left")
    }
    return parts.joined(separator: ", ")
  }

  private func summary(_ state: State, after elapsed: Double, _ areAllowed: Bool) -> String {
    var parts = ["\(state.done) recording\(state.done == 1 ? "" : "s")"]
    if state.kept > 0 { parts.append("\(state.kept) from an earlier run") }
    parts.append("\(state.failed) failed\(areAllowed && state.failed > 0 ? " (allowed)" : "")")
    if let speed = speed(state, after: elapsed) { parts.append(speed) }
    return parts.joined(separator: ", ")
  }

  private func speed(_ state: State, after elapsed: Double) -> String? {
    guard elapsed > 0, state.sound > Seconds(0) else { return nil }
    return "\(Int((state.sound.rawValue / elapsed).rounded())) × real time"
  }
}
