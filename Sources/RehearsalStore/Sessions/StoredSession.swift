import GRDB
package import RehearsalProgress
package import RehearsalUnits

/// A rehearsal in the store, without its report.
package struct StoredSession: Equatable, Sendable {
  package var id: Int
  package var talk: String?
  package var began: LocalMoment
  package var length: Seconds
  package var recording: NewSession.Recording
  package var tip: NewSession.Tip
  /// What has become of the practice action.
  package var actionState: ActionState
  /// Whether the speaker was asked what became of it.
  package var wasAsked: Bool
  package var script: ScriptReference?
  /// The number of its focus; `nil` where that could not be judged.
  package var value: Double?

  /// What a speaker has decided about a practice action.
  package enum ActionState: String, CaseIterable, Sendable {
    /// Nothing yet.
    case open
    case done
    case skipped
    /// To be shown again next time.
    case later
  }
}

extension StoredSession {
  /// The columns that ``init(_:)`` reads.
  static let selection = """
    SELECT session.*, talk.name AS talk, script.name AS script, measure.value AS value
    FROM session
    LEFT JOIN talk ON talk.id = talk_id
    LEFT JOIN script ON script.id = script_id
    LEFT JOIN measure ON measure.session_id = session.id AND measure.focus = session.focus
    """

  init(_ row: Row) {
    id = row["id"]
    talk = row["talk"]
    began = LocalMoment(epoch: row["began_s"], offset: row["began_offset_s"])
    length = Seconds(row["length_s"] as Double)
    recording = NewSession.Recording(
      path: row["recording_path"], sha256: row["recording_sha256"], audio: row["audio"])
    tip = NewSession.Tip(
      kind: row["kind"], focus: row["focus"], rule: row["rule"], takeaway: row["takeaway"],
      action: row["action"], hint: row["hint"])
    actionState = ActionState(rawValue: row["action_state"]) ?? .open
    wasAsked = row["action_asked"]
    let name: String? = row["script"]
    let version: Int? = row["script_version"]
    script = name.flatMap { name in version.map { ScriptReference(name: name, version: $0) } }
    value = row["value"]
  }
}
