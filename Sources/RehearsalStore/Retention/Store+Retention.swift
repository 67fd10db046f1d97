import GRDB
import RehearsalFiles
package import RehearsalProgress

/// How long the sound that the program recorded is kept. Reports are kept until they are forgotten.
package struct Retention: Equatable, Sendable {
  /// From the end of a recording's day on.
  package var days: Int

  /// - Source: the product's privacy promise, "audio is deleted after 7 days unless you keep it".
  package static let `default` = Retention(days: 7)

  package init(days: Int) { self.days = days }

  /// The first day whose recordings stay.
  package func firstKept(today: CivilDate) -> CivilDate { today.advanced(by: -days) }
}

extension Store {
  /// What retention has deleted.
  package struct Deleted: Equatable, Sendable {
    /// Recordings older than the retention.
    package var expired = 0
    /// Further recordings, oldest first, that were deleted to make room on the disk.
    package var forRoom = 0
  }

  /// Deletes recorded sound that is older than the retention; where the disk is almost full, the
  /// oldest of the rest first.
  ///
  /// - Parameters:
  ///   - freeBytes: What is left on the disk; `nil` where that is unknown.
  ///   - size: Of a recording in bytes.
  package func deleteOldRecordings(
    by retention: Retention, today: CivilDate, freeBytes: Int?, size: (String) -> Int
  ) throws(StoreError) -> Deleted {
    var deleted = Deleted()
    let recordings = try recordings()
    let first = retention.firstKept(today: today)
    var doomed: [String] = []
    var missing = freeBytes.map { Self.leastFreeBytes - $0 } ?? 0
    for recording in recordings {
      if recording.began.date < first {
        deleted.expired += 1
      } else if missing > 0 {
        deleted.forRoom += 1
      } else {
        continue
      }
      missing -= size(recording.name)
      doomed.append(recording.name)
    }
    guard !doomed.isEmpty else { return deleted }
    try write { database in
      for name in doomed {
        try database.execute(
          sql: "INSERT OR IGNORE INTO doomed_file VALUES (?)", arguments: [name])
        try database.execute(
          sql: "UPDATE session SET audio = NULL WHERE audio = ?", arguments: [name])
      }
    }
    try finishDeletions()
    return deleted
  }

  /// Deletes sound that belongs to no session, such as that of a program that was killed before it
  /// could keep the session.
  ///
  /// - Parameter day: Files that were last changed before it, here; `nil` for all.
  /// - Returns: How many.
  @discardableResult
  package func deleteStrayRecordings(before day: CivilDate?) throws(StoreError) -> Int {
    let doomed = try strayRecordings().filter { stray in
      day.map { stray.changed.date < $0 } ?? true
    }
    for stray in doomed {
      do throws(FileError) {
        try eraseFile(place.recording(stray.name))
      } catch {
        throw StoreError(error)
      }
    }
    return doomed.count
  }

  /// The sound that belongs to no session, by name, and when it was last changed, here.
  package func strayRecordings() throws(StoreError) -> [(name: String, changed: LocalMoment)] {
    let kept = Set(try recordings().map(\.name))
    do throws(FileError) {
      var strays: [(name: String, changed: LocalMoment)] = []
      for name in try names(inFolder: place.recordings).sorted() where !kept.contains(name) {
        guard let status = try FileStatus(of: place.recording(name)), status.kind == .file else {
          continue
        }
        let changed = status.modified.seconds
        strays.append(
          (name, LocalMoment(epoch: changed, offset: secondsEastOfUTC(at: changed))))
      }
      return strays
    } catch {
      throw StoreError(error)
    }
  }

  /// Our choice, in bytes: room for a rehearsal of an hour and a half as 48 kHz mono.
  package static let leastFreeBytes = 500 << 20

  /// The sound that the program recorded, oldest first.
  package func recordings() throws(StoreError) -> [(name: String, began: LocalMoment)] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT audio, began_s, began_offset_s FROM session WHERE audio IS NOT NULL
          ORDER BY began_s, id
          """
      ).map { ($0["audio"], LocalMoment(epoch: $0["began_s"], offset: $0["began_offset_s"])) }
    }
  }

  /// How many of each thing are stored.
  package func counts() throws(StoreError) -> (sessions: Int, transcripts: Int, scripts: Int) {
    try read { database in
      func count(_ table: String) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
      }
      return (try count("session"), try count("transcript"), try count("script"))
    }
  }
}
