/// A path with `*`, `?`, `[…]` or `**` that no shell has expanded: in quotation marks, in the
/// settings of a job, or if a command line can't hold all matches.
///
/// Matches are sorted by name, and a leading dot must be matched explicitly, as in a shell. `**`
/// matches any number of folders, including none.
package struct GlobPattern: Equatable, Sendable {
  private let start: String
  private let parts: [String]

  /// - Returns: `nil` for a path without wildcards.
  package init?(_ path: String) {
    guard path.utf8.contains(where: { "*?[".utf8.contains($0) }) else { return nil }
    start = path.begins(with: "/") ? "/" : ""
    parts = path.parts(between: "/").filter { !$0.isEmpty }.map(String.init)
  }

  /// The files and folders that match, each once.
  package func paths() -> [String] {
    var visits: Set<Visit> = []
    return paths(in: start, parts[...], &visits)
  }

  /// A folder, and the index of the first part that its entries must match. With more than one
  /// `**`, many routes lead to the same visit and would find the same files.
  private struct Visit: Hashable {
    /// As bytes, because names that are equal as Swift strings may be different files.
    var folder: [UInt8]
    var part: Int
  }

  private func paths(
    in folder: String, _ parts: ArraySlice<String>, _ visits: inout Set<Visit>
  ) -> [String] {
    guard let part = parts.first,
      visits.insert(Visit(folder: Array(folder.utf8), part: parts.startIndex)).inserted
    else { return [] }
    let rest = parts.dropFirst()
    if part == "**" {
      let here = rest.isEmpty ? [] : paths(in: folder, rest, &visits)
      let below = names(in: folder).flatMap { name -> [String] in
        let path = folder + name
        guard !name.begins(with: ".") else { return [] }
        switch FileKind(path, followsLinks: false) {
        case .folder: return paths(in: path + "/", parts, &visits)
        case .file, .link, .unknown: return rest.isEmpty ? [path] : []
        case .other, nil: return []
        }
      }
      return here + below
    }
    let matching = names(in: folder).filter { matches($0, pattern: part) }
    return matching.flatMap { name -> [String] in
      let path = folder + name
      if rest.isEmpty { return [path] }
      return FileKind(path) == .folder ? paths(in: path + "/", rest, &visits) : []
    }
  }

  private func names(in folder: String) -> [String] {
    (try? RehearsalBase.names(inFolder: folder.isEmpty ? "." : folder)) ?? []
  }
}
