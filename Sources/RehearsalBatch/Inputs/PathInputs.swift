import RehearsalBase

/// The recordings at some paths: files as given, folders searched, patterns expanded.
///
/// A pattern that matches nothing is taken as a path, as in a shell, and is reported as not found.
package struct PathInputs: BatchInputs {
  /// In reverse.
  private var paths: [String]
  private var walk: FolderWalk?

  package init(_ paths: [String]) { self.paths = paths.reversed() }

  package mutating func next() -> BatchInput? {
    while true {
      if let input = walk?.next() { return input }
      walk = nil
      guard let path = paths.popLast() else { return nil }
      switch FileKind(path) {
      case .folder: walk = FolderWalk(path)
      case .file, .link, .other, .unknown: return BatchInput(path: path)
      case nil:
        let matches = GlobPattern(path)?.paths() ?? []
        if matches.isEmpty { return BatchInput(path: path) }
        paths += matches.reversed()
      }
    }
  }
}
