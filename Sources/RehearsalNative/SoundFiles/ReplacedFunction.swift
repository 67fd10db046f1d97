#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The library's own function where the program has one of the same name; `nil` if it has none.
  ///
  /// libsndfile decodes MP3 with libmpg123, and has no settings for it. The linker binds a library
  /// to the functions of the program first, so a function here that is called like one of
  /// libmpg123's takes its place. On macOS libraries are bound to each other alone, and it would
  /// have no effect.
  func replacedFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    // RTLD_NEXT, which Swift doesn't import: what follows the program in the order of the search.
    let next = unsafe UnsafeMutableRawPointer(bitPattern: -1)
    guard let function = unsafe dlsym(next, name) else { return nil }
    return unsafe unsafeBitCast(function, to: type)
  }
#endif
