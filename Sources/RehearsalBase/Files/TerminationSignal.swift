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
  /// SIGHUP, when the terminal is closed.
  case hangUp

  package var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    }
  }

  /// Calls a handler instead of terminating, as long as the source is retained.
  ///
  /// - Parameter evenIfIgnored: Whether to do so if the signal has been ignored so far, as `nohup`
  ///   and shells arrange for programs that should not be terminated by it.
  /// - Returns: `nil` if the signal stays ignored.
  package func source(
    on queue: DispatchQueue, evenIfIgnored: Bool, handler: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceSignal)? {
    // The default action would terminate before the source sees the signal.
    let before = signal(number, SIG_IGN)
    let isIgnored =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    guard evenIfIgnored || !isIgnored else { return nil }
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }

  /// Ends the process as the signal does by default, so that the caller sees that it did.
  package func end() -> Never {
    _ = signal(number, SIG_DFL)
    var only = sigset_t()
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, number)
    // Threads that serve a queue block all signals.
    unsafe pthread_sigmask(SIG_UNBLOCK, &only, nil)
    raise(number)
    _exit(128 + number)
  }
}
