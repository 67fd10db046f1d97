#if canImport(Glibc)
  import Glibc
#endif

/// How the C library allocates memory.
package enum Allocation {
  /// Lets all threads allocate from one arena from now on, where they wait for each other.
  ///
  /// Otherwise glibc gives each thread its own, and what is freed there serves no other thread.
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
