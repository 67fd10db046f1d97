package import RehearsalBase
import RehearsalDatabase

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

/// What a speaker can decide about a practice action.
package enum ActionDecision: String, CaseIterable, Sendable {
  case done
  case skipped
  /// To be shown again.
  case later

  package var state: StoredSession.ActionState {
    switch self {
    case .done: .done
    case .skipped: .skipped
    case .later: .later
    }
  }
}

extension StoredSession {
  /// The columns that ``init(_:)`` reads.
  static var selection: String {
    """
    SELECT session.*, talk.name AS talk, script.name AS script, measure.value AS value,
      \(isWhole) AND \(RowDigest.isWhole(orMissing: "script", "id")) AS is_whole
    FROM session
    LEFT JOIN talk ON talk.id = talk_id
    LEFT JOIN script ON script.id = script_id
    LEFT JOIN measure ON measure.session_id = session.id AND measure.focus = session.focus
    """
  }

  /// The condition that a row of `session`, its talk and its measure are as they were written.
  package static var isWhole: String {
    """
    \(RowDigest.isWhole("session")) AND \(RowDigest.isWhole(orMissing: "talk", "id"))
      AND \(RowDigest.isWhole(orMissing: "measure", "session_id"))
    """
  }

  init(_ row: DatabaseRow) throws {
    id = try row.id("id")
    talk = try row.optionalText("talk")
    began = try row.moment("began")
    length = try row.seconds("length_s", in: Bounds.lengths)
    recording = NewSession.Recording(
      path: try row.text("recording_path"), sha256: try row.text("recording_sha256"),
      audio: try row.optionalText("audio").flatMap { $0.isFileName ? $0 : nil })
    tip = NewSession.Tip(
      kind: try row.text("kind"), focus: try row.optionalText("focus"),
      rule: try row.text("rule"), takeaway: try row.text("takeaway"),
      action: try row.text("action"), hint: try row.text("hint"))
    actionState = ActionState(rawValue: try row.text("action_state")) ?? .open
    wasAsked = try row.truth("action_asked")
    let name = try row.optionalText("script")
    let version = try row.optionalID("script_version")
    script = name.flatMap { name in version.map { ScriptReference(name: name, version: $0) } }
    value = try row.optionalNumber("value")
  }
}
