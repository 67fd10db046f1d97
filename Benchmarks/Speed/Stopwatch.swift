#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Adds up the processor time of this process with all its threads.
///
/// Not wall-clock time, which would include whatever else the machine does.
struct Stopwatch {
  private(set) var seconds = 0.0

  /// Adds the time of one piece of work.
  mutating func time(_ work: () throws -> Void) rethrows {
    let start = Self.now
    try work()
    add(since: start)
  }

  /// Adds the time since an earlier ``now``.
  mutating func add(since start: Double) { seconds += Self.now - start }

  /// Processor time used up to here, in seconds.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Uses a value in a way that is opaque to the compiler, so that it can't remove the work.
@inline(never) @_optimize(none)
func keep<Value: ~Copyable>(_ value: borrowing Value) {}
