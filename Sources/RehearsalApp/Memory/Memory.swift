import Rehearsal
import RehearsalCoaching
package import RehearsalBase

/// What is remembered between rehearsals, for what analyses.
package struct Memory {
  package init() {}

  /// Our choice: more takes than a spread needs, and few enough to be read at once.
  private static let mostPast = 20

  /// The newest sessions of a talk, oldest first.
  ///
  /// - Parameter talk: `nil` for the sessions without one.
  func past(of talk: String?) throws -> [PastSession] {
    let found = try stored(talk)
    var (past, damaged) = ([PastSession](), found.damaged)
    for report in found.all {
      do throws(StoreError) {
        past.append(try StoredDocument(report.session, .report, report.json).past())
      } catch {
        damaged.append(error)
      }
    }
    for error in damaged { Messages().insist(error.reason.message) }
    return past
  }

  /// The same as the reports that were printed.
  ///
  /// - Throws: Where there is no talk of this name.
  package func reports(ofTalk talk: String) throws -> [JSONValue] {
    guard
      let found = try OpenedStore.reading({ store in
        try store.reports(SessionFilter(talk: .named(talk), limit: Self.mostPast))
      })
    else { throw StoreError.unknownTalk(talk, near: []) }
    try OpenedStore.report(found.damaged)
    return try found.all.map { try StoredDocument($0.session, .report, $0.json).value }
  }

  /// The newest reports of a talk; none of one that is not known yet.
  private func stored(_ talk: String?) throws -> Found<(session: Int, json: String)> {
    try OpenedStore.reading { store in
      do throws(StoreError) {
        return try store.reports(SessionFilter(talk: .named(talk), limit: Self.mostPast))
      } catch .unknownTalk {
        return Found()
      }
    } ?? Found()
  }

  /// Keeps a session.
  ///
  /// - Returns: Its number.
  package func keep(_ rehearsal: FinishedRehearsal) throws -> Int {
    try OpenedStore.changing { store in
      let report = rehearsal.report
      let tip = report.tip
      let path = report.recording.path
      let session = NewSession(
        talk: rehearsal.talk, began: LocalMoment(here: rehearsal.began),
        length: report.recording.duration,
        recording: NewSession.Recording(
          path: path == "-" ? path : absolutePath(path), sha256: report.recording.sha256,
          audio: rehearsal.isOwnRecording ? path.fileName : nil),
        tip: NewSession.Tip(
          kind: tip.kind.rawValue, focus: tip.focus?.rawValue, rule: tip.rule,
          takeaway: tip.takeaway, action: tip.action, hint: tip.hint),
        script: rehearsal.script.map { ScriptReference(name: $0.name, version: $0.version) },
        report: rehearsal.json, transcript: rehearsal.transcript,
        measures: rehearsal.past.measures, marks: rehearsal.marks)
      return try store.keep(session).id
    }
  }

  /// Notes what the speaker has decided about the action of a session.
  package func note(_ decision: ActionDecision, on session: Int) throws {
    try OpenedStore.changing { try $0.setAction(of: session, to: decision.state) }
  }

  /// Whether the speaker was asked about the action of a session.
  package func wasAsked(about session: Int) throws -> Bool {
    try OpenedStore.reading { try $0.session(session).wasAsked } ?? false
  }

  /// The newest version of a script.
  package func script(named name: String) throws -> NamedScript {
    let found = try OpenedStore.reading { store in
      let (name, versions) = try store.versions(ofScript: name)
      return versions.last.map { NamedScript(name: name, version: $0.number, text: $0.text) }
    }
    guard let found, let script = found else { throw StoreError.unknownScript(name, near: []) }
    return script
  }

  /// Where a new recording may be stored.
  package func pathForRecording() throws -> String {
    try OpenedStore.changing { $0.place.recording("rehearsal-\(localTimeForName).wav") }
  }
}

extension PastSession {
  /// The number by which each focus is followed from take to take, of those that could be judged.
  fileprivate var measures: [NewSession.Measured] {
    Focus.allCases.compactMap { focus in
      mainNumber(of: focus).map { NewSession.Measured(focus: focus.rawValue, value: $0) }
    }
  }
}

extension ActionDecision {
  package var state: StoredSession.ActionState {
    switch self {
    case .done: .done
    case .skipped: .skipped
    case .later: .later
    }
  }
}
