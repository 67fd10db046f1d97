import Rehearsal
package import RehearsalBase
import RehearsalCoaching

/// Sessions as `rehearse history` lists them for other programs.
package enum SessionList {
  package static let schema = "rehearsmart.history/1"

  /// - Parameter waiting: Takes that were not judged yet.
  package static func json(of sessions: [Session], waiting: [TakeSound] = []) -> JSONValue {
    [
      "schema": .string(schema), "sessions": .array(sessions.map(\.listed)),
      "waiting": .array(waiting.map(\.listed)),
    ]
  }

  private static let columns = [
    "id", "began", "talk", "length_s", "focus", "value", "kind", "rule", "takeaway", "action",
    "action_state", "script", "script_version", "recording_path", "recording_sha256",
  ]

  /// A table of comma-separated values (RFC 4180).
  package static func table(of sessions: [Session]) -> String {
    let rows = sessions.map { session in
      let listed = session.listed
      return columns.map { column in
        // Not rounded.
        let value = column == "value" ? JSONValue(session.value) : listed[column]
        return switch value {
        case .string(let text), .number(let text): text
        default: ""
        }
      }
    }
    return ([columns] + rows).map { cells in
      cells.map { $0.safeCell.commaSeparatedField }.joined(separator: ",") + "\n"
    }.joined()
  }

  /// Sessions for a calendar, as long as their recordings. The same sessions give the same bytes.
  package static func calendar(of sessions: [Session]) -> String {
    let events = sessions.map { session in
      CalendarText.event(
        "\(session.sha256.prefix(16))-\(session.id)", stamp: session.began,
        times: [
          "DTSTART:\(CalendarText.utc(session.began))",
          "DURATION:PT\(Int(saturating: session.length.rawValue.rounded(.up)))S",
        ],
        summary: PlanWords.rehearsed(session.talk, session.focus),
        description: "\(session.takeaway) \(session.action)")
    }
    return CalendarText.text(of: events, "History")
  }
}

extension Session {
  /// As JSON lists it, with every key.
  package var listed: JSONValue {
    [
      "id": JSONValue(id), "talk": JSONValue(talk), "began": .string("\(began)"),
      "length_s": JSONValue(length.rounded.rawValue), "recording_path": .string(path),
      "recording_sha256": .string(sha256), "audio": JSONValue(audio),
      "kind": .string(kind.rawValue), "focus": JSONValue(focus?.rawValue),
      "value": JSONValue(value?.rounded(toDecimals: 2)), "rule": .string(rule),
      "takeaway": .string(takeaway), "action": .string(action), "hint": .string(hint),
      "action_state": .string(actionState.rawValue), "script": JSONValue(script?.name),
      "script_version": JSONValue(script?.version),
    ]
  }
}

extension TakeSound {
  fileprivate var listed: JSONValue {
    [
      "take": JSONValue(take.id), "audio": .string(path.fileName),
      "began": .string("\(take.began)"), "duration_s": JSONValue(duration?.rounded.rawValue),
      "state": .string(state.rawValue), "tries": JSONValue(take.tries),
    ]
  }
}
