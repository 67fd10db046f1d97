/// The tables, and how a database of an earlier version becomes one of this.
///
/// A migration that was released is never changed; a change of the tables is a new one. Times are
/// in seconds since 1970 (`_s`), with the seconds east of UTC where the user was (`_offset_s`).
package enum Schema {
  /// Each version of the tables, oldest first.
  static let migrations: [(name: String, statements: String)] = [
    ("1", first), ("2", ratings), ("3", digests), ("4", takes), ("5", plans), ("6", cards),
    ("7", decks),
  ]

  /// Every row that holds what somebody said, wrote or was told gets a digest of its columns. The
  /// database writes it itself, so that no statement can forget to.
  private static var digests: String {
    RowDigest.third.map { table in
      let digest = "\(RowDigest.function)(\(table.columns.joined(separator: ", ")))"
      return "ALTER TABLE \(table.name) ADD COLUMN digest TEXT;"
        + "UPDATE \(table.name) SET digest = \(digest);" + triggers(of: table, digest)
    }.joined()
  }

  private static func triggers(of table: RowDigest.Table, _ digest: String) -> String {
    [("insert", "INSERT"), ("update", "UPDATE OF \(table.columns.joined(separator: ", "))")]
      .map { name, event in
        """
        CREATE TRIGGER \(table.name)_digest_\(name) AFTER \(event) ON \(table.name) BEGIN
          UPDATE \(table.name) SET digest = \(digest) WHERE \(table.isNew);
        END;
        """
      }.joined()
  }

  /// Takes that are no sessions yet, the time that has passed by the clocks that were seen,
  /// recognised words, files that were made elsewhere. Digests cover the name of the table, every
  /// row has one, and the rows of each table are counted, so that none can go missing unnoticed.
  private static var takes: String {
    let kept = RowDigest.third.map(\.name)
    let added = RowDigest.fourth.filter { !kept.contains($0.name) }
    return """
      ALTER TABLE session ADD COLUMN audio_clock_s INTEGER;
      CREATE TABLE take (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind TEXT NOT NULL CHECK (kind IN ('recorded', 'taken_in')),
        audio TEXT NOT NULL UNIQUE,
        began_s INTEGER NOT NULL,
        began_offset_s INTEGER NOT NULL,
        talk TEXT,
        focus TEXT,
        script TEXT,
        script_version INTEGER,
        tries INTEGER NOT NULL DEFAULT 0,
        audio_clock_s INTEGER
      );
      CREATE TABLE take_mark (
        take_id INTEGER NOT NULL REFERENCES take ON DELETE CASCADE,
        time_s REAL NOT NULL,
        PRIMARY KEY (take_id, time_s)
      ) WITHOUT ROWID;
      CREATE TABLE clock (
        id INTEGER PRIMARY KEY CHECK (id = 1), seen_s INTEGER NOT NULL, passed_s INTEGER NOT NULL
      );
      CREATE TABLE heard (
        key TEXT PRIMARY KEY,
        recording_sha256 TEXT NOT NULL,
        kept_clock_s INTEGER,
        json TEXT NOT NULL
      );
      CREATE TABLE own_file (
        path TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('set_aside', 'draft'))
      ) WITHOUT ROWID;
      CREATE TABLE tally (name TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
      """
        + RowDigest.third.map { table in
          let old = "\(RowDigest.function)(\(table.columns.joined(separator: ", ")))"
          let now = RowDigest.table(table.name)
          return """
            DROP TRIGGER \(table.name)_digest_insert;
            DROP TRIGGER \(table.name)_digest_update;
            UPDATE \(table.name) SET digest = \(now.digest()) WHERE digest IS \(old);
            """ + triggers(of: now, now.digest())
        }.joined()
        + added.map { table in
          "ALTER TABLE \(table.name) ADD COLUMN digest TEXT;"
            + "UPDATE \(table.name) SET digest = \(table.digest());"
            + triggers(of: table, table.digest())
        }.joined()
        + RowDigest.fourth.map(\.name).filter { $0 != "tally" }.map(tallying).joined()
  }

  private static func tallying(_ table: String) -> String {
    "INSERT INTO tally (name, count) SELECT '\(table)', count(*) FROM \(table);"
      + [("insert", "+"), ("delete", "-")].map { event, sign in
        """
        CREATE TRIGGER \(table)_tally_\(event) AFTER \(event) ON \(table) BEGIN
          UPDATE tally SET count = count \(sign) 1 WHERE name = '\(table)';
        END;
        """
      }.joined()
  }

  /// When a talk is given, and how it went. Days are counted from 1970.
  private static var plans: String {
    let table = RowDigest.table("plan")
    return """
      CREATE TABLE plan (
        talk_id INTEGER PRIMARY KEY REFERENCES talk ON DELETE CASCADE,
        day INTEGER NOT NULL,
        weekdays INTEGER NOT NULL,
        made_day INTEGER NOT NULL,
        went TEXT,
        digest TEXT
      );
      """ + triggers(of: table, table.digest()) + tallying(table.name)
  }

  /// What listeners sent back, one card for each of them.
  private static var cards: String {
    let table = RowDigest.table("card")
    return """
      CREATE TABLE card (
        session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
        listener TEXT NOT NULL COLLATE NOCASE,
        json TEXT NOT NULL,
        digest TEXT,
        PRIMARY KEY (session_id, listener)
      ) WITHOUT ROWID;
      """ + triggers(of: table, table.digest()) + tallying(table.name)
  }

  /// The slides of a talk, and when each was shown in a take that is no session yet; `NULL` for
  /// questions.
  private static var decks: String {
    """
    CREATE TABLE deck (
      talk_id INTEGER PRIMARY KEY REFERENCES talk ON DELETE CASCADE,
      name TEXT NOT NULL,
      stored_day INTEGER NOT NULL,
      slides TEXT NOT NULL,
      digest TEXT
    );
    CREATE TABLE take_slide (
      take_id INTEGER NOT NULL REFERENCES take ON DELETE CASCADE,
      time_s REAL NOT NULL,
      slide INTEGER,
      digest TEXT,
      PRIMARY KEY (take_id, time_s)
    ) WITHOUT ROWID;
    """
      + ["deck", "take_slide"].map(RowDigest.table).map { table in
        triggers(of: table, table.digest()) + tallying(table.name)
      }.joined()
  }

  /// How speakers rated what no recording shows.
  private static let ratings = """
    CREATE TABLE rating (
      session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      focus TEXT NOT NULL,
      value INTEGER NOT NULL,
      PRIMARY KEY (session_id, focus)
    ) WITHOUT ROWID;
    """

  private static let first = """
    CREATE TABLE talk (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL COLLATE NOCASE UNIQUE
    );
    CREATE TABLE script (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL COLLATE NOCASE UNIQUE
    );
    CREATE TABLE script_tag (
      script_id INTEGER NOT NULL REFERENCES script ON DELETE CASCADE,
      place INTEGER NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (script_id, place)
    ) WITHOUT ROWID;
    CREATE TABLE session (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      talk_id INTEGER REFERENCES talk ON DELETE SET NULL,
      began_s INTEGER NOT NULL,
      began_offset_s INTEGER NOT NULL,
      length_s REAL NOT NULL,
      recording_path TEXT NOT NULL,
      recording_sha256 TEXT NOT NULL,
      audio TEXT UNIQUE,
      kind TEXT NOT NULL,
      focus TEXT,
      rule TEXT NOT NULL,
      takeaway TEXT NOT NULL,
      action TEXT NOT NULL,
      hint TEXT NOT NULL,
      action_state TEXT NOT NULL DEFAULT 'open'
        CHECK (action_state IN ('open', 'done', 'skipped', 'later')),
      action_asked INTEGER NOT NULL DEFAULT 0,
      script_id INTEGER REFERENCES script ON DELETE SET NULL,
      script_version INTEGER
    );
    CREATE INDEX session_by_time ON session (began_s, id);
    CREATE INDEX session_by_talk ON session (talk_id, began_s, id);
    CREATE INDEX session_by_recording ON session (recording_sha256);
    CREATE TABLE report (
      session_id INTEGER PRIMARY KEY REFERENCES session ON DELETE CASCADE,
      json TEXT NOT NULL
    );
    CREATE TABLE transcript (
      session_id INTEGER PRIMARY KEY REFERENCES session ON DELETE CASCADE,
      json TEXT NOT NULL
    );
    CREATE TABLE measure (
      session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      focus TEXT NOT NULL,
      value REAL NOT NULL,
      PRIMARY KEY (session_id, focus)
    ) WITHOUT ROWID;
    CREATE TABLE mark (
      id INTEGER PRIMARY KEY,
      session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      time_s REAL NOT NULL,
      text TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX mark_by_session ON mark (session_id, time_s);
    CREATE TABLE note (
      id INTEGER PRIMARY KEY,
      session_id INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      written_s INTEGER NOT NULL,
      written_offset_s INTEGER NOT NULL,
      text TEXT NOT NULL
    );
    CREATE INDEX note_by_session ON note (session_id, id);
    CREATE TABLE script_version (
      script_id INTEGER NOT NULL REFERENCES script ON DELETE CASCADE,
      number INTEGER NOT NULL,
      origin TEXT NOT NULL
        CHECK (origin IN ('first_draft', 'post_session', 'speaker_style', 'edit')),
      from_version INTEGER,
      session_id INTEGER REFERENCES session ON DELETE SET NULL,
      change TEXT NOT NULL DEFAULT '',
      written_s INTEGER NOT NULL,
      written_offset_s INTEGER NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (script_id, number)
    );
    CREATE TABLE suggestion (
      script_id INTEGER NOT NULL REFERENCES script ON DELETE CASCADE,
      id TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('applied', 'dismissed')),
      version INTEGER,
      PRIMARY KEY (script_id, id)
    ) WITHOUT ROWID;
    CREATE TABLE doomed_file (name TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """
}
