package import RehearsalBase

/// The folder in which everything is stored.
package struct StorePlace: Equatable, Sendable {
  package let folder: String
  /// Whether what is stored there is read and never changed.
  package var isReadOnly = false

  package init(folder: String) { self.folder = folder }

  /// `$REHEARSE_HOME`; else `rehearsmart` in `$XDG_DATA_HOME`, by default in `~/.local/share`, and
  /// on macOS in `~/Library/Application Support`. `nil` where no variable names a folder. With
  /// ``readOnlyVariable``, it is only read.
  ///
  /// - Source: XDG Base Directory Specification 0.8, by which relative paths are ignored in its
  ///   variables.
  package init?(in environment: [String: String]) {
    isReadOnly = environment[Self.readOnlyVariable]?.isEmpty == false
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

  package static let readOnlyVariable = "REHEARSE_READ_ONLY"

  /// The database, beside which SQLite keeps its log (`-wal`) and the index of that (`-shm`).
  package var database: String { folder + "/rehearsals.sqlite" }
  /// The folder of what the program recorded.
  package var recordings: String { folder + "/recordings" }

  /// Where a recording of a given name is.
  package func recording(_ name: String) -> String { recordings + "/" + name }

  /// Where a script's text is while an editor has it.
  package func editedText(_ stamp: String) -> String { "\(folder)/edit-\(stamp).md" }

  /// The write-ahead log, with the changes that SQLite has not checkpointed yet.
  package var log: String { database + "-wal" }

  /// The database and the files that SQLite keeps beside it.
  package var databaseFiles: [String] { [database, log, database + "-shm"] }
}

extension StorePlace {
  /// Refuses a store that another user could read or change; what is our own and open to others
  /// is closed to them.
  ///
  /// The folder may be a link to one, as people keep their settings elsewhere. What is in it must
  /// not be a link: deleting there would reach somebody's files elsewhere. All of it belongs to the
  /// user of this process, also where that is root.
  ///
  /// - Parameter mends: Whether our own files are closed to others, not only looked at.
  /// - Throws: ``StoreError/foreign(path:)``, ``StoreError/openToOthers(path:)``,
  ///   ``StoreError/notOurs(path:)``.
  package func check(mends: Bool) throws(StoreError) {
    try check(folder, .folder, mayBeLink: true)
    try check(recordings, .folder)
    for file in databaseFiles { try check(file, .file, mends: mends) }
  }

  /// Refuses a store that is only read.
  package func checkWritable() throws(StoreError) {
    if isReadOnly { throw .readOnly(path: database) }
  }

  /// Refuses a part of the store that another user could read or change; a missing part is not
  /// refused.
  package func check(
    _ path: String, _ kind: FileKind, mayBeLink: Bool = false, mends: Bool = false
  ) throws(StoreError) {
    let (named, status) = try storing { () throws(FileError) in
      let named = try FileStatus(of: path, followsLinks: false)
      // Only a link is looked up twice: SQLite may delete one of its files between two lookups.
      return (named, named?.kind == .link ? try FileStatus(of: path) : named)
    }
    guard let named else { return }
    guard let status, status.kind == kind, mayBeLink || named.kind == kind else {
      throw .notOurs(path: path)
    }
    guard named.isOwn, status.isOwn else { throw .foreign(path: path) }
    if kind == .folder {
      guard !status.isWritableByOthers else { throw .openToOthers(path: path) }
    } else if mends, status.isOpenToOthers {
      try storing { () throws(FileError) in try makePrivate(path) }
    }
  }
}
