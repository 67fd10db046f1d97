import Dispatch
import RehearsalBatch
import RehearsalFiles
import Synchronization

/// What SIGINT, SIGTERM and SIGHUP do: they end the program, which leaves nothing behind. In a
/// batch, the first of them lets it finish the recordings in progress.
enum Signals {
  private struct State {
    var sources: [TerminationSignal: any DispatchSourceSignal] = [:]
    var batch: (interruption: Interruption, quiet: Bool)?
  }

  private static let state = Mutex(State())
  private static let queue = DispatchQueue(label: "rehearse.signals")

  /// Handles signals from now on, except those that the caller has the program ignore.
  static func prepare() {
    for signal in TerminationSignal.allCases { handle(signal, evenIfIgnored: false) }
  }

  /// What the first signal requests from now on.
  ///
  /// A shell lets programs that a script runs in the background ignore SIGINT. A script may still
  /// stop a batch with it.
  ///
  /// - Parameter quiet: Whether to leave out the note on the first signal.
  static func interrupting(quiet: Bool) -> Interruption {
    let interruption = Interruption()
    state.withLock { $0.batch = (interruption, quiet) }
    for signal in [TerminationSignal.interrupt, .terminate] { handle(signal, evenIfIgnored: true) }
    return interruption
  }

  private static func handle(_ signal: TerminationSignal, evenIfIgnored: Bool) {
    state.withLock { state in
      guard state.sources[signal] == nil else { return }
      state.sources[signal] = signal.source(on: queue, evenIfIgnored: evenIfIgnored) {
        received(signal)
      }
    }
  }

  private static func received(_ signal: TerminationSignal) {
    if let batch = state.withLock({ $0.batch }), batch.interruption.request(by: signal.number) {
      guard !batch.quiet else { return }
      StandardStreams.note("finishing the recordings in progress; interrupt again to stop at once")
    } else {
      Leftovers.removeAll()
      signal.end()
    }
  }
}

extension Interruption {
  /// The status of a run that was interrupted; `nil` when it was not.
  var status: ExitStatus? { number.flatMap { ExitStatus(rawValue: 128 + $0) } }
}
