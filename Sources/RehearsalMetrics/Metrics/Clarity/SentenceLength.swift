package import RehearsalLanguage
package import RehearsalTranscript
package import RehearsalBase

/// How much of a talk is in long sentences.
package struct SentenceLength: Equatable, Sendable {
  package var sentences: [Sentence]
  /// The share of the words that are in sentences of more than ``longest`` words.
  package var long: Percent
  /// The share of the words that are in sentences of up to ``shortest`` words.
  package var short: Percent

  /// In words; longer sentences are hard to follow.
  package static let longest = 25
  package static let source = """
    GOV.UK, Sentence length: why 25 words is our limit (2014), after studies of reading; listeners \
    can't look back
    """
  /// In words; our choice: up to here a sentence has room for one thought and no reason.
  package static let shortest = 4
  /// Our choice: a share of fewer sentences says little.
  package static let fewest = 3

  /// - Returns: `nil` if the ends of sentences aren't marked, and for fewer than ``fewest``.
  package init?(of tokens: [Token]) {
    guard let sentences = Sentence.all(in: tokens), sentences.count >= Self.fewest else {
      return nil
    }
    let words = sentences.reduce(0) { $0 + $1.words }
    let inLong = sentences.reduce(0) { $0 + ($1.words > Self.longest ? $1.words : 0) }
    self.sentences = sentences
    let inShort = sentences.reduce(0) { $0 + ($1.words <= Self.shortest ? $1.words : 0) }
    long = Percent(100 * Double(inLong) / Double(max(words, 1)))
    short = Percent(100 * Double(inShort) / Double(max(words, 1)))
  }

  /// The longest sentence, the first if several are as long.
  package var longestSentence: Sentence? {
    sentences.max { ($0.words, -$0.tokens.lowerBound) < ($1.words, -$1.tokens.lowerBound) }
  }
}
