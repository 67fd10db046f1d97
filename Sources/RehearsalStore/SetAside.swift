import RehearsalFiles

/// What becomes of a damaged database: it is renamed, never deleted, so that nothing is lost that
/// may still be in it.
package enum SetAside {
  /// Renames the database and its log.
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
    for ending in ["-wal", "-shm", ""] where FileKind(place.database + ending) != nil {
      guard (try? moveFile(place.database + ending, to: kept + ending)) != nil else { return nil }
    }
    return kept
  }

  /// The databases that were set aside, and their logs.
  package static func files(at place: StorePlace) throws(StoreError) -> [String] {
    do throws(FileError) {
      guard FileKind(place.folder) == .folder else { return [] }
      return try names(inFolder: place.folder).filter { name in
        name.hasPrefix("damaged-")
          && ["", "-wal", "-shm"].contains { name.hasSuffix(".sqlite" + $0) }
      }.map { place.folder + "/" + $0 }
    } catch {
      throw StoreError(error)
    }
  }

  /// Deletes the databases that were set aside.
  package static func erase(at place: StorePlace) throws(StoreError) {
    for path in try files(at: place) {
      do throws(FileError) {
        try eraseFile(path)
      } catch {
        throw StoreError(error)
      }
    }
  }
}
