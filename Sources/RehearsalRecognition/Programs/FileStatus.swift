#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is at a path, behind symbolic links.
struct FileStatus {
  var isFolder: Bool
  /// A regular file that this user may run.
  var isExecutableFile: Bool

  /// `nil` when there is nothing, or nothing to be seen.
  init?(of path: String) {
    var found = stat()
    guard unsafe stat(path, &found) == 0 else { return nil }
    isFolder = found.st_mode & S_IFMT == S_IFDIR
    let isFile = found.st_mode & S_IFMT == S_IFREG
    isExecutableFile = unsafe isFile && access(path, X_OK) == 0
  }
}
