#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Takes the place of libmpg123's function of this name, so that its decoders print nothing.
  ///
  /// libsndfile decodes MP3 with libmpg123, which writes to standard error whatever it finds odd in
  /// a file, and libsndfile has no setting against that. The linker binds a library to the
  /// functions of the program first: this one makes a decoder as the real one does, and sets it to
  /// be quiet before libsndfile sees it. On macOS libraries are bound to each other alone, and it
  /// would have no effect.
  @_cdecl("mpg123_new")
  package func makeQuietDecoder(
    _ name: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<CInt>?
  ) -> OpaquePointer? {
    // RTLD_NEXT, which Swift doesn't import: what follows the program in the order of the search.
    let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
    guard let make = unsafe dlsym(next, "mpg123_new"),
      let set = unsafe dlsym(next, "mpg123_param"),
      let decoder = unsafe unsafeBitCast(make, to: MakeDecoder.self)(name, error)
    else { return nil }
    _ = unsafe unsafeBitCast(set, to: SetParameter.self)(decoder, addFlags, quiet, 0)
    return unsafe decoder
  }

  // As `mpg123.h` declares them; that header isn't needed for anything else.
  private typealias MakeDecoder =
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> OpaquePointer?
  private typealias SetParameter =
    @convention(c) (OpaquePointer, CInt, CLong, Double) -> CInt

  /// `MPG123_ADD_FLAGS` and `MPG123_QUIET`.
  private let addFlags: CInt = 2
  private let quiet: CLong = 0x20
#endif
