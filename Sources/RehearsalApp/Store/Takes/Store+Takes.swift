package import RehearsalBase
import RehearsalCoaching
import RehearsalDatabase
package import RehearsalLanguage

extension Store {
  /// Begins a take before anything of it is on the disk, so that all recorded sound is known here.
  ///
  /// - Parameters:
  ///   - name: The name of its file; changed where it is taken.
  ///   - ending: The ending of the file, such as `.wav`.
  package func begin(
    _ kind: WaitingTake.Kind, named name: String, _ ending: String, at began: LocalMoment,
    for aim: WaitingTake.Aim
  ) throws(StoreError) -> WaitingTake {
    try write { database in
      for number in 1...Self.mostOfOneName {
        let audio = (number == 1 ? name : "\(name)-\(number)") + ending
        guard try isFree(audio, in: database) else { continue }
        try database.execute(
          """
          INSERT INTO take (kind, audio, began_s, began_offset_s, talk, focus, script,
            script_version)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
          [
            kind.rawValue, audio, began.epoch, began.offset, aim.talk,
            aim.focus?.rawValue, aim.script?.name, aim.script?.version,
          ])
        return WaitingTake(
          id: database.lastInsertedID, kind: kind, audio: audio, began: began, aim: aim,
          marks: [], tries: 0)
      }
      throw StoreError.notWritable(
        path: place.recording(name + ending), reason: "there are too many of this name")
    }
  }

  /// Our choice: more recordings than anybody begins in a second.
  private static let mostOfOneName = 1_000

  private func isFree(_ audio: String, in database: Database) throws -> Bool {
    let known = try database.integer(
      """
      SELECT EXISTS (SELECT 1 FROM take WHERE audio = ?1)
        OR EXISTS (SELECT 1 FROM session WHERE audio = ?1)
        OR EXISTS (SELECT 1 FROM doomed_file WHERE name = ?1)
      """, [audio])
    let path = place.recording(audio)
    return known == 0
      && [path, WaitingTake.unfinishedPath(of: path)].allSatisfy {
        FileKind($0, followsLinks: false) == nil
      }
  }

  /// Keeps a moment that the speaker marked while the take is made.
  package func mark(_ moment: Seconds, inTake id: Int) throws(StoreError) {
    try write {
      try $0.execute(
        "INSERT OR IGNORE INTO take_mark (take_id, time_s) VALUES (?, ?)", [id, moment.rawValue])
    }
  }

  /// Keeps when another slide is shown while the take is made; of two changes at one time the later
  /// one counts.
  package func note(_ change: SlideChange, inTake id: Int) throws(StoreError) {
    try write {
      try $0.execute(
        """
        INSERT INTO take_slide (take_id, time_s, slide) VALUES (?, ?, ?)
        ON CONFLICT (take_id, time_s) DO UPDATE SET slide = excluded.slide
        """, [id, change.time.rawValue, change.slide])
    }
  }

  /// Stores the new name of the file of a take.
  package func rename(take id: Int, to audio: String) throws(StoreError) {
    try write {
      try $0.execute("UPDATE take SET audio = ? WHERE id = ?", [audio, id])
    }
  }

  /// Counts an attempt to judge a take before it begins, since it may crash.
  package func beginJudging(take id: Int) throws(StoreError) {
    try write {
      try $0.execute("UPDATE take SET tries = tries + 1 WHERE id = ?", [id])
    }
  }

  /// Resets the attempts once judging a take has ended without a session.
  package func endJudging(take id: Int) throws(StoreError) {
    try write { try $0.execute("UPDATE take SET tries = 0 WHERE id = ?", [id]) }
  }

  /// Deletes takes with their sound.
  ///
  /// The sound first, since on a full disk only that makes room for a change of the database.
  package func drop(takes ids: [Int]) throws(StoreError) {
    for take in try takes().all where ids.contains(take.id) {
      let paths = take.paths(in: place)
      for path in [paths.unfinished, paths.whole] {
        do throws(FileError) {
          try eraseFile(path)
        } catch {
          throw .undeleted(path: path, reason: error.reason)
        }
      }
    }
    try write { database in
      for id in ids {
        try database.execute("DELETE FROM take WHERE id = ?", [id])
      }
    }
  }

  static func drop(takes ids: [Int], in database: Database) throws {
    for take in try takes(in: database).all where ids.contains(take.id) {
      for name in [take.audio, WaitingTake.unfinishedPath(of: take.audio)] {
        try doom(name, in: database)
      }
      try database.execute("DELETE FROM take WHERE id = ?", [take.id])
    }
  }

  /// The takes that are no sessions yet, oldest first.
  package func takes() throws(StoreError) -> Found<WaitingTake> {
    try read { try Self.takes(in: $0) }
  }

  static func takes(in database: Database) throws -> Found<WaitingTake> {
    let rows = try database.rows(
      "SELECT *, \(RowDigest.isWhole("take")) AS is_whole FROM take ORDER BY began_s, id")
    var found = Found<WaitingTake>()
    for row in rows {
      do {
        guard try row.truth("is_whole") else { throw StoreError.damagedTake }
        let id = try row.id("id")
        var take = try WaitingTake(row, marks: marks(ofTake: id, in: database))
        take.slides = try slides(ofTake: id, in: database)
        found.all.append(take)
      } catch {
        found.damaged.append(.damagedTake)
      }
    }
    return found
  }

  private static func marks(ofTake id: Int, in database: Database) throws -> [Seconds] {
    try database.rows(
      """
      SELECT time_s FROM take_mark WHERE take_id = ? AND \(RowDigest.isWhole("take_mark"))
      ORDER BY time_s
      """, [id]
    ).map { try $0.seconds("time_s", in: Bounds.lengths) }
  }

  private static func slides(ofTake id: Int, in database: Database) throws -> [SlideChange] {
    try database.rows(
      """
      SELECT time_s, slide FROM take_slide
      WHERE take_id = ? AND \(RowDigest.isWhole("take_slide")) ORDER BY time_s
      """, [id]
    ).map {
      SlideChange(
        time: try $0.seconds("time_s", in: Bounds.lengths),
        slide: try $0.optional("slide", $0.count))
    }
  }

  /// The takes that can be judged or deleted: no program is working on them.
  package func waiting() throws(StoreError) -> Found<TakeSound> {
    let found = try takes()
    var waiting = Found<TakeSound>()
    waiting.all = found.all.compactMap { $0.sound(in: place) }
    waiting.damaged = found.damaged
    return waiting
  }

  /// Removes takes without sound: files that arrived only in part, and recordings that ended before
  /// their first sample.
  func dropEmptyTakes(now: LocalMoment) throws(StoreError) {
    let place = place
    let empty = try takes().all.filter { $0.isEmpty(in: place, now: now) }
    if !empty.isEmpty { try drop(takes: empty.map(\.id)) }
  }
}

extension WaitingTake {
  fileprivate init(_ row: DatabaseRow, marks: [Seconds]) throws {
    let audio = try row.text("audio")
    guard audio.isFileName else { throw StoreError.damagedTake }
    let version = try row.optional("script_version", row.id)
    let script = try row.optional("script", row.text).flatMap { name in
      version.map { ScriptReference(name: name, version: $0) }
    }
    self.init(
      id: try row.id("id"), kind: try row.choice("kind"), audio: audio,
      began: try row.moment("began"),
      aim: Aim(
        talk: try row.optional("talk", row.text),
        focus: try row.optional("focus", row.text).flatMap(Focus.init), script: script),
      marks: marks, tries: try row.count("tries"))
  }
}
