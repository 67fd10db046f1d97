package import RehearsalBase
import RehearsalRecognition

extension ArchiveFolder {
  /// Adds an export to what is stored, all or nothing.
  ///
  /// - Parameters:
  ///   - path: Its folder, or the archive that the page makes of it.
  ///   - name: What it is called in errors.
  /// - Throws: ``HomeError/noExport(_:part:)`` with the part that is missing or broken.
  package static func add(
    exportAt path: String, called name: String, to memory: Memory
  ) throws -> Store.Imported {
    var export = ArchiveFolder(path: path)
    export.shownPath = name
    guard FileKind(path) == .file else { return try export.add(to: memory) }
    let folder = try temporaryFolder()
    defer { folder.discard() }
    let unpacked = try storing { () throws(FileError) in
      try TarFile.unpack(path, into: folder.path)
    }
    guard let unpacked else { throw HomeError.noExport(name, part: summary) }
    export.path = unpacked
    return try export.add(to: memory)
  }

  /// A new folder, for an archive or what is in it.
  package static func temporaryFolder() throws(StoreError) -> HeldFolder {
    try storing { () throws(FileError) in
      try HeldFolder(in: Recognizers.temporaryFolder(in: Computer.environment))
    }
  }

  private func add(to memory: Memory) throws -> Store.Imported {
    let (sessions, scripts) = try read()
    let (plans, decks) = (try readPlans(), try readDecks())
    return try memory.changing { try add(sessions, scripts, plans, decks, to: $0) }
  }

  /// Adds what was read to a store, with its sound, all or nothing.
  package func add(
    _ sessions: [SessionRecord], _ scripts: [ArchivedScript], _ plans: [RehearsalPlan] = [],
    _ decks: [StoredDeck] = [], to store: Store
  ) throws -> Store.Imported {
    // Sound first, so that no session exists without its sound.
    var copied = CopiedSound()
    do {
      let sessions = try sessions.map { try copied.add($0, from: self, to: store) }
      let imported = try store.add(sessions, scripts, plans, decks)
      copied.close()
      return imported
    } catch {
      copied.close()
      _ = try? store.finishDeletions()
      throw error
    }
  }
}

/// The sound that an import has copied. It is deleted unless its session is added, even if the
/// program ends before that.
private struct CopiedSound {
  /// While a file is open here, it counts as being written.
  private var open: [GrowingFile] = []

  /// Copies the sound of a session that is new to the store.
  ///
  /// - Returns: The session, with the name that its sound has here; none where there is no sound.
  mutating func add(
    _ record: SessionRecord, from archive: ArchiveFolder, to store: Store
  ) throws -> SessionRecord {
    var record = record
    guard let audio = record.session.audio, try !store.knows(record.session) else { return record }
    record.session.audio = nil
    guard let file = archive.recording(of: record.session, named: audio) else { return record }
    try archive.check(record.session, soundAt: file)
    let taken = Set(try store.recordings().map(\.name))
    for number in 1...Self.mostOfOneName {
      let name = number == 1 ? audio : "\(number)-\(audio)"
      if taken.contains(name) { continue }
      do throws(FileError) {
        open.append(try GrowingFile(creating: store.place.recording(name)))
      } catch {
        // Another file has this name, known to the store or not.
        if error.problem == .alreadyExists, number < Self.mostOfOneName { continue }
        throw StoreError(error)
      }
      // Listed for deletion before any sound is written to it.
      try store.doom(name)
      if let copy = open.last {
        try storing { () throws(FileError) in try Self.copy(file, to: copy) }
      }
      record.session.audio = name
      break
    }
    return record
  }

  /// Closes the copies, which then no longer count as being written.
  mutating func close() { open = [] }

  private static func copy(_ path: String, to copy: GrowingFile) throws(FileError) {
    let source = try InputFile(path: path, .own)
    var size = 0
    while case let block = try source.readBlock(), !block.isEmpty {
      try copy.write(Array(block), at: size)
      size += block.count
    }
    try copy.synchronize()
    synchronizeFolder(copy.path.folderAndName.folder)
  }

  /// Our choice: more recordings of one name than anybody has.
  private static let mostOfOneName = 1_000
}
