import RehearsalFiles
import RehearsalNative

/// The recordings in a folder and the folders in it, in the order of their names.
///
/// A recording is told by its first bytes, whatever it is called. A file that is called one and is
/// none comes too: its failure is better than its silence. What is hidden is passed over, and links
/// to folders are not followed, so that no walk goes in circles.
package struct FolderWalk: Sendable {
  /// Folders that are not done, each with the names that are left in it, last first.
  private var open: [(folder: String, names: [String])] = []
  /// A folder that can't be looked into: its failure is better than its silence.
  private var closed: BatchInput?

  package init(_ folder: String) { enter(folder) }

  /// The next recording; `nil` at the end.
  package mutating func next() -> BatchInput? {
    if let closed {
      self.closed = nil
      return closed
    }
    while let last = open.indices.last {
      guard let name = open[last].names.popLast() else {
        open.removeLast()
        continue
      }
      let path = open[last].folder + name
      switch FileKind(path, followsLinks: false) {
      case .folder:
        enter(path)
        if closed != nil { return next() }
      case .file where Self.isWanted(path): return BatchInput(path: path)
      case .link where FileKind(path) == .file && Self.isWanted(path): return BatchInput(path: path)
      // A link that leads nowhere.
      case .link where FileKind(path) == nil && Self.isNamedAsRecording(path):
        return BatchInput(path: path)
      case .file, .link, .other, nil: break
      }
    }
    return nil
  }

  private mutating func enter(_ folder: String) {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    guard let names = try? names(inFolder: folder) else {
      closed = BatchInput(path: folder, problem: .folderUnreadable(path: folder))
      return
    }
    open.append((folder, names.filter { !$0.hasPrefix(".") }.reversed()))
  }

  private static func isWanted(_ path: String) -> Bool {
    AudioSource.recognises(path: path) || isNamedAsRecording(path)
  }

  private static func isNamedAsRecording(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: "."), let slash = path.lastIndex(of: "/"), slash < dot else {
      return false
    }
    return endings.contains(path[path.index(after: dot)...].lowercased())
  }

  /// Endings that only sound has; a film without any is no mistake.
  private static let endings: Set<String> = [
    "wav", "wave", "w64", "flac", "aif", "aiff", "aifc", "au", "snd", "caf", "ogg", "oga", "opus",
    "mp3", "m4a", "aac", "wma", "amr", "wv", "ape",
  ]
}
