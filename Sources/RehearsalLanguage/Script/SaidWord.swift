import RehearsalTranscript
package import RehearsalBase

/// A word as it was said.
package struct SaidWord: Equatable, Sendable {
  package var text: String
  /// When; `nil` where that is unknown.
  package var span: TimeSpan?
  /// Whether the sentence does not need it; a filler is never something added to the script.
  package var isFiller: Bool

  package init(text: String, span: TimeSpan?, isFiller: Bool) {
    self.text = text
    self.span = span
    self.isFiller = isFiller
  }

  /// Empty for what is only punctuation.
  var key: String {
    let key = Spelling.key(text)
    return key.isEmpty ? "" : WordForm.of(key)
  }
}
