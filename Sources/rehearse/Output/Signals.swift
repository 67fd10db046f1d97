import Dispatch
import RehearsalBatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Turns the first interrupt into a wish to end soon; the second ends at once.
struct Signals {
  let interruption = Interruption()
  private let sources: [any DispatchSourceSignal]

  /// - Parameter quiet: Whether to leave out that the recordings in hand are still finished.
  init(quiet: Bool) {
    let queue = DispatchQueue(label: "rehearse.signals")
    sources = [SIGINT, SIGTERM].map { [interruption] number in
      // Else it would have ended the program before anybody could look.
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        guard interruption.want(number) else { _exit(128 + number) }
        if !quiet {
          StandardStreams.note("finishing the recordings in hand; once more ends at once")
        }
      }
      source.resume()
      return source
    }
  }

  /// The status of a run that was interrupted; `nil` when it was not.
  var status: ExitStatus? {
    interruption.number.map { $0 == SIGTERM ? .terminated : .interrupted }
  }
}
