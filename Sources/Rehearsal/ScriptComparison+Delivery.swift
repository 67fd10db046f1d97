import RehearsalMetrics
import RehearsalLanguage

extension ScriptComparison {
  /// - Parameter words: What was said; `nil` where nobody knows.
  init(of rehearsed: RehearsedScript, to words: DeliveredWords?) {
    let script = Script(rehearsed.text)
    guard let words, words.areHeard else {
      self.init(
        unheard: script, name: rehearsed.name, version: rehearsed.version,
        reason: words == nil ? ScriptCopy.noWords : ScriptCopy.unheard)
      return
    }
    let said = SaidWord.words(of: words.transcript, fillers: words.fillers)
    self.init(
      of: ScriptAlignment(of: script, to: said), name: rehearsed.name,
      version: rehearsed.version)
  }
}
