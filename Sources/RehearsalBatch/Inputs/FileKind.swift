#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What lies at a path.
enum FileKind {
  case file, folder, link
  /// A pipe, a device or a socket.
  case other

  /// `nil` when there is nothing, or nothing to be seen.
  init?(_ path: String, followsLinks: Bool = true) {
    var facts = stat()
    let result = followsLinks ? unsafe stat(path, &facts) : unsafe lstat(path, &facts)
    guard result == 0 else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
