import Rehearsal
import RehearsalBatch
import Synchronization

/// How far a batch has come, on standard error: a bar that is written over on a terminal, elsewhere a line
/// now and then.
final class BatchProgress: Sendable {
  private enum Kind { case terminal, lines, none }

  private struct State {
    var done = 0
    var failed = 0
    var kept = 0
    /// Of the recordings that were analysed in this run.
    var sound = Seconds(0)
    /// `nil` while nobody has counted.
    var total: Int?
    var shown: ContinuousClock.Instant
  }

  private let kind: Kind
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let state: Mutex<State>

  /// Often enough to look alive, too seldom to cost anything.
  private static let terminalInterval = Duration.milliseconds(100)
  /// A log is read afterwards.
  private static let lineInterval = Duration.seconds(60)
  /// Between its brackets.
  private static let barLength = 20
  /// Of a terminal that does not say.
  private static let usualColumns = 80

  init(quiet: Bool) {
    kind = quiet ? .none : StandardStreams.errorIsTerminal ? .terminal : .lines
    start = clock.now
    state = Mutex(State(shown: start))
  }

  /// Whether anybody wants to know how many there are.
  var wantsTotal: Bool { kind != .none }

  func expect(_ total: Int) { state.withLock { $0.total = total } }

  var failed: Int { state.withLock { $0.failed } }
  var done: Int { state.withLock { $0.done } }

  func add(_ line: BatchLine) {
    let news = state.withLock { state -> String? in
      state.done += 1
      if line.failure != nil { state.failed += 1 }
      if line.isKept { state.kept += 1 } else { state.sound += line.duration ?? Seconds(0) }
      let now = clock.now
      let interval = kind == .terminal ? Self.terminalInterval : Self.lineInterval
      guard kind != .none, now - state.shown >= interval else { return nil }
      state.shown = now
      return kind == .terminal ? bar(state) + text(state, at: now) : text(state, at: now)
    }
    guard let news else { return }
    if kind == .terminal {
      // A line that wraps can't be written over.
      let columns = StandardStreams.errorColumns ?? Self.usualColumns
      StandardStreams.overwrite(String("rehearse: \(news)".prefix(columns - 1)))
    } else {
      StandardStreams.note(news)
    }
  }

  /// Tells what went wrong with one recording, above the line of the progress.
  func complain(about reason: Failure.Reason) {
    guard kind != .none else { return }
    clear()
    StandardStreams.complain(reason.message)
  }

  /// Leaves one line about the whole.
  func finish() {
    guard kind != .none else { return }
    clear()
    StandardStreams.note(state.withLock { summary($0) })
  }

  private func clear() {
    if kind == .terminal { StandardStreams.overwrite("") }
  }

  /// Nothing while nobody knows how much there is.
  private func bar(_ state: State) -> String {
    guard let total = state.total, total > 0 else { return "" }
    let done = min(Self.barLength, state.done * Self.barLength / total)
    let (full, rest) = (String(repeating: "=", count: done), Self.barLength - done)
    return "[\(full)\(String(repeating: " ", count: rest))] "
  }

  private func text(_ state: State, at now: ContinuousClock.Instant) -> String {
    var parts = [state.total.map { "\(state.done) of \($0)" } ?? "\(state.done) done"]
    if state.failed > 0 { parts.append("\(state.failed) failed") }
    if let speed = speed(state, at: now) { parts.append(speed) }
    if let total = state.total, state.done > state.kept {
      let each = seconds(now - start) / Double(state.done - state.kept)
      let left = Seconds(each * Double(max(0, total - state.done)))
      parts.append("\(left.clock) left")
    }
    return parts.joined(separator: ", ")
  }

  private func summary(_ state: State) -> String {
    var parts = ["\(state.done) recording\(state.done == 1 ? "" : "s")"]
    if state.kept > 0 { parts.append("\(state.kept) of an earlier run") }
    parts.append("\(state.failed) failed")
    if let speed = speed(state, at: clock.now) { parts.append(speed) }
    return parts.joined(separator: ", ")
  }

  private func speed(_ state: State, at now: ContinuousClock.Instant) -> String? {
    let elapsed = seconds(now - start)
    guard elapsed > 0, state.sound > Seconds(0) else { return nil }
    return "\(Int((state.sound.rawValue / elapsed).rounded())) × real time"
  }

  private func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
