import RehearsalBase

/// A session in an export: `session.json`, beside which are its report, words and sound.
struct SessionDocument: Codable {
  static let schema = "rehearsmart.stored-session/1"

  var schema = Self.schema
  var id: Int
  var talk: String?
  var began: String
  var length: Double
  var path: String
  var sha256: String
  var audio: String?
  var kind: String
  var focus: String?
  var rule: String
  var takeaway: String
  var action: String
  var hint: String
  var state: String
  var wasAsked: Bool
  var script: String?
  var version: Int?
  var measures: [Measure]
  var marks: [Mark]
  var notes: [Note]
  /// `nil` in an export of an earlier version.
  var ratings: [Rating]?

  struct Rating: Codable {
    var focus: String
    var value: Int
  }

  struct Measure: Codable {
    var focus: String
    var value: Double
  }

  struct Mark: Codable {
    var time: Double
    var text: String

    private enum CodingKeys: String, CodingKey {
      case time = "time_s"
      case text
    }
  }

  struct Note: Codable {
    var written: String
    var text: String
  }

  private enum CodingKeys: String, CodingKey {
    case schema, id, talk, began
    case length = "length_s"
    case path = "recording_path"
    case sha256 = "recording_sha256"
    case audio, kind, focus, rule, takeaway, action, hint
    case state = "action_state"
    case wasAsked = "action_asked"
    case script
    case version = "script_version"
    case measures, marks, notes, ratings
  }

  init(_ archived: ArchivedSession) {
    let session = archived.session
    id = archived.id
    talk = session.talk
    began = session.began.description
    length = session.length.rawValue
    path = session.recording.path
    sha256 = session.recording.sha256
    audio = session.recording.audio
    kind = session.tip.kind
    focus = session.tip.focus
    rule = session.tip.rule
    takeaway = session.tip.takeaway
    action = session.tip.action
    hint = session.tip.hint
    state = archived.actionState.rawValue
    wasAsked = archived.wasAsked
    script = session.script?.name
    version = session.script?.version
    measures = session.measures.map { Measure(focus: $0.focus, value: $0.value) }
    marks = archived.marks.map { Mark(time: $0.time.rawValue, text: $0.text) }
    notes = archived.notes.map { Note(written: $0.written.description, text: $0.text) }
    ratings = archived.ratings.map { Rating(focus: $0.focus, value: $0.value) }
  }

  private static func isName(_ name: String) -> Bool { (try? Store.checkName(name)) != nil }

  /// - Returns: `nil` where it has something that no session has.
  func archived(report: String, transcript: String?) -> ArchivedSession? {
    let notes = notes.compactMap { note in
      LocalMoment(note.written).map { SessionNote(written: $0, text: note.text) }
    }
    let texts =
      [path, sha256, kind, rule, takeaway, action, hint, focus, script] + notes.map(\.text)
    let ratings = ratings ?? []
    guard schema == Self.schema, let began = LocalMoment(began), notes.count == self.notes.count,
      let state = StoredSession.ActionState(rawValue: state), Bounds.ids.contains(id),
      Bounds.lengths.contains(length), version.map(Bounds.ids.contains) ?? true,
      audio.map(\.isFileName) ?? true, talk.map(Self.isName) ?? true,
      texts.allSatisfy({ ($0 ?? "").utf8.count <= Bounds.longestText }),
      marks.allSatisfy({
        Bounds.lengths.contains($0.time) && $0.text.utf8.count <= Bounds.longestText
      }),
      measures.allSatisfy({ Bounds.numbers.contains($0.value) && Self.isName($0.focus) }),
      Set(measures.map(\.focus)).count == measures.count,
      ratings.allSatisfy({ Bounds.ratings.contains($0.value) && Self.isName($0.focus) })
    else { return nil }
    return ArchivedSession(
      id: id,
      session: NewSession(
        talk: talk, began: began, length: Seconds(length),
        recording: NewSession.Recording(path: path, sha256: sha256, audio: audio),
        tip: NewSession.Tip(
          kind: kind, focus: focus, rule: rule, takeaway: takeaway, action: action, hint: hint),
        script: script.flatMap { name in
          version.map { ScriptReference(name: name, version: $0) }
        },
        report: report, transcript: transcript,
        measures: measures.map { NewSession.Measured(focus: $0.focus, value: $0.value) }),
      actionState: state, wasAsked: wasAsked,
      marks: marks.map { SessionMark(time: Seconds($0.time), text: $0.text) }, notes: notes,
      ratings: ratings.map { SessionRating(focus: $0.focus, value: $0.value) })
  }
}
