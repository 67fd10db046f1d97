import RehearsalBase
package import RehearsalLanguage

/// What the rehearsals of a script suggest to change in its newest version.
package struct Suggestions {
  package var name: String
  package var newest: ScriptVersion
  package var all: [ScriptSuggestion]
  /// How many rehearsals with words they come from.
  package var takes: Int
  /// Why there are none, where a rehearsal with words is there; `nil` elsewhere.
  package var reason: String?

  /// Our choice: what a speaker says now, not a month ago.
  private static let takes = 5
  /// Our choice: who says less of a script as it is written has said something else.
  private static let leastCoverage = Percent(50)

  package init(for script: String, in store: Store) throws {
    let (name, versions) = try store.versions(ofScript: script)
    guard let newest = versions.last else { throw StoreError.unknownScript(script, near: []) }
    self.name = name
    self.newest = newest
    let text = Script(newest.text)
    let all = try store.takes(ofScript: script, limit: Self.takes).map {
      try ScriptTake($0.id, text, report: $0.report, words: $0.transcript)
    }
    let takes = all.filter { $0.coverage >= Self.leastCoverage }
    self.takes = takes.count
    if takes.isEmpty, let newest = all.last {
      reason = ScriptWords.unlike(name, said: newest.coverage)
    }
    let decided = try store.decidedSuggestions(forScript: script)
    self.all = ScriptSuggestions.all(for: text, takes: takes).filter { !decided.contains($0.id) }
  }

  /// - Parameter number: As in the list, from 1.
  package func suggestion(_ number: Int) throws -> ScriptSuggestion {
    guard all.indices.contains(number - 1) else {
      throw HomeError.noSuggestion(number, count: all.count, script: name)
    }
    return all[number - 1]
  }

  /// Makes the next version of the script by a suggestion.
  package func apply(
    _ suggestion: ScriptSuggestion, in store: Store
  ) throws -> (number: Int, text: String) {
    guard let text = suggestion.applied(to: newest.text) else {
      throw StoreError.changedMeanwhile(script: name)
    }
    let change = ScriptChange(
      text: text, origin: suggestion.kind == .say ? .speakerStyle : .postSession,
      session: suggestion.sessions.last, change: ScriptCopy.change(suggestion.kind),
      written: .now, suggestion: suggestion.id)
    return (try store.add(change, toScript: name, after: newest.number), text)
  }
}
