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
