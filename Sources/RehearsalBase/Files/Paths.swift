import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The working folder; empty if it has been removed.
package var workingFolder: String {
  guard let found = unsafe getcwd(nil, 0) else { return "" }
  defer { unsafe free(found) }
  return unsafe String(systemPath: found)
}

/// A path that doesn't depend on the working folder.
package func absolutePath(_ path: String) -> String {
  path.begins(with: "/") ? path : "\(workingFolder)/\(path)"
}

/// The path from a folder to a file, by their names alone.
///
/// - Parameter folder: Empty for the working folder.
package func relativePath(to path: String, from folder: String) -> String {
  let isAbsolute = path.begins(with: "/") || folder.begins(with: "/")
  let from = components(of: isAbsolute ? absolutePath(folder) : folder)
  let to = components(of: isAbsolute ? absolutePath(path) : path)
  // What lies above the working folder has no name here.
  guard !from.contains("..") else { return absolutePath(path) }
  let shared = zip(from, to.dropLast()).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  return (Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared))
    .joined(separator: "/")
}

/// The names in a path, without those that lead nowhere.
private func components(of path: String) -> [String] {
  var names: [String] = []
  for name in path.parts(between: "/") where !name.isEmpty && name != "." {
    if name == "..", let last = names.last, last != ".." {
      names.removeLast()
    } else {
      names.append(String(name))
    }
  }
  return names
}

/// A path without symbolic links; `nil` if there is nothing at the path.
package func resolvedPath(_ path: String) -> String? {
  guard let found = unsafe realpath(path.systemPath, nil) else { return nil }
  defer { unsafe free(found) }
  return unsafe String(systemPath: found)
}

/// The path of the file that writing to `path` changes or creates: symbolic links are resolved,
/// even if they lead to a file that does not exist yet.
package func writtenPath(_ path: String) -> String {
  var path = path
  // Linux follows at most 40 links.
  for _ in 0..<40 {
    // A link such as `/dev/stdout` may lead to a pipe, which has no path.
    guard FileKind(path) == nil else { return resolvedPath(path) ?? path }
    guard let destination = destination(ofLink: path) else { return path }
    if destination.begins(with: "/") {
      path = destination
    } else {
      path = path.folderAndName.folder + destination
    }
  }
  return path
}

/// The content of a symbolic link; `nil` for anything else.
private func destination(ofLink path: String) -> String? {
  var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = unsafe readlink(path.systemPath, &characters, Int(PATH_MAX))
  guard count > 0 else { return nil }
  return String(pathBytes: characters[..<count].map(UInt8.init(bitPattern:)))
}

/// Whether this user may execute the file at a path.
package func isExecutable(_ path: String) -> Bool { unsafe access(path.systemPath, X_OK) == 0 }

/// - Throws: If this user may not write to the file at a path.
package func checkWritable(_ path: String) throws(FileError) {
  guard unsafe access(path.systemPath, W_OK) == 0 else {
    throw FileError(path: path, Errno(rawValue: errno))
  }
}

/// Whether a name matches a pattern with `*`, `?` and `[…]`; a leading dot must be matched
/// explicitly.
package func matches(_ name: String, pattern: String) -> Bool {
  unsafe fnmatch(pattern.systemPath, name.systemPath, FNM_PERIOD) == 0
}
