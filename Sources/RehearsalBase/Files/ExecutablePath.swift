#if canImport(Darwin)
  import Darwin
#endif

/// The path of this program's file without symbolic links; `nil` where the system doesn't tell.
package var executablePath: String? {
  #if canImport(Darwin)
    var size = UInt32(0)
    _ = unsafe _NSGetExecutablePath(nil, &size)
    var characters = [CChar](repeating: 0, count: Int(size) + 1)
    guard unsafe _NSGetExecutablePath(&characters, &size) == 0 else { return nil }
    let bytes = characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    return resolvedPath(String(pathBytes: bytes))
  #else
    return resolvedPath("/proc/self/exe")
  #endif
}
