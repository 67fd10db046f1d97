#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes that this user may still write where a folder is; `nil` where that can't be known.
package func freeSpace(inFolder path: String) -> Int? {
  var status = statvfs()
  guard unsafe statvfs(path.systemPath, &status) == 0 else { return nil }
  return Int(status.f_bavail) * Int(status.f_frsize)
}
