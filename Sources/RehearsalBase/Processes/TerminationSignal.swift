package import Dispatch
import Platform

/// A signal that ends a process by default and can be handled.
///
/// Excludes those of the process's own faults, SIGPIPE and SIGXFSZ; see
/// ``StandardStream/ignoreFailedWrites()``.
package struct TerminationSignal: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// From Control-C.
  package static let interrupt = Self(number: SIGINT)
  package static let terminate = Self(number: SIGTERM)
  /// When the terminal is closed.
  package static let hangUp = Self(number: SIGHUP)

  /// Signals by which the user or the system asks a process to end.
  package static let requests = [interrupt, terminate, hangUp]

  /// All such signals.
  ///
  /// - Source: POSIX.1-2024, `signal.h`, the actions T and A; `signal(7)` for those of Linux alone.
  package static let all = requests + others.map(Self.init)

  /// Sent by keys (Control-\), other programs, timers and limits.
  private static let others: [Int32] = {
    let others = [SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]
    #if os(Linux)
      return others + [SIGIO, SIGPWR, SIGSTKFLT]
    #else
      return others
    #endif
  }()

  /// Prepares dispatch sources for all signals. Must be called before the first thread starts.
  ///
  /// A source receives a signal once every thread blocks it. libdispatch blocks signals in its own
  /// threads, except for SIGPROF, which its handler would send again and again.
  package static func prepare() {
    var unseen = sigset_t()
    unsafe sigemptyset(&unseen)
    unsafe sigaddset(&unseen, SIGPROF)
    unsafe pthread_sigmask(SIG_BLOCK, &unseen, nil)
  }

  /// Calls a handler instead of terminating, as long as the source is retained.
  ///
  /// - Parameter evenIfIgnored: Whether to do so if the signal has been ignored so far, as `nohup`
  ///   and shells arrange for programs that should not be terminated by it.
  /// - Returns: `nil` if the signal stays ignored.
  package func source(
    on queue: DispatchQueue, evenIfIgnored: Bool, handler: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceSignal)? {
    // The default action would terminate before the source sees the signal. Swift's runtime has a
    // handler of SIGQUIT, which is replaced, too.
    let before = signal(number, SIG_IGN)
    let isIgnored =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    guard evenIfIgnored || !isIgnored else { return nil }
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }

  /// Ends the process by the signal's default action, so that the parent sees it in the exit
  /// status.
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
