#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Adds up the processor time of this process, all its threads together.
///
/// Not time on the clock: that would count whatever else the machine does meanwhile.
struct Stopwatch {
  private(set) var seconds = 0.0

  /// Counts what one piece of work takes.
  mutating func time(_ work: () throws -> Void) rethrows {
    let start = Self.now
    try work()
    add(since: start)
  }

  /// Counts the time from an earlier ``now``.
  mutating func add(since start: Double) { seconds += Self.now - start }

  /// Processor time used up to here, in seconds.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Uses a value in a way that the compiler can't see through, so that the work for it is really done.
@inline(never) @_optimize(none)
func keep<Value: ~Copyable>(_ value: borrowing Value) {}
