import RehearsalBase

/// The talk that a recording is of, guessed from its folder.
enum TalkName {
  /// The name of the folder that a recording is in; `nil` where that says nothing about a talk.
  ///
  /// - Parameters:
  ///   - path: The path of the recording, as it was given.
  ///   - folder: The working folder.
  ///   - home: The user's own folder.
  static func guessed(from path: String, in folder: String, home: String?) -> String? {
    let own = path.folderAndName.folder
    let whole = own.begins(with: "/") ? own : folder + "/" + own
    var parts: [String] = []
    for part in whole.parts(between: "/") where !part.isEmpty && part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    let homeParts = (home ?? "").parts(between: "/").map(String.init).filter { !$0.isEmpty }
    guard parts != homeParts, let name = parts.last, parts.count >= leastDepth,
      !general.contains(name.lowercased()), !name.begins(with: "."), !name.begins(with: "-"),
      name == name.printable, Int(name) == nil, name.utf8.count <= longest
    else { return nil }
    return name
  }

  /// Our choice: folders so near to the root are not made for a talk.
  private static let leastDepth = 2
  /// In bytes.
  private static let longest = 80

  /// Folders that hold files of all kinds, by the names that systems give them, and words for
  /// recordings in general.
  private static let general: Set<String> = [
    "desktop", "downloads", "documents", "music", "videos", "movies", "public", "home", "root",
    "tmp", "temp", "recordings", "recording", "rehearsals", "rehearsal", "takes", "audio", "sound",
    "sounds", "wav", "data", "files", "media", "mnt", "work", "src", "test", "tests", "build",
  ]
}
