package import RehearsalBase
import RehearsalDatabase

// What is forgotten leaves the database, its log and the folder of recordings: SQLite overwrites
// deleted rows with zeros (secure_delete), the log is emptied, and the database is rebuilt
// (VACUUM), so that no free page keeps a word. The files to delete are listed in the same
// transaction, so that the next start deletes them if this process doesn't get to it.

extension Store {
  /// Which sessions are to be forgotten.
  package enum Forgotten: Equatable, Sendable {
    case session(Int)
    /// Sessions that began before a day.
    case before(CivilDate)
    case talk(String)
    /// A take that is no session yet.
    case take(Int)
    /// Sessions, scripts and everything else.
    case all
  }

  /// What a deletion would take away.
  package struct Forgetting: Equatable, Sendable {
    package var sessions: Int
    package var recordings: Int
    package var scripts: Int
    package var plans = 0
    package var decks = 0
    /// Recordings that are being made now, which stay.
    package var inProgress = 0
    /// Files of unknown origin in the folder of recordings, which stay.
    package var unknown: [String] = []
  }

  /// What would be deleted.
  package func wouldForget(_ what: Forgotten) throws(StoreError) -> Forgetting {
    let takes = try takes(of: what)
    var forgetting = try read { try Self.forgetting(what, in: $0) }
    let place = place
    forgetting.recordings += takes.count { $0.sound(in: place) != nil }
    if what == .all {
      forgetting.inProgress = try self.takes().all.count { $0.isInProgress(in: place) }
      forgetting.unknown = try unknownFiles()
    }
    return forgetting
  }

  /// The takes to be forgotten that are no sessions yet, without those in progress.
  private func takes(of what: Forgotten) throws(StoreError) -> [WaitingTake] {
    let place = place
    switch what {
    case .all: return try takes().all.filter { !$0.isInProgress(in: place) }
    case .take(let id):
      let found = try takes().all.first { $0.id == id && !$0.isInProgress(in: place) }
      guard let found else { throw .unknownTake(id) }
      return [found]
    case .session, .before, .talk: return []
    }
  }

  private static func forgetting(_ what: Forgotten, in database: Database) throws -> Forgetting {
    let (condition, arguments) = try condition(what, in: database)
    let row = try database.row(
      "SELECT count(*) AS n, count(audio) AS audio FROM session WHERE \(condition)",
      arguments)
    let scripts =
      what == .all ? try database.integer("SELECT count(*) FROM script") ?? 0 : 0
    let (talks, ids) = try Self.talks(what, in: database)
    func count(_ table: String) throws -> Int {
      try database.integer("SELECT count(*) FROM \(table) WHERE \(talks)", ids) ?? 0
    }
    return Forgetting(
      sessions: try row?.count("n") ?? 0, recordings: try row?.count("audio") ?? 0,
      scripts: scripts, plans: try count("plan"), decks: try count("deck"))
  }

  /// The condition of the plans and the slides that are forgotten.
  private static func talks(
    _ what: Forgotten, in database: Database
  ) throws -> (String, DatabaseValues) {
    switch what {
    case .talk, .all: try condition(what, in: database)
    case .session, .before, .take: ("0", [])
    }
  }

  /// Deletes sessions with their reports, words, notes, marks and recorded sound; with a talk, its
  /// plan and its slides.
  ///
  /// - Returns: What was deleted.
  package func forget(_ what: Forgotten) throws(StoreError) -> Forgetting {
    let takes = try takes(of: what).map(\.id)
    var forgotten = try wouldForget(what)
    let counted = try write { database in
      let counted = try Self.forgetting(what, in: database)
      let (condition, arguments) = try Self.condition(what, in: database)
      try database.execute(
        """
        INSERT INTO doomed_file (name)
        SELECT audio FROM session
        WHERE audio IS NOT NULL AND \(RowDigest.isWhole("session")) AND \(condition)
        ON CONFLICT DO NOTHING
        """, arguments)
      // Also where a session that stays has the same recording: it is recognised again when needed.
      try database.execute(
        """
        DELETE FROM heard
        WHERE recording_sha256 IN (SELECT recording_sha256 FROM session WHERE \(condition))
        """, arguments)
      try database.execute("DELETE FROM session WHERE \(condition)", arguments)
      let (talks, ids) = try Self.talks(what, in: database)
      for table in ["plan", "deck"] {
        try database.execute("DELETE FROM \(table) WHERE \(talks)", ids)
      }
      try Self.drop(takes: takes, in: database)
      if what == .all {
        // The autoincrement counters too: they tell how many sessions there were.
        try database.execute(
          """
          DELETE FROM script; DELETE FROM heard; DELETE FROM state; DELETE FROM sqlite_sequence
          """)
      }
      try Self.forgetEmptyTalks(in: database)
      if what == .all { try Tally.recount(in: database) }
      return counted
    }
    (forgotten.sessions, forgotten.scripts) = (counted.sessions, counted.scripts)
    (forgotten.plans, forgotten.decks) = (counted.plans, counted.decks)
    let undeleted = try finishDeletions()
    if what == .all {
      try eraseSetAside()
      for path in try editedTexts() {
        try storing { () throws(FileError) in try eraseFile(path) }
      }
    }
    try compact()
    if let undeleted = undeleted.first { throw undeleted }
    return forgotten
  }

  private static func condition(
    _ what: Forgotten, in database: Database
  ) throws -> (String, DatabaseValues) {
    switch what {
    case .session(let id):
      try check(id, in: database)
      return ("id = ?", [id])
    case .before(let day): return ("began_s + began_offset_s < ?", [day.daysSinceEpoch * 86_400])
    case .talk(let name): return ("talk_id = ?", [try known(talk: name, in: database)])
    case .take: return ("0", [])
    case .all: return ("1", [])
    }
  }

  /// Deletes the files that were listed for deletion, also by an earlier process; every command
  /// that opens the store does so, after retention. What an import is copying stays until its
  /// session is added.
  ///
  /// - Returns: ``StoreError/undeleted(path:reason:)`` for each that is still there; it stays on
  ///   the list. One that can't be deleted affects nothing else.
  func finishDeletions() throws(StoreError) -> [StoreError] {
    let names = try read {
      try $0.rows(
        "SELECT name FROM doomed_file WHERE \(RowDigest.isWhole("doomed_file"))"
      ).compactMap { try? $0.text("name") }
    }
    var undeleted: [StoreError] = []
    for name in names {
      // A text that can't be the name of a file here belongs to no recording.
      if name.isFileName {
        if GrowingFile.isBeingWritten(place.recording(name)) { continue }
        do throws(FileError) {
          try eraseFile(place.recording(name))
        } catch {
          undeleted.append(.undeleted(path: place.recording(name), reason: error.reason))
          continue
        }
      }
      try write {
        try $0.execute("DELETE FROM doomed_file WHERE name = ?", [name])
      }
    }
    return undeleted
  }

  /// Rebuilds the database without what was deleted, and empties its log.
  package func compact() throws(StoreError) {
    do throws(StoreError) {
      try withoutTransaction { try $0.execute("VACUUM") }
    } catch .full {
      // VACUUM needs as much room again. The rows are overwritten all the same.
    }
    try withoutTransaction { try $0.emptyLog() }
    // SQLite doesn't sync the emptied log; until that is done, its words may still be on disk.
    try storing { () throws(FileError) in try AppendedFile(path: place.log).synchronize() }
  }
}
