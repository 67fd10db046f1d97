import Dispatch
import RehearsalBatch
import RehearsalFiles

/// On the first interrupt, the recordings in progress are finished; on the second, the program ends
/// at once.
struct Signals {
  let interruption = Interruption()
  private let sources: [any DispatchSourceSignal]

  /// - Parameter quiet: Whether to leave out the note on the first interrupt.
  init(quiet: Bool) {
    let queue = DispatchQueue(label: "rehearse.signals")
    sources = TerminationSignal.allCases.map { [interruption] signal in
      signal.source(on: queue) {
        guard interruption.request(by: signal.number) else { signal.exit() }
        if !quiet {
          StandardStreams.note(
            "finishing the recordings in progress; interrupt again to stop at once")
        }
      }
    }
  }

  /// The status of a run that was interrupted; `nil` when it was not.
  var status: ExitStatus? {
    interruption.number.map {
      $0 == TerminationSignal.terminate.number ? .terminated : .interrupted
    }
  }
}
