package import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A request by the user or the system to terminate.
package enum TerminationSignal: CaseIterable, Sendable {
  /// SIGINT, from Control-C.
  case interrupt
  /// SIGTERM.
  case terminate

  package var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    }
  }

  /// Calls a handler instead of terminating, as long as the source is retained.
  package func source(
    on queue: DispatchQueue, handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    // The default action would terminate before the source sees the signal.
    _ = signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }

  /// Exits at once, with the status that a shell uses for this signal.
  package func exit() -> Never { _exit(128 + number) }
}
