#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A path with `*`, `?`, `[…]` and `**` in it, for where no shell spells it out: in quotation marks, in
/// a job's settings, or because there are more files than a command line takes.
///
/// As in a shell, matches come in the order of their names, and a name that begins with a full stop is
/// only matched by one. `**` stands for any folders, none included.
struct GlobPattern: Equatable, Sendable {
  private let start: String
  private let parts: [String]

  /// - Returns: `nil` for a path without any such sign.
  init?(_ path: String) {
    guard path.contains(where: { "*?[".contains($0) }) else { return nil }
    start = path.hasPrefix("/") ? "/" : ""
    parts = path.split(separator: "/").map(String.init)
  }

  /// The paths that match, of files and of folders.
  func paths() -> [String] { paths(in: start, parts[...]) }

  private func paths(in folder: String, _ parts: ArraySlice<String>) -> [String] {
    guard let part = parts.first else { return [] }
    let rest = parts.dropFirst()
    if part == "**" {
      let here = rest.isEmpty ? [] : paths(in: folder, rest)
      let below = names(in: folder).flatMap { name -> [String] in
        let path = folder + name
        guard !name.hasPrefix(".") else { return [] }
        switch FileKind(path, followsLinks: false) {
        case .folder: return paths(in: path + "/", parts)
        case .file, .link: return rest.isEmpty ? [path] : []
        case .other, nil: return []
        }
      }
      return here + below
    }
    let matches = names(in: folder).filter { unsafe fnmatch(part, $0, FNM_PERIOD) == 0 }
    return matches.flatMap { name -> [String] in
      let path = folder + name
      if rest.isEmpty { return [path] }
      return FileKind(path) == .folder ? paths(in: path + "/", rest) : []
    }
  }

  private func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted()
  }
}
