#if os(Linux)
  /// Takes the place of libmpg123's function of this name, so that its decoders print nothing.
  ///
  /// libmpg123 writes to standard error whatever it finds odd in a file. This makes a decoder as
  /// its own function does, and sets it to be quiet before libsndfile sees it.
  @_cdecl("mpg123_new")
  package func makeQuietDecoder(
    _ name: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<CInt>?
  ) -> OpaquePointer? {
    guard let make = unsafe replacedFunction("mpg123_new", as: MakeDecoder.self),
      let set = unsafe replacedFunction("mpg123_param", as: SetParameter.self),
      let decoder = unsafe make(name, error)
    else { return nil }
    _ = unsafe set(decoder, addFlags, quiet, 0)
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
