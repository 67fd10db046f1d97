import RehearsalFiles

/// The recordings that paths lead to: files as they are, folders with all in them, patterns spelled
/// out.
///
/// A pattern that matches nothing stays a path, as in a shell, and fails as one.
package struct PathInputs: BatchInputs {
  /// Last first.
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
      case .file, .link, .other: return BatchInput(path: path)
      case nil:
        let matches = GlobPattern(path)?.paths() ?? []
        if matches.isEmpty { return BatchInput(path: path) }
        paths += matches.reversed()
      }
    }
  }
}
