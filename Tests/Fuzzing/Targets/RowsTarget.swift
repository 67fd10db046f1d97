import RehearsalDatabase

@testable import RehearsalApp
@testable import RehearsalCommands
@testable import RehearsalPage

/// Values in the rows of the store, as another program may have put them there: lines of
/// `table.column value`, after which all that prints them runs.
enum RowsTarget: FuzzTarget {
  static let name = "rows"

  static func test(_ bytes: [UInt8]) {
    StoredHome.empty()
    guard let store = try? Store(at: StoredHome.place) else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    try? store.write { database in
      try database.execute("PRAGMA ignore_check_constraints = ON")
      try database.execute(rows)
      for line in lines {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
        let place = parts[0].split(separator: UInt8(ascii: "."))
        guard parts.count == 2, place.count == 2, place.joined().allSatisfy(isLetter) else {
          continue
        }
        let names = place.map { String(decoding: $0, as: UTF8.self) }
        let text = String(decoding: parts[1], as: UTF8.self)
        let value = Int(text)?.databaseValue ?? Double(text)?.databaseValue ?? .text(text)
        // Most names are no columns.
        try? database.execute("UPDATE OR IGNORE \(names[0]) SET \(names[1]) = ?", [value])
      }
    }
    store.close()
    StoredHome.print()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// A row of each table.
  static let rows = """
    INSERT INTO talk (id, name) VALUES (1, 'keynote');
    INSERT INTO script (id, name) VALUES (1, 'script');
    INSERT INTO script_tag VALUES (1, 0, 'tag');
    INSERT INTO session (id, talk_id, began_s, began_offset_s, length_s, recording_path,
      recording_sha256, kind, focus, rule, takeaway, action, hint, script_id, script_version)
      VALUES (1, 1, 1790000000, 0, 60, 'talk.wav', 'digest', 'improve', 'pace', 'pace.too_fast',
        'takeaway', 'action', 'hint', 1, 1);
    INSERT INTO session (id, talk_id, began_s, began_offset_s, length_s, recording_path,
      recording_sha256, kind, focus, rule, takeaway, action, hint)
      SELECT id + 1, 1, began_s + 86400, 0, 60, 'two.wav', 'two', kind, focus, rule, takeaway,
        action, hint FROM session;
    INSERT INTO session (id, talk_id, began_s, began_offset_s, length_s, recording_path,
      recording_sha256, kind, focus, rule, takeaway, action, hint)
      SELECT id + 2, 1, began_s + 172800, 0, 60, 'three.wav', 'three', kind, focus, rule, takeaway,
        action, hint FROM session;
    INSERT INTO report (session_id, json) VALUES (1, '{}');
    INSERT INTO transcript (session_id, json) VALUES (1, '{}');
    INSERT INTO measure (session_id, focus, value) VALUES (1, 'pace', 150), (2, 'pace', 160),
      (3, 'pace', 155);
    INSERT INTO mark (session_id, time_s, text) VALUES (1, 3, 'here');
    INSERT INTO note (session_id, written_s, written_offset_s, text)
      VALUES (1, 1790000000, 0, 'note');
    INSERT INTO rating (session_id, focus, value) VALUES (1, 'eye-contact', 3);
    INSERT INTO script_version (script_id, number, origin, written_s, written_offset_s, text)
      VALUES (1, 1, 'first_draft', 1790000000, 0, 'one. two. three.');
    INSERT INTO suggestion (script_id, id, state) VALUES (1, 'x', 'dismissed');
    """
}
