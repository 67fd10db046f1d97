import Dispatch
import RehearsalBatch
import RehearsalFiles

/// Turns the first interrupt into a wish to end soon; the second ends at once.
struct Signals {
  let interruption = Interruption()
  private let sources: [any DispatchSourceSignal]

  /// - Parameter quiet: Whether to leave out that the recordings in hand are still finished.
  init(quiet: Bool) {
    let queue = DispatchQueue(label: "rehearse.signals")
    sources = TerminationSignal.allCases.map { [interruption] signal in
      signal.source(on: queue) {
        guard interruption.request(by: signal.number) else { signal.exit() }
        if !quiet {
          StandardStreams.note("finishing the recordings in hand; once more ends at once")
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
