import RehearsalApp
import Dispatch
import RehearsalBatch
import RehearsalBase
import Synchronization

/// Handles signals: they end the program, which leaves nothing behind. In a batch, the first
/// SIGINT, SIGTERM or SIGHUP lets the recordings in progress finish; while recording, it ends the
/// recording.
enum Signals {
  private struct State {
    var sources: [TerminationSignal: any DispatchSourceSignal] = [:]
    var request: Request?
    var requested: ContinuousClock.Instant?
  }

  /// What the first signal does instead of ending the program.
  private struct Request {
    var interruption: Interruption
    var messages: Messages
    var echo: Duration
    var patience: Duration?
  }

  /// Long enough for programs such as `timeout`, which signal a process and then its group.
  static let echo = Duration.milliseconds(200)

  private static let state = Mutex(State())
  private static let queue = DispatchQueue(label: "rehearse.signals")

  /// Handles signals from now on, except those that the parent process set to be ignored.
  static func prepare() {
    for signal in TerminationSignal.all { handle(signal, evenIfIgnored: false) }
  }

  /// From now on, the first signal requests an interruption instead of ending the program.
  ///
  /// SIGINT is handled even if ignored: a shell has a script's background programs ignore it, but
  /// the script may still use it to stop a batch.
  ///
  /// - Parameters:
  ///   - messages: Where to say what the first signal does.
  ///   - echo: Signals within this time after the first count as the same one.
  ///   - patience: How long the program may go on after the first signal; `nil` for no limit.
  static func interrupting(
    saying messages: Messages, echo: Duration = .zero, patience: Duration? = nil
  ) -> Interruption {
    let interruption = Interruption()
    state.withLock {
      $0.request = Request(
        interruption: interruption, messages: messages, echo: echo, patience: patience)
    }
    for signal in [TerminationSignal.interrupt, .terminate] { handle(signal, evenIfIgnored: true) }
    return interruption
  }

  /// Signals end the program again.
  static func stopInterrupting() { state.withLock { $0.request = nil } }

  private static func handle(_ signal: TerminationSignal, evenIfIgnored: Bool) {
    state.withLock { state in
      guard state.sources[signal] == nil else { return }
      state.sources[signal] = signal.source(on: queue, evenIfIgnored: evenIfIgnored) {
        received(signal)
      }
    }
  }

  private static func received(_ signal: TerminationSignal) {
    let isRequest = TerminationSignal.requests.contains(signal)
    let (request, requested) = state.withLock { (isRequest ? $0.request : nil, $0.requested) }
    if let request, request.interruption.request(by: signal.number) {
      state.withLock { $0.requested = .now }
      if let patience = request.patience {
        // On this queue, which nothing else can block.
        queue.asyncAfter(deadline: .now() + patience / .seconds(1)) { end(by: signal) }
      }
      request.messages.note("finishing the recordings in progress; interrupt again to stop at once")
    } else if let request, let requested, .now - requested < request.echo {
      return
    } else {
      end(by: signal)
    }
  }

  private static func end(by signal: TerminationSignal) {
    ExitCleanup.removeAll()
    signal.end()
  }
}

extension Interruption {
  /// The exit status of an interrupted run; `nil` if it wasn't interrupted.
  var status: ExitStatus? { number.flatMap { ExitStatus(rawValue: 128 + $0) } }
}

/// The user's request to end the program, by Control-C or a signal.
package struct ProgramInterruption: Sendable {
  private let interruption: Interruption

  /// From now on the first signal ends the waiting instead of the program.
  ///
  /// - Parameter patience: How long the program may go on after it; then the signal ends it.
  package init(patience: Duration) {
    interruption = Signals.interrupting(saying: .onlyErrors, echo: Signals.echo, patience: patience)
  }

  /// Returns once it was requested, or the task is cancelled.
  package func wait() async {
    while !interruption.isRequested, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(50))
    }
  }
}
