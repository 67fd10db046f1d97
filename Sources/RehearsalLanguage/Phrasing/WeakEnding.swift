package import RehearsalTranscript

/// An end without a closing sentence.
package struct WeakEnding: Equatable, Sendable {
  /// In the transcript's tokens.
  package let tokens: Range<Int>
  /// The phrase that it ends with, such as "that's it"; `nil` for a sentence that is not finished.
  package let phrase: String?

  package init(tokens: Range<Int>, phrase: String?) {
    self.tokens = tokens
    self.phrase = phrase
  }

  /// Our choice, in words: enough of an unfinished sentence to recognise it.
  fileprivate static let shown = 4
}

extension Transcript {
  /// A weak ending: a phrase such as "that's it", or an unfinished sentence where the others end
  /// with a full stop. `nil` for any other.
  package func weakEnding(in pack: LanguagePack?) -> WeakEnding? {
    let spoken = tokens.indices.filter { tokens[$0].isSpokenWord && !tokens[$0].word.isEmpty }
    guard let last = spoken.last else { return nil }
    let words = spoken.map { tokens[$0].word }
    if let length = pack?.weakEnding(of: words) {
      return WeakEnding(
        tokens: spoken[spoken.count - length]..<last + 1,
        phrase: words.suffix(length).joined(separator: " "))
    }
    let isPunctuated = Phrasing(of: tokens, language: language).isPunctuated
    guard isPunctuated, EndPunctuation(of: tokens[last].text) != .sentence else { return nil }
    let first = spoken[max(spoken.count - WeakEnding.shown, 0)]
    return WeakEnding(tokens: first..<last + 1, phrase: nil)
  }
}
