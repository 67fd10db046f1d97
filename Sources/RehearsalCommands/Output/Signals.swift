import RehearsalApp
import Dispatch
import RehearsalBatch
import RehearsalBase
import Synchronization

/// What signals do: they end the program, which leaves nothing behind. In a batch, the first
/// SIGINT, SIGTERM or SIGHUP lets it finish the recordings in progress, and while something is
/// recorded, it ends the recording.
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

  /// Long enough for programs such as `timeout`, which send a signal to a process and then to its
  /// group.
  static let echo = Duration.milliseconds(200)

  private static let state = Mutex(State())
  private static let queue = DispatchQueue(label: "rehearse.signals")

  /// Handles signals from now on, except those that the caller has the program ignore.
  static func prepare() {
    for signal in TerminationSignal.all { handle(signal, evenIfIgnored: false) }
  }

  /// What the first signal requests from now on.
  ///
  /// A shell lets programs that a script runs in the background ignore SIGINT. A script may still
  /// stop a batch with it.
  ///
  /// - Parameters:
  ///   - messages: Say what the first signal does.
  ///   - echo: Signals that come so soon after the first are the same one.
  ///   - patience: How long the program may go on after the first; `nil` for as long as it needs.
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
        // On this queue, which nothing that the program does can hold up.
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
  /// The status of a run that was interrupted; `nil` when it was not.
  var status: ExitStatus? { number.flatMap { ExitStatus(rawValue: 128 + $0) } }
}

/// A request of the user that the program end, by Control-C or a signal.
package struct ProgramInterruption: Sendable {
  private let interruption: Interruption

  /// From now on the first signal ends the waiting instead of the program.
  ///
  /// - Parameter patience: How long the program may go on after it; then the signal ends it.
  package init(patience: Duration) {
    interruption = Signals.interrupting(saying: .onlyErrors, echo: Signals.echo, patience: patience)
  }

  /// Returns once it came, or the task is cancelled.
  package func wait() async {
    while !interruption.isRequested, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(50))
    }
  }
}
