import RehearsalBatch
import RehearsalBase

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
