import Rehearsal
import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase

/// What was said in a stored session, against its script.
struct RehearsedSession {
  var session: Int
  var alignment: ScriptAlignment
  var pauses: [TimeSpan]

  /// - Parameter script: The version that was rehearsed is taken; the newest where it had none.
  init(_ session: StoredSession, of script: String, in store: Store) throws {
    let isOwn = session.script?.name.lowercased() == script.lowercased()
    let version = try store.version(isOwn ? session.script?.version : nil, ofScript: script)
    guard let words = try store.transcript(of: session.id) else {
      throw HomeError.noWords(session.id)
    }
    try self.init(
      session.id, Script(version.text), report: try store.report(of: session.id), words: words)
  }

  /// - Parameters:
  ///   - report: Its JSON, for the pauses.
  ///   - words: The JSON of its transcript.
  init(_ id: Int, _ script: Script, report: String, words: String) throws {
    session = id
    let transcript = try StoredDocument(id, .transcript, words).transcript()
    alignment = ScriptAlignment(
      of: script, to: SaidWord.words(of: transcript, fillers: transcript.fillers().fillers))
    let past = try StoredDocument(id, .report, report).past()
    pauses = past.metrics[Pauses.self]?.list.map(\.span) ?? []
  }
}
