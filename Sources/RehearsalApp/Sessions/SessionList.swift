import Rehearsal
import RehearsalBase

/// Sessions as `rehearse history --json` prints them.
package struct SessionList: Encodable {
  package static let schema = "rehearsmart.history/1"

  package var sessions: [StoredSession]
  /// Takes that were not judged yet.
  package var waiting: [TakeSound]

  package init(sessions: [StoredSession], waiting: [TakeSound] = []) {
    self.sessions = sessions
    self.waiting = waiting
  }

  private enum CodingKeys: String, CodingKey { case schema, sessions, waiting }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(sessions.map(Entry.init), forKey: .sessions)
    try container.encode(waiting.map(Waiting.init), forKey: .waiting)
  }

  /// A take that was not judged yet.
  private struct Waiting: Encodable {
    var take: Int
    var audio: String
    var began: String
    var duration: Double?
    var state: String
    var tries: Int

    init(_ sound: TakeSound) {
      take = sound.take.id
      audio = sound.path.fileName
      began = sound.take.began.description
      duration = sound.duration?.rounded.rawValue
      state = sound.state.rawValue
      tries = sound.take.tries
    }

    private enum CodingKeys: String, CodingKey {
      case take, audio, began
      case duration = "duration_s"
      case state, tries
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(take, forKey: .take)
      try container.encode(audio, forKey: .audio)
      try container.encode(began, forKey: .began)
      try container.encode(duration, forKey: .duration)
      try container.encode(state, forKey: .state)
      try container.encode(tries, forKey: .tries)
    }
  }

  /// One session. Every key is there in every one.
  package struct Entry: Encodable {
    package var session: StoredSession

    package init(session: StoredSession) {
      self.session = session
    }

    private enum CodingKeys: String, CodingKey {
      case id, talk, began
      case length = "length_s"
      case path = "recording_path"
      case sha256 = "recording_sha256"
      case audio, kind, focus, value, rule, takeaway, action, hint
      case state = "action_state"
      case script
      case version = "script_version"
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(session.id, forKey: .id)
      try container.encode(session.talk, forKey: .talk)
      try container.encode(session.began.description, forKey: .began)
      try container.encode(session.length.rounded, forKey: .length)
      try container.encode(session.recording.path, forKey: .path)
      try container.encode(session.recording.sha256, forKey: .sha256)
      try container.encode(session.recording.audio, forKey: .audio)
      try container.encode(session.tip.kind, forKey: .kind)
      try container.encode(session.tip.focus, forKey: .focus)
      try container.encode(session.value?.rounded(toDecimals: 2), forKey: .value)
      try container.encode(session.tip.rule, forKey: .rule)
      try container.encode(session.tip.takeaway, forKey: .takeaway)
      try container.encode(session.tip.action, forKey: .action)
      try container.encode(session.tip.hint, forKey: .hint)
      try container.encode(session.actionState.rawValue, forKey: .state)
      try container.encode(session.script?.name, forKey: .script)
      try container.encode(session.script?.version, forKey: .version)
    }
  }
}

/// Sessions as a table of comma-separated values (RFC 4180).
package enum SessionTable {
  private static let columns = [
    "id", "began", "talk", "length_s", "focus", "value", "kind", "rule", "takeaway", "action",
    "action_state", "script", "script_version", "recording_path", "recording_sha256",
  ]

  package static func text(of sessions: [StoredSession]) -> String {
    ([columns] + sessions.map(row)).map { cells in
      cells.map { $0.safeCell.commaSeparatedField }.joined(separator: ",") + "\n"
    }.joined()
  }

  private static func row(_ session: StoredSession) -> [String] {
    let (tip, script) = (session.tip, session.script)
    return [
      "\(session.id)", session.began.description, session.talk ?? "",
      "\(session.length.rounded.rawValue)", tip.focus ?? "", session.value.map { "\($0)" } ?? "",
      tip.kind, tip.rule, tip.takeaway, tip.action, session.actionState.rawValue,
      script?.name ?? "", script.map { "\($0.version)" } ?? "", session.recording.path,
      session.recording.sha256,
    ]
  }
}
