#if canImport(Glibc)
  import Glibc
#endif

/// How memory is handed out and given back.
enum Memory {
  #if canImport(Glibc)
    /// Arrays from this size on are given back to the system as soon as they are done with; in bytes.
    private static let largeArray: CInt = 256 << 10
  #endif

  /// Keeps a long analysis small. The C library of GNU raises its own limit after the first large array,
  /// and from then on keeps the room of what is gone: 2 MB for an hour of sound.
  static func prepare() {
    #if canImport(Glibc)
      _ = mallopt(M_MMAP_THRESHOLD, largeArray)
    #endif
  }
}
