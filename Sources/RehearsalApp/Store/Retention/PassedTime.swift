import RehearsalBase
import RehearsalDatabase

/// The time that has passed for what is stored, summed over the uses of the store: each adds how
/// far its clock is ahead of the clock of the use before.
///
/// A wrong clock is wrong by years: an empty battery gives the year of the factory, an overflowing
/// counter 2038. What it would delete is lost once it is right again. So a step back, or one of
/// more than ``longestBreak``, adds nothing.
struct PassedTime: Equatable {
  /// In seconds, until now.
  var passed: Int
  /// Whether the clock has leapt since the last use.
  var hasLeapt: Bool
  /// Whether it has to be stored.
  var isNews: Bool
  private let now: Int

  /// In seconds. Our choice: longer than most breaks between rehearsals, and far shorter than the
  /// leap of a wrong clock. After a longer one, recordings are kept for their days once more.
  static let longestBreak = 90 * 86_400
  /// In seconds. Our choice: a shorter step is not stored, and is lost where the next use sees a
  /// leap.
  private static let precision = 3_600

  /// - Parameters:
  ///   - seen: The clock of the last use that was stored, in seconds since 1970; `nil` before the
  ///     first.
  ///   - passed: What had passed then.
  init(passed: Int, seen: Int?, now: Int) {
    self.now = now
    let step = seen.map { now - $0 } ?? 0
    let isBelieved = (0...Self.longestBreak).contains(step)
    self.passed = passed + (isBelieved ? step : 0)
    hasLeapt = !isBelieved
    isNews = seen == nil || !isBelieved || step >= Self.precision
  }

  /// The passed time at which something was made.
  ///
  /// - Parameter moment: In seconds since 1970, by a clock that may have been wrong.
  private func timePassed(at moment: Int) -> Int {
    let age = now - moment
    return (0...Self.longestBreak).contains(age) ? passed - age : passed
  }

  /// The day on which a recording was made, counted back from today.
  func day(of recording: StoredRecording, now: LocalMoment) -> CivilDate {
    let age = passed - (recording.clock ?? timePassed(at: recording.began.epoch))
    return LocalMoment(epoch: now.epoch - age, offset: now.offset).date
  }

  /// Stores it, and the passed time at which whatever is new was made.
  func note(in database: Database) throws {
    try database.execute(
      """
      INSERT INTO clock (id, seen_s, passed_s) VALUES (1, ?, ?)
      ON CONFLICT (id) DO UPDATE SET seen_s = excluded.seen_s, passed_s = excluded.passed_s
      """, [now, passed])
    for table in ["session", "take"] {
      let new = try database.rows(
        """
        SELECT id, began_s FROM \(table)
        WHERE audio IS NOT NULL AND audio_clock_s IS NULL AND \(RowDigest.isWhole(table))
        """)
      for row in new {
        let began = (try? row.integer("began_s", in: Bounds.epochs)) ?? now
        try database.execute(
          "UPDATE \(table) SET audio_clock_s = ? WHERE id = ?",
          [timePassed(at: began), try row.id("id")])
      }
    }
    try database.execute("UPDATE heard SET kept_clock_s = ? WHERE kept_clock_s IS NULL", [passed])
  }
}

extension Store {
  /// The time that has passed; where that can't be read, the passed time of the newest recording.
  func passedTime(until now: LocalMoment) throws(StoreError) -> PassedTime {
    try read { database in
      let row = try database.row(
        """
        SELECT seen_s, passed_s FROM clock WHERE \(RowDigest.isWhole("clock"))
        UNION ALL SELECT NULL, max(audio_clock_s) FROM (
          SELECT audio_clock_s FROM session WHERE audio IS NOT NULL
          UNION ALL SELECT audio_clock_s FROM take
        )
        LIMIT 1
        """)
      let seen = try? row?.integer("seen_s", in: Bounds.epochs)
      let passed = try? row?.integer("passed_s", in: Bounds.epochs)
      var time = PassedTime(passed: passed ?? 0, seen: seen, now: now.epoch)
      // What has no passed time yet gets one now.
      let isNew = try database.integer(
        """
        SELECT EXISTS (SELECT 1 FROM session WHERE audio IS NOT NULL AND audio_clock_s IS NULL)
          OR EXISTS (SELECT 1 FROM take WHERE audio_clock_s IS NULL)
          OR EXISTS (SELECT 1 FROM heard WHERE kept_clock_s IS NULL)
        """)
      time.isNews = time.isNews || isNew == 1
      return time
    }
  }
}
