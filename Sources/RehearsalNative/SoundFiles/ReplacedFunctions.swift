#if os(Linux)
  import Platform

  /// The library's own function of a name that a function of the program has taken; `nil` if the
  /// library has none.
  ///
  /// libsndfile decodes MP3 with libmpg123, and has no settings for it. The linker binds a library
  /// to the functions of the program first, so a function here that is called like one of
  /// libmpg123's takes its place. On macOS libraries are bound to each other alone, and it would
  /// have no effect.
  private func replacedFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    // RTLD_NEXT, which Swift doesn't import: the libraries after the program in search order.
    let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
    guard let function = unsafe dlsym(next, name) else { return nil }
    return unsafe unsafeBitCast(function, to: type)
  }

  /// Takes the place of libmpg123's function of this name, so that frames are counted where no tag
  /// gives their number.
  ///
  /// Without a tag libmpg123 takes the bit rate of the first frame for that of all. libsndfile
  /// reads no further than that estimate, so a recording of variable bit rate lost its end, or
  /// seemed to be cut short. A tag is still believed, as its number tells whether the file was cut.
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

  // The types of `mpg123.h`, which isn't needed for anything else.
  private typealias MakeDecoder =
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> OpaquePointer?
  private typealias SetParameter =
    @convention(c) (OpaquePointer, CInt, CLong, Double) -> CInt

  /// `MPG123_ADD_FLAGS` and `MPG123_QUIET`.
  private let addFlags: CInt = 2
  private let quiet: CLong = 0x20
#endif
