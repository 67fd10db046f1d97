import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The working folder; empty when it has been removed.
package var workingFolder: String {
  guard let found = unsafe getcwd(nil, 0) else { return "" }
  defer { unsafe free(found) }
  return unsafe String(cString: found)
}

/// A path that stays true when the working folder changes.
package func absolutePath(_ path: String) -> String {
  path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
}

/// A path without symbolic links; `nil` when nothing is there.
package func resolvedPath(_ path: String) -> String? {
  guard let found = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(found) }
  return unsafe String(cString: found)
}

/// Whether this user may run the file at a path.
package func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

/// - Throws: When this user may not write to the file at a path.
package func checkWritable(_ path: String) throws(FileError) {
  guard unsafe access(path, W_OK) == 0 else {
    throw FileError(path: path, Errno(rawValue: errno))
  }
}

/// Whether a name matches a pattern with `*`, `?` and `[…]`; a leading full stop has to be spelt
/// out.
package func matches(_ name: String, pattern: String) -> Bool {
  unsafe fnmatch(pattern, name, FNM_PERIOD) == 0
}
