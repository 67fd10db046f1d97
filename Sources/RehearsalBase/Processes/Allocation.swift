#if canImport(Glibc)
  import Glibc
#endif

/// How the C library allocates memory.
package enum Allocation {
  /// Makes all threads share one arena from now on, at the cost of waiting for its lock.
  ///
  /// By default glibc gives each thread its own, and no other thread can reuse memory freed there.
  package static func shareOneArena() {
    #if canImport(Glibc)
      guard let function = unsafe dlsym(nil, "mallopt") else { return }
      let mallopt = unsafe unsafeBitCast(
        function, to: (@convention(c) (CInt, CInt) -> CInt).self)
      // M_ARENA_MAX, which Swift doesn't import.
      _ = mallopt(-8, 1)
    #endif
  }
}
