import RehearsalBase
import RehearsalDatabase

/// What happens to a damaged database: it is renamed, never deleted, so that nothing is lost that
/// may still be in it.
package enum SetAside {
  /// Whether a database that SQLite called damaged really is.
  ///
  /// SQLite says the same where a page can't be read, which may succeed the next time.
  ///
  /// - Throws: Where the disk fails again.
  package static func isNeeded(for place: StorePlace) throws(StoreError) -> Bool {
    do throws(FileError) {
      let file = try InputFile(path: place.database, .own)
      while try !file.readBlock().isEmpty {}
    } catch {
      throw .failed(path: place.database, reason: error.reason)
    }
    do {
      let file = try DatabaseFile(path: place.database)
      defer { file.close() }
      return try file.read { try $0.text("PRAGMA integrity_check") } != "ok"
    } catch let error as DatabaseError {
      return error.kind == .damaged
    } catch {
      throw .failed(path: place.database, reason: "\(error)")
    }
  }

  /// Renames the database and its log, and notes them in a new one as files of this program.
  ///
  /// - Parameter stamp: For the new name, such as `2026-11-23-201512`.
  /// - Returns: The new path of the database; `nil` where it can't be renamed.
  package static func database(at place: StorePlace, stamp: String) -> String? {
    var kept = "\(place.folder)/damaged-\(stamp).sqlite"
    var number = 1
    while FileKind(kept, followsLinks: false) != nil {
      number += 1
      kept = "\(place.folder)/damaged-\(stamp)-\(number).sqlite"
    }
    var moved: [String] = []
    for ending in ["-wal", "-shm", ""] where FileKind(place.database + ending) != nil {
      guard (try? moveFile(place.database + ending, to: kept + ending)) != nil else { return nil }
      moved.append(kept + ending)
    }
    // Where that can't be noted, the files are the user's own from now on.
    if let store = try? Store(at: place) {
      try? store.note(moved, .setAside)
      store.close()
    }
    return kept
  }
}

extension Store {
  /// The databases that were set aside, and their logs.
  package func setAside() throws(StoreError) -> [String] {
    try ownFiles(.setAside).filter { FileKind($0, followsLinks: false) == .file }
  }

  func eraseSetAside() throws(StoreError) {
    for path in try ownFiles(.setAside) {
      try storing { () throws(FileError) in try eraseFile(path) }
      try forgetFile(path)
    }
  }
}
