import Rehearsal
package import RehearsalLanguage
import RehearsalMetrics
package import RehearsalTranscript

extension ScriptTake {
  /// What was said in a stored session, compared with its script.
  package init(_ session: Session, of script: String, in store: Store) throws {
    let written = try Script(of: session, named: script, in: store)
    guard let words = try store.transcript(of: session.id) else {
      throw HomeError.noWords(session.id)
    }
    try self.init(
      session.id, written, report: try store.report(of: session.id), words: words)
  }

  /// - Parameters:
  ///   - report: Its JSON, for the pauses.
  ///   - words: The JSON of its transcript.
  init(_ id: Int, _ script: Script, report: String, words: String) throws {
    let said = try StoredDocument(id, .transcript, words).transcript()
    let past = try StoredDocument(id, .report, report).past()
    self.init(
      session: id, alignment: ScriptAlignment(of: script, said: said),
      pauses: past.metrics[Pauses.self]?.list.map(\.span) ?? [])
  }
}

extension Store {
  /// Adds something that was said as a line of the next version of a script.
  ///
  /// - Parameters:
  ///   - sentence: The number of the sentence before it, from 1; `nil` for the last.
  ///   - session: The session in which it was said.
  /// - Returns: The number of the new version, and the texts before and after.
  package func add(
    excerpt: String, afterSentence sentence: Int?, of session: Int?, toScript name: String
  ) throws -> (number: Int, old: String, new: String) {
    let newest = try version(nil, ofScript: name)
    _ = try session.map { try self.session($0) }
    let text = Script(newest.text).adding(excerpt: excerpt, afterSentence: sentence)
    let change = ScriptChange(
      text: text, origin: .speakerStyle, session: session, change: ScriptWords.excerptAdded,
      written: .now)
    return (try add(change, toScript: name, after: newest.number), newest.text, text)
  }
}

extension Script {
  /// The version that was rehearsed in a session; the newest where it had none.
  package init(of session: Session, named name: String, in store: Store) throws {
    let isOwn = session.script?.name.nameKey == name.nameKey
    self.init(try store.version(isOwn ? session.script?.version : nil, ofScript: name).text)
  }
}

extension ScriptAlignment {
  package init(of script: Script, said transcript: Transcript) {
    self.init(
      of: script, to: SaidWord.words(of: transcript, fillers: transcript.fillers().fillers))
  }
}
