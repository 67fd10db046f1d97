package import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A request of the user or the system to end the program.
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

  /// Calls a handler in place of ending the program, for as long as the source is kept.
  package func source(
    on queue: DispatchQueue, handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    // The default action would end the program before the source sees the signal.
    _ = signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }

  /// Ends the program at once, with the status that a shell gives to this signal.
  package func exit() -> Never { _exit(128 + number) }
}
