package import RehearsalBase
import RehearsalDatabase

/// How long the sound that the program recorded is kept. Reports are kept until they are forgotten.
package struct Retention: Equatable, Sendable {
  /// Counted from the end of the day of a recording.
  package var days: Int

  /// - Source: the product's privacy promise, "audio is deleted after 7 days unless you keep it".
  package static let `default` = Retention(days: 7)

  package init(days: Int) { self.days = days }

  /// The first day whose recordings stay.
  package func firstKept(today: CivilDate) -> CivilDate { today.advanced(by: -days) }

  /// The day on which a recording of a day is deleted.
  package func deletion(of day: CivilDate) -> CivilDate { day.advanced(by: days + 1) }
}

extension Store {
  /// What retention has deleted.
  package struct Deleted: Equatable, Sendable {
    /// Recordings older than the retention.
    package var expired = 0
    /// Further recordings, oldest first, that were deleted to make room on the disk.
    package var forRoom = 0
    /// Recordings that have expired only by a clock that has leapt.
    package var doubtful = 0
    /// ``StoreError/undeleted(path:reason:)`` for each that is still there.
    package var undeleted: [StoreError] = []
  }

  /// Deletes recorded sound that is older than the retention; where the disk is almost full, the
  /// oldest of the rest first. Recognised words expire as the sound does.
  ///
  /// Ages are counted in ``PassedTime``, so that a leap of the clock makes nothing older.
  ///
  /// - Parameters:
  ///   - now: The current local time.
  ///   - freeBytes: What is left on the disk; `nil` where that is unknown.
  ///   - size: The size of a recording in bytes.
  package func deleteOldRecordings(
    by retention: Retention, now: LocalMoment, freeBytes: Int?, size: (String) -> Int
  ) throws(StoreError) -> Deleted {
    var deleted = Deleted()
    do throws(StoreError) { try dropEmptyTakes(now: now) } catch .full {}
    let time = try passedTime(until: now)
    let first = retention.firstKept(today: now.date)
    var doomed: [StoredRecording] = []
    var missing = freeBytes.map { Self.leastFreeBytes - $0 } ?? 0
    for recording in try recordings() where !recording.isInProgress {
      if time.day(of: recording, now: now) < first {
        deleted.expired += 1
      } else if missing > 0 {
        deleted.forRoom += 1
      } else {
        if recording.began.date < first, time.hasLeapt || recording.clock == nil {
          deleted.doubtful += 1
        }
        continue
      }
      missing -= size(recording.name)
      doomed.append(recording)
    }
    if !doomed.isEmpty || time.isNews {
      let oldest = time.passed - (retention.days + 1) * 86_400
      let note = { (database: Database) in
        for recording in doomed { try Self.doom(recording, in: database) }
        try time.note(in: database)
        try database.execute("DELETE FROM heard WHERE kept_clock_s < ?", [oldest])
      }
      do throws(StoreError) {
        try write(note)
      } catch .full {
        // Only erasing sound makes room to change the database. Storing the time alone can wait.
        for recording in doomed { try? eraseFile(place.recording(recording.name)) }
        if !doomed.isEmpty { try write(note) }
      }
    }
    deleted.undeleted = try finishDeletions()
    return deleted
  }

  /// Lists the file of a recording to be deleted; its session stays, and its take goes.
  private static func doom(_ recording: StoredRecording, in database: Database) throws {
    if let take = recording.take { return try drop(takes: [take], in: database) }
    try doom(recording.name, in: database)
    try database.execute(
      "UPDATE session SET audio = NULL, audio_clock_s = NULL WHERE audio = ?", [recording.name])
  }

  /// Lists a file to be deleted.
  func doom(_ name: String) throws(StoreError) { try write { try Self.doom(name, in: $0) } }

  static func doom(_ name: String, in database: Database) throws {
    try database.execute("INSERT INTO doomed_file (name) VALUES (?) ON CONFLICT DO NOTHING", [name])
  }

  /// Our choice, in bytes: room for a rehearsal of an hour and a half as 48 kHz mono.
  package static let leastFreeBytes = 500 << 20

  /// The sound that the program recorded, oldest first: that of sessions, and of takes that are
  /// none yet.
  package func recordings() throws(StoreError) -> [StoredRecording] {
    let takes = try takes().all
    let place = place
    let ofTakes = try read { database in
      takes.map { take in
        let clock = try? database.integer("SELECT audio_clock_s FROM take WHERE id = ?", [take.id])
        return StoredRecording(
          name: take.audio, began: take.began, clock: clock, take: take.id,
          isInProgress: take.isInProgress(in: place))
      }
    }
    let ofSessions = try read { database in
      try database.rows(
        """
        SELECT audio, began_s, began_offset_s, audio_clock_s FROM session
        WHERE audio IS NOT NULL AND \(RowDigest.isWhole("session")) ORDER BY began_s, id
        """
      ).compactMap { row -> StoredRecording? in
        guard let name = try? row.text("audio"), name.isFileName,
          let began = try? row.moment("began")
        else { return nil }
        return StoredRecording(
          name: name, began: began, clock: try? row.integer("audio_clock_s", in: Bounds.epochs))
      }
    }
    return (ofSessions + ofTakes).sorted {
      ($0.began.epoch, $0.name) < ($1.began.epoch, $1.name)
    }
  }

  /// Files in the folder of recordings that belong to no session and no take: their origin is
  /// unknown, so they are named and never touched.
  package func unknownFiles() throws(StoreError) -> [String] {
    var known: Set<String> = []
    for recording in try recordings() {
      known.formUnion([recording.name, WaitingTake.unfinishedPath(of: recording.name)])
    }
    let files = try storing { () throws(FileError) in try names(inFolder: place.recordings) }
    return files.filter { !known.contains($0) }
  }

  /// The numbers of stored sessions, transcripts and scripts.
  package func counts() throws(StoreError) -> (sessions: Int, transcripts: Int, scripts: Int) {
    try read { database in
      func count(_ table: String) throws -> Int {
        try database.integer("SELECT count(*) FROM \(table)") ?? 0
      }
      return (try count("session"), try count("transcript"), try count("script"))
    }
  }
}

/// Sound that the program recorded.
package struct StoredRecording: Equatable, Sendable {
  /// The name of its file; of a take in progress, the name that it will get.
  package var name: String
  package var began: LocalMoment
  /// When it was made, as ``PassedTime`` counts; `nil` where no use of the store has seen it yet.
  var clock: Int?
  /// The number of its take; `nil` where it is of a session.
  var take: Int?
  /// Whether a program is recording it now.
  package var isInProgress = false
}
