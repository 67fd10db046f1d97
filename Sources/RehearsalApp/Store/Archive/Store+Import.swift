import RehearsalDatabase

extension Store {
  /// What an import has added, and what was there already.
  package struct Imported: Equatable, Sendable {
    package var sessions = 0
    package var scripts = 0
    package var plans = 0
    package var decks = 0
    /// Sessions, scripts, plans and decks that the store had already.
    package var known = 0
    /// The new number of each session that was added, by the one in the archive.
    package var numbers: [Int: Int] = [:]
  }

  /// Adds what was exported, all or nothing.
  ///
  /// In an empty store, sessions keep their numbers. A session that is there already is skipped;
  /// see ``knows(_:)``. A script that is there already gets its later versions. A talk that has a
  /// plan or slides keeps them.
  ///
  /// - Throws: ``StoreError/scriptDiffers(_:)`` for another script of the same name.
  package func add(
    _ sessions: [SessionRecord], _ scripts: [ArchivedScript], _ plans: [RehearsalPlan] = [],
    _ decks: [StoredDeck] = []
  ) throws(StoreError) -> Imported {
    try write { database in
      var imported = Imported()
      let isEmpty = try database.integer("SELECT count(*) FROM session") == 0
      // Scripts first, because sessions refer to them; their versions refer to sessions.
      var added: [(id: Int, known: Int, script: ArchivedScript)] = []
      for script in scripts {
        if let (id, known) = try Self.place(of: script, in: database) {
          added.append((id, known, script))
          imported.scripts += 1
        } else {
          imported.known += 1
        }
      }
      for record in sessions {
        let session = record.session
        guard try !Self.knows(session, in: database) else {
          imported.known += 1
          continue
        }
        imported.numbers[session.id] = try Self.insert(
          record, id: isEmpty ? session.id : nil, in: database)
        if let audio = session.audio {
          try database.execute("DELETE FROM doomed_file WHERE name = ?", [audio])
        }
        imported.sessions += 1
      }
      for (id, known, script) in added {
        for var version in script.versions.dropFirst(known) {
          version.session = version.session.flatMap { imported.numbers[$0] }
          try Self.add(version, to: id, in: database)
        }
        let decided = Set(
          try database.texts("SELECT id FROM suggestion WHERE script_id = ?", [id]))
        for suggestion in script.suggestions where !decided.contains(suggestion.id) {
          try Self.decide(
            suggestion.id, suggestion.decision, version: suggestion.version, of: id, in: database)
        }
      }
      for plan in plans {
        if try Self.hasPlan(plan.talk, in: database) {
          imported.known += 1
        } else {
          try Self.set(plan, in: database)
          imported.plans += 1
        }
      }
      for deck in decks {
        if try Self.decks("WHERE talk.name = ?", [deck.talk], in: database).isEmpty {
          try Self.set(deck, in: database)
          imported.decks += 1
        } else {
          imported.known += 1
        }
      }
      return imported
    }
  }

  /// Whether a session is there already, by its recording, its beginning and its talk.
  package func knows(_ session: Session) throws(StoreError) -> Bool {
    try read { try Self.knows(session, in: $0) }
  }

  private static func knows(_ session: Session, in database: Database) throws -> Bool {
    try database.integer(
      """
      SELECT session.id FROM session LEFT JOIN talk ON talk.id = talk_id
      WHERE recording_sha256 = ? AND began_s = ? AND talk.name IS ?
      """, [session.sha256, session.began.epoch, session.talk]) != nil
  }

  /// The script to add versions to, made where it is new, and how many of its versions are there
  /// already; `nil` where all of them are.
  private static func place(
    of script: ArchivedScript, in database: Database
  ) throws -> (id: Int, known: Int)? {
    try checkName(script.name)
    if let id = try id(ofScript: script.name, in: database) {
      let texts = try versions(of: id, in: database).map(\.text)
      guard zip(texts, script.versions).allSatisfy({ $0 == $1.text }) else {
        throw StoreError.scriptDiffers(script.name)
      }
      return texts.count < script.versions.count ? (id, texts.count) : nil
    }
    try database.execute("INSERT INTO script (name) VALUES (?)", [script.name])
    let id = database.lastInsertedID
    try set(script.tags, of: id, in: database)
    return (id, 0)
  }
}
