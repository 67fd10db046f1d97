#if os(Linux)
  import Platform

  /// The library's own function that a function of the program interposes; `nil` if the library has
  /// none.
  ///
  /// libsndfile decodes MP3 with libmpg123, and has no settings for it. The dynamic linker searches
  /// the program before the libraries, so a function here interposes the one of the same name in
  /// libmpg123. On macOS, with its two-level namespace, it would have no effect.
  private func replacedFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    // RTLD_NEXT, which Swift doesn't import: the libraries after the program in search order.
    let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
    guard let function = unsafe dlsym(next, name) else { return nil }
    return unsafe unsafeBitCast(function, to: type)
  }

  /// Interposes libmpg123's function of this name, so that frames are counted if no tag gives their
  /// number.
  ///
  /// Without a tag, libmpg123 takes the bit rate of the first frame for that of all. libsndfile
  /// reads no further than that estimate, so a recording of variable bit rate lost its end, or
  /// seemed to be truncated. A tag is still used, because its number tells whether the file was
  /// truncated.
  @_cdecl("mpg123_length")
  package func countedLength(_ decoder: OpaquePointer?) -> Int {
    guard let decoder = unsafe decoder,
      let length = unsafe replacedFunction("mpg123_length", as: Length.self)
    else { return -1 }
    if let state = unsafe replacedFunction("mpg123_getstate", as: State.self),
      let count = unsafe replacedFunction("mpg123_scan", as: Count.self)
    {
      var delay = 0
      if unsafe state(decoder, encoderDelay, &delay, nil) == 0, delay == unknown {
        _ = unsafe count(decoder)
      }
    }
    return unsafe length(decoder)
  }

  // The types of `mpg123.h`, with the offsets of 64 bits that libsndfile is built for.
  private typealias Length = @convention(c) (OpaquePointer) -> Int
  private typealias Count = @convention(c) (OpaquePointer) -> CInt
  private typealias State =
    @convention(c) (
      OpaquePointer, CInt, UnsafeMutablePointer<CLong>?, UnsafeMutablePointer<Double>?
    ) -> CInt

  /// `MPG123_ENC_DELAY`, which the same tag gives.
  private let encoderDelay: CInt = 5
  private let unknown: CLong = -1

  /// Interposes libmpg123's function of this name, so that its decoders print nothing.
  ///
  /// libmpg123 reports anything unusual in a file on standard error. This creates a decoder with
  /// the original function, and makes it quiet before libsndfile gets it.
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

  // The types of `mpg123.h`, which isn't needed for anything else.
  private typealias MakeDecoder =
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> OpaquePointer?
  private typealias SetParameter =
    @convention(c) (OpaquePointer, CInt, CLong, Double) -> CInt

  /// `MPG123_ADD_FLAGS` and `MPG123_QUIET`.
  private let addFlags: CInt = 2
  private let quiet: CLong = 0x20
#endif
