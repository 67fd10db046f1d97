#if os(Linux)
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

  // As `mpg123.h` declares them, with the offsets of 64 bits that libsndfile is built for.
  private typealias Length = @convention(c) (OpaquePointer) -> Int
  private typealias Count = @convention(c) (OpaquePointer) -> CInt
  private typealias State =
    @convention(c) (
      OpaquePointer, CInt, UnsafeMutablePointer<CLong>?, UnsafeMutablePointer<Double>?
    ) -> CInt

  /// `MPG123_ENC_DELAY`, which the same tag gives.
  private let encoderDelay: CInt = 5
  private let unknown: CLong = -1
#endif
