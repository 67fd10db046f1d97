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
