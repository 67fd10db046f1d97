import RehearsalBase

extension ArchiveFolder {
  /// Adds what was read to a store, with its sound: all of it or nothing.
  package func add(
    _ sessions: [ArchivedSession], _ scripts: [ArchivedScript], to store: Store
  ) throws -> Store.Imported {
    // Sound first: a session is not there before its sound is.
    var copied = CopiedSound(taken: Set(try store.recordings().map(\.name)))
    defer { copied.discard() }
    let sessions = try sessions.map { try copied.add($0, from: self, to: store) }
    let imported = try store.add(sessions, scripts)
    copied.keep(imported.numbers.keys)
    return imported
  }
}

/// The sound that an import has copied: it goes again unless its session comes.
private struct CopiedSound {
  /// The names of the recordings of the store.
  let taken: Set<String>
  /// By the number of the session in the archive.
  private var paths: [Int: String] = [:]

  init(taken: Set<String>) { self.taken = taken }

  /// Copies the sound of a session that is not known yet.
  ///
  /// - Returns: The session, with the name that its sound has here; none where there is no sound.
  mutating func add(
    _ archived: ArchivedSession, from archive: ArchiveFolder, to store: Store
  ) throws -> ArchivedSession {
    var archived = archived
    guard let audio = archived.session.recording.audio, try !store.knows(archived) else {
      return archived
    }
    archived.session.recording.audio = nil
    guard let file = archive.recording(of: archived, named: audio) else { return archived }
    for number in 1...Self.mostOfOneName {
      let name = number == 1 ? audio : "\(number)-\(audio)"
      let path = store.place.recording(name)
      if taken.contains(name) { continue }
      do throws(FileError) {
        try copyFile(file, to: path)
      } catch {
        // Another recording, of the store or of nobody, has this name.
        if error.problem == .alreadyExists, number < Self.mostOfOneName { continue }
        throw StoreError(error)
      }
      paths[archived.id] = path
      archived.session.recording.audio = name
      break
    }
    return archived
  }

  /// Keeps the sound of these sessions.
  mutating func keep(_ added: some Sequence<Int>) { for id in added { paths[id] = nil } }

  /// Removes the rest.
  func discard() { paths.values.forEach(removeFile) }

  /// Our choice: more recordings of one name than anybody has.
  private static let mostOfOneName = 1_000
}
