import RehearsalFiles
import RehearsalUnits

/// The folder in which everything is stored.
package struct StorePlace: Equatable, Sendable {
  package let folder: String

  package init(folder: String) { self.folder = folder }

  /// `$REHEARSE_HOME`; else `rehearsmart` in `$XDG_DATA_HOME`, by default in `~/.local/share`, and
  /// on macOS in `~/Library/Application Support`. `nil` where no variable names a folder.
  ///
  /// - Source: XDG Base Directory Specification 0.8, by which relative paths are ignored in its
  ///   variables.
  package init?(in environment: [String: String]) {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.begins(with: "/") ? $0 : nil }
    }
    if let own = environment["REHEARSE_HOME"], !own.isEmpty {
      self.folder = absolutePath(own)
      return
    }
    #if canImport(Darwin)
      let parent = folder("HOME").map { $0 + "/Library/Application Support" }
    #else
      let parent = folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" }
    #endif
    guard let parent else { return nil }
    self.folder = parent + "/rehearsmart"
  }

  /// The database, beside which SQLite keeps its log (`-wal`) and the index of that (`-shm`).
  package var database: String { folder + "/rehearsals.sqlite" }
  /// The folder of what the program recorded.
  package var recordings: String { folder + "/recordings" }

  /// Where a recording of a given name is.
  package func recording(_ name: String) -> String { recordings + "/" + name }

  /// The database and the files that SQLite keeps beside it.
  package var databaseFiles: [String] { ["", "-wal", "-shm"].map { database + $0 } }
}
