package import Rehearsal
package import RehearsalBase
package import RehearsalCoaching
import RehearsalDatabase

/// A rehearsal, as it is listed. What else belongs to it is in its ``SessionRecord``.
///
/// Encoded as in the file `session.json` of an export.
package struct Session: Codable, Equatable, Sendable {
  /// Its number; 0 before it is stored.
  package var id = 0
  /// The name that takes of one talk share; `nil` for none.
  package var talk: String?
  /// When the recording began, where the speaker was.
  package var began: LocalMoment
  /// As a bare number, which is not rounded in an export.
  private var seconds: Double
  /// The path of the recording, as the user gave it.
  package var path: String
  /// The digest of the recording, in hexadecimal digits.
  package var sha256: String
  /// The name of the file in ``StorePlace/recordings`` that the program recorded; `nil` for a file
  /// of the user's own.
  package var audio: String?
  package var kind: Tip.Kind
  /// `nil` when the tip was about the recording.
  package var focus: Focus?
  package var rule: String
  package var takeaway: String
  package var action: String
  package var hint: String
  /// What the speaker has decided about the action.
  package var actionState = ActionState.open
  /// Whether the speaker was asked about the action.
  package var wasAsked = false
  private var scriptName: String?
  private var scriptVersion: Int?
  /// The number of its focus, or of the focus that a list follows; `nil` where that could not be
  /// judged.
  package var value: Double?

  private enum CodingKeys: String, CodingKey {
    case id, talk, began
    case seconds = "length_s"
    case path = "recording_path"
    case sha256 = "recording_sha256"
    case audio, kind, focus, rule, takeaway, action, hint
    case actionState = "action_state"
    case wasAsked = "action_asked"
    case scriptName = "script"
    case scriptVersion = "script_version"
  }

  /// What a speaker has decided about a practice action.
  package enum ActionState: String, Codable, CaseIterable, Sendable {
    /// Nothing yet.
    case open
    case done
    case skipped
    /// To be shown again next time.
    case later
  }

  package init(
    id: Int = 0, talk: String?, began: LocalMoment, length: Seconds, path: String, sha256: String,
    audio: String? = nil, kind: Tip.Kind, focus: Focus?, rule: String, takeaway: String,
    action: String, hint: String, script: ScriptReference? = nil, value: Double? = nil
  ) {
    self.id = id
    self.talk = talk
    self.began = began
    seconds = length.rawValue
    self.path = path
    self.sha256 = sha256
    self.audio = audio
    self.kind = kind
    self.focus = focus
    self.rule = rule
    self.takeaway = takeaway
    self.action = action
    self.hint = hint
    scriptName = script?.name
    scriptVersion = script?.version
    self.value = value
  }

  package var length: Seconds { Seconds(seconds) }

  /// The version of the script that was rehearsed.
  package var script: ScriptReference? {
    scriptName.flatMap { name in scriptVersion.map { ScriptReference(name: name, version: $0) } }
  }

  /// What to do in the next take, in words without a time in this recording.
  package var task: String { action.hasClockTime ? hint : action }
  /// What was found; `nil` where it names a time in the recording.
  package var finding: String? { takeaway.hasClockTime ? nil : takeaway }

  /// Whether its focus needed no work; `nil` where that could not be judged.
  var isInBand: Bool? { kind == .retake ? nil : kind == .keep }
}

/// A version of a script.
package struct ScriptReference: Equatable, Sendable {
  package var name: String
  package var version: Int

  package init(name: String, version: Int) {
    self.name = name
    self.version = version
  }

  /// - Returns: `nil` for a script that is a file.
  package init?(_ script: RehearsedScript?) {
    guard let name = script?.name, let version = script?.version else { return nil }
    self.init(name: name, version: version)
  }
}

extension String {
  /// Whether it has a time such as `1:12`.
  fileprivate var hasClockTime: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropFirst().dropLast(2).contains { colon in
      bytes[colon] == UInt8(ascii: ":")
        && [colon - 1, colon + 1, colon + 2].allSatisfy { bytes[$0].isDigit }
    }
  }
}

extension Session {
  /// The columns that ``init(_:)`` reads.
  ///
  /// - Parameter focus: The focus whose numbers are the values; `nil` for the one that each session
  ///   had.
  static func selection(following focus: Focus? = nil) -> String {
    """
    SELECT session.*, talk.name AS talk, script.name AS script, measure.value AS value,
      \(RowDigest.isWhole("session")) AND \(RowDigest.isWhole(orMissing: "talk", "id"))
        AND \(RowDigest.isWhole(orMissing: "measure", "session_id"))
        AND \(RowDigest.isWhole(orMissing: "script", "id")) AS is_whole
    FROM session
    LEFT JOIN talk ON talk.id = talk_id
    LEFT JOIN script ON script.id = script_id
    LEFT JOIN measure ON measure.session_id = session.id
      AND measure.focus = \(focus.map { "'\($0.rawValue)'" } ?? "session.focus")
    """
  }

  init(_ row: DatabaseRow) throws {
    self.init(
      id: try row.id("id"), talk: try row.optional("talk", row.text),
      began: try row.moment("began"),
      length: try row.seconds("length_s", in: Bounds.lengths),
      path: try row.text("recording_path"), sha256: try row.text("recording_sha256"),
      audio: try row.optional("audio", row.text).flatMap { $0.isFileName ? $0 : nil },
      kind: try row.choice("kind"), focus: try row.optional("focus", row.choice),
      rule: try row.text("rule"), takeaway: try row.text("takeaway"),
      action: try row.text("action"), hint: try row.text("hint"),
      value: try row.optional("value") { try row.number($0) })
    actionState = try row.choice("action_state")
    wasAsked = try row.truth("action_asked")
    scriptName = try row.optional("script", row.text)
    scriptVersion = try row.optional("script_version", row.id)
  }
}
