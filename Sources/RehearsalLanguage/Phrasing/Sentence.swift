package import RehearsalTranscript

/// A sentence of a transcript.
package struct Sentence: Equatable, Sendable {
  /// Its range in the transcript's tokens.
  package var tokens: Range<Int>
  /// The number of its words, without marked hesitations.
  package var words: Int

  /// The sentences of a transcript, in order; `nil` if it isn't punctuated.
  ///
  /// A sentence ends at its punctuation mark, except an ellipsis before a lower-case word, and
  /// where the speaker changes. Words after the last mark are a sentence too.
  package static func all(in tokens: [Token]) -> [Sentence]? {
    guard Phrasing(of: tokens, language: nil).isPunctuated else { return nil }
    let spoken = tokens.indices.filter { tokens[$0].isSpokenWord }
    var sentences: [Sentence] = []
    var start = spoken.first ?? tokens.startIndex
    var words = 0
    for (place, index) in spoken.enumerated() {
      if tokens[index].kind != .filler { words += 1 }
      let next = place + 1 < spoken.count ? tokens[spoken[place + 1]] : nil
      guard tokens[index].endsSentence(before: next) else { continue }
      if words > 0 { sentences.append(Sentence(tokens: start..<index + 1, words: words)) }
      start = place + 1 < spoken.count ? spoken[place + 1] : tokens.endIndex
      words = 0
    }
    return sentences
  }
}

extension Token {
  /// - Parameter next: `nil` at the end of the transcript.
  fileprivate func endsSentence(before next: Token?) -> Bool {
    guard let next else { return true }
    if speaker != next.speaker { return true }
    guard EndPunctuation(of: text) == .sentence else { return false }
    let trailsOff = text.hasSuffix("…") || text.hasSuffix("...")
    return !trailsOff || next.text.first { $0.isLetter }?.isLowercase != true
  }
}
