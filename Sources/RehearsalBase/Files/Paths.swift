import Platform
import SystemPackage

// The system takes and returns paths as bytes. In the program they are text, see
// ``String/init(pathBytes:)``.

extension FilePath {
  init(text path: String) { self.init(platformString: path.systemPath) }
}

extension String {
  /// A path for a system call, with a NUL at its end.
  package var systemPath: [CChar] { pathBytes.map(CChar.init(bitPattern:)) + [0] }

  /// The text of a path that the system gave, up to a NUL.
  @unsafe init(systemPath start: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = unsafe start
    while unsafe next.pointee != 0 {
      unsafe bytes.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    self.init(pathBytes: bytes)
  }

  /// A path split after its last slash.
  package var folderAndName: (folder: String, name: String) {
    guard let slash = last("/") else { return ("", self) }
    let end = utf8.index(after: slash)
    return (String(self[..<end]), String(self[end...]))
  }

  /// Orders file names by the bytes of their text, so that the order is the same on every machine.
  package static func areInOrder(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

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

/// The path from a folder to a file, without looking at the file system.
///
/// - Parameter folder: Empty for the working folder.
package func relativePath(to path: String, from folder: String) -> String {
  let isAbsolute = path.begins(with: "/") || folder.begins(with: "/")
  let from = components(of: isAbsolute ? absolutePath(folder) : folder)
  let to = components(of: isAbsolute ? absolutePath(path) : path)
  // The names of the folders above the working folder are not known here.
  guard !from.contains("..") else { return absolutePath(path) }
  let shared = zip(from, to.dropLast()).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  return (Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared))
    .joined(separator: "/")
}

/// The components of a path, with `.` and `..` resolved as far as possible.
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

/// The target of a symbolic link; `nil` for anything else.
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
  try ensure(unsafe access(path.systemPath, W_OK), path)
}

/// Whether a name matches a pattern with `*`, `?` and `[…]`; a leading dot must be matched
/// explicitly.
package func matches(_ name: String, pattern: String) -> Bool {
  unsafe fnmatch(pattern.systemPath, name.systemPath, FNM_PERIOD) == 0
}
