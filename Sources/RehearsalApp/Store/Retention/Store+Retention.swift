import GRDB
package import RehearsalBase

/// How long the sound that the program recorded is kept. Reports are kept until they are forgotten.
package struct Retention: Equatable, Sendable {
  /// From the end of a recording's day on.
  package var days: Int

  /// - Source: the product's privacy promise, "audio is deleted after 7 days unless you keep it".
  package static let `default` = Retention(days: 7)

  package init(days: Int) { self.days = days }

  /// The first day whose recordings stay.
  package func firstKept(today: CivilDate) -> CivilDate { today.advanced(by: -days) }

  /// The day on which a recording of a day is deleted.
  package func deletion(of day: CivilDate) -> CivilDate { day.advanced(by: days + 1) }

  /// Whether a clock can be believed that says that the time of recordings is over.
  ///
  /// Clocks that are wrong are so by years: an empty battery gives the year of the factory, a
  /// counter that overflows 2038. What they would delete is lost when they are right again.
  ///
  /// - Parameters:
  ///   - now: In seconds since 1970.
  ///   - newest: When something was last stored before that. What was stored later comes from such
  ///     a clock.
  static func believes(now: Int, newest: Int?) -> Bool {
    newest.map { now - $0 <= longestBreak } ?? false
  }

  /// In seconds. Our choice: longer than most breaks between rehearsals, and far shorter than the
  /// leap of such a clock. After a longer one the next session counts.
  private static let longestBreak = 90 * 86_400
}

extension Store {
  /// What retention has deleted.
  package struct Deleted: Equatable, Sendable {
    /// Recordings older than the retention.
    package var expired = 0
    /// Further recordings, oldest first, that were deleted to make room on the disk.
    package var forRoom = 0
    /// Recordings whose time would be over by a clock that is not believed.
    package var doubtful = 0
    /// ``StoreError/undeleted(path:reason:)`` for each that is still there.
    package var undeleted: [StoreError] = []
  }

  /// Deletes recorded sound that is older than the retention; where the disk is almost full, the
  /// oldest of the rest first.
  ///
  /// Nothing is older by a clock that has leapt; see ``Retention/believes(now:after:)``.
  ///
  /// - Parameters:
  ///   - now: Here.
  ///   - freeBytes: What is left on the disk; `nil` where that is unknown.
  ///   - size: Of a recording in bytes.
  package func deleteOldRecordings(
    by retention: Retention, now: LocalMoment, freeBytes: Int?, size: (String) -> Int
  ) throws(StoreError) -> Deleted {
    var deleted = Deleted()
    let recordings = try recordings()
    let strays = try strayRecordings().filter { !$0.isInProgress }
    let newest = ([try newestBeginning(until: now)] + strays.map(\.changed.epoch))
      .compactMap { $0 }.filter { $0 <= now.epoch }.max()
    let isBelieved = Retention.believes(now: now.epoch, newest: newest)
    let first = retention.firstKept(today: now.date)
    var doomed: [String] = []
    var missing = freeBytes.map { Self.leastFreeBytes - $0 } ?? 0
    for recording in recordings {
      let isExpired = recording.began.date < first
      if isExpired, isBelieved {
        deleted.expired += 1
      } else if missing > 0 {
        deleted.forRoom += 1
      } else {
        if isExpired { deleted.doubtful += 1 }
        continue
      }
      missing -= size(recording.name)
      doomed.append(recording.name)
    }
    let expired = strays.filter { $0.changed.date < first }
    if isBelieved {
      deleted.expired += expired.count
      doomed += expired.map(\.name)
    } else {
      deleted.doubtful += expired.count
    }
    if !doomed.isEmpty { try doom(doomed) }
    deleted.undeleted = try finishDeletions()
    return deleted
  }

  /// Lists files to be deleted.
  private func doom(_ names: [String]) throws(StoreError) {
    try write { database in
      for name in names {
        try database.execute(
          sql: "INSERT OR IGNORE INTO doomed_file VALUES (?)", arguments: [name])
        try database.execute(
          sql: "UPDATE session SET audio = NULL WHERE audio = ?", arguments: [name])
      }
    }
  }

  /// When the last session before a moment began, in seconds since 1970.
  private func newestBeginning(until now: LocalMoment) throws(StoreError) -> Int? {
    try read {
      try Int.fetchOne(
        $0, sql: "SELECT max(began_s) FROM session WHERE began_s BETWEEN ? AND ?",
        arguments: [Bounds.epochs.lowerBound, now.epoch])
    }
  }

  /// Deletes sound that belongs to no session, such as that of a program that was killed before it
  /// could keep the session, but for what is being recorded now.
  ///
  /// - Returns: How many.
  func deleteStrayRecordings() throws(StoreError) -> Int {
    let doomed = try strayRecordings().filter { !$0.isInProgress }
    for stray in doomed {
      do throws(FileError) {
        try eraseFile(place.recording(stray.name))
      } catch {
        throw StoreError(error)
      }
    }
    return doomed.count
  }

  /// Sound that belongs to no session.
  package struct StrayRecording: Equatable, Sendable {
    package var name: String
    /// When it was last changed, here.
    package var changed: LocalMoment
    /// Whether a program is recording it now.
    package var isInProgress: Bool
  }

  /// The sound that belongs to no session, by name.
  package func strayRecordings() throws(StoreError) -> [StrayRecording] {
    let kept = Set(try recordings().map(\.name))
    do throws(FileError) {
      var strays: [StrayRecording] = []
      for name in try names(inFolder: place.recordings).sorted() where !kept.contains(name) {
        guard let status = try FileStatus(of: place.recording(name)), status.kind == .file else {
          continue
        }
        let changed = status.modified.seconds
        strays.append(
          StrayRecording(
            name: name, changed: LocalMoment(epoch: changed, offset: secondsEastOfUTC(at: changed)),
            isInProgress: GrowingFile.isBeingWritten(place.recording(name))))
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
      ).compactMap { row in
        guard let name = try? row.text("audio"), name.isFileName,
          let began = try? row.moment("began")
        else { return nil }
        return (name, began)
      }
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
