import RehearsalBase
import RehearsalDatabase

extension Store {
  /// The kinds of files and folders that were made here besides recordings and the database.
  enum OwnFile: String {
    /// Of a damaged database.
    case setAside = "set_aside"
    /// Of an export that may be unfinished.
    case draft
  }

  func note(_ paths: [String], _ kind: OwnFile) throws(StoreError) {
    try write { database in
      for path in paths {
        try database.execute(
          "INSERT INTO own_file (path, kind) VALUES (?, ?) ON CONFLICT DO NOTHING",
          [path, kind.rawValue])
      }
    }
  }

  func forgetFile(_ path: String) throws(StoreError) {
    try write {
      try $0.execute("DELETE FROM own_file WHERE path = ?", [path])
    }
  }

  /// Removes the drafts of exports that were killed; those being written stay.
  ///
  /// - Returns: The folders that were removed.
  package func removeLeftDrafts() throws(StoreError) -> [String] {
    var removed: [String] = []
    for path in try ownFiles(.draft) {
      if HeldFolder.removeLeft(at: path) { removed.append(path) }
      if FileKind(path, followsLinks: false) == nil { try forgetFile(path) }
    }
    return removed
  }

  /// Texts of scripts that an editor has open, or left when it failed, by the names they get.
  package func editedTexts() throws(StoreError) -> [String] {
    let start = place.editedText("").dropLast(3)
    return try storing { () throws(FileError) in try names(inFolder: place.folder) }
      .map { "\(place.folder)/\($0)" }
      .filter { path in
        path.begins(with: start) && path.ends(with: ".md")
          && path.dropFirst(start.count).dropLast(3).allSatisfy { $0.isNumber || $0 == "-" }
      }
  }

  func ownFiles(_ kind: OwnFile) throws(StoreError) -> [String] {
    try read {
      try $0.texts(
        """
        SELECT path FROM own_file WHERE kind = ? AND \(RowDigest.isWhole("own_file"))
        ORDER BY path
        """, [kind.rawValue])
    }
  }
}
