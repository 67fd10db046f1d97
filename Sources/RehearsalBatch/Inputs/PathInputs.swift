import RehearsalBase
import RehearsalNative

/// The recordings at some paths: files as given, folders searched, patterns expanded.
///
/// A pattern that matches nothing is taken as a path, as in a shell, and is reported as not found.
package struct PathInputs: BatchInputs {
  /// The remaining paths, in reverse.
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

/// The recordings in a folder and its subfolders, ordered by name.
///
/// A recording is recognised by its first bytes, whatever its name. A file that only has a
/// recording's extension is included, so that it is reported. Hidden files are skipped, and links
/// to folders are not followed, so that the walk always ends.
private struct FolderWalk: Sendable {
  /// The current folder and those above it, each with the names that remain, in reverse.
  private var open: [(folder: String, names: [String])] = []
  /// A folder that can't be read, included so that it is reported.
  private var unreadable: BatchInput?

  init(_ folder: String) { enter(folder) }

  /// The next recording; `nil` at the end.
  mutating func next() -> BatchInput? {
    if let unreadable {
      self.unreadable = nil
      return unreadable
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
        if unreadable != nil { return next() }
      case .file where Self.isWanted(path): return BatchInput(path: path)
      case .link where isWanted(link: path): return BatchInput(path: path)
      // It may be a recording: opening it gives the reason why it can't be read.
      case .unknown: return BatchInput(path: path)
      case .file, .link, .other, nil: break
      }
    }
    return nil
  }

  private mutating func enter(_ folder: String) {
    let folder = folder.ends(with: "/") ? folder : folder + "/"
    do throws(FileError) {
      let names = try names(inFolder: folder)
      open.append((folder, names.filter { !$0.begins(with: ".") }.reversed()))
    } catch {
      unreadable = BatchInput(path: folder, problem: .folderUnreadable(error))
    }
  }

  private func isWanted(link: String) -> Bool {
    switch FileKind(link) {
    case .file: Self.isWanted(link)
    // A broken link.
    case nil: Self.isNamedAsRecording(link)
    case .unknown: true
    case .folder, .link, .other: false
    }
  }

  private static func isWanted(_ path: String) -> Bool {
    AudioSource.recognizes(path: path) || isNamedAsRecording(path)
  }

  private static func isNamedAsRecording(_ path: String) -> Bool {
    let name = path.folderAndName.name
    guard let dot = name.last(".") else { return false }
    return audioExtensions.contains(name[name.utf8.index(after: dot)...].lowercased())
  }

  /// The extensions of audio files, without those of videos: a video without sound is not an error.
  private static let audioExtensions: Set<String> = [
    "wav", "wave", "w64", "flac", "aif", "aiff", "aifc", "au", "snd", "caf", "ogg", "oga", "opus",
    "mp3", "m4a", "aac", "wma", "amr", "wv", "ape",
  ]
}
