import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase

/// The smallest part of a transcript that has its own time: a word, or the words of a segment.
struct TimedPiece: Equatable {
  var tokens: Range<Int>
  var span: TimeSpan
  /// The number of spoken tokens.
  var words: Int
  var syllables: Int
  var isWord: Bool

  /// In the order of the transcript.
  static func all(in tokens: [Token], language: SpokenLanguage) -> [TimedPiece] {
    let capitals = SpokenWords.Capitals(in: tokens)
    var pieces: [TimedPiece] = []
    for (index, token) in tokens.enumerated() where token.kind != .event {
      guard let span = token.span, token.timing != .none else { continue }
      let spoken = SpokenWords(of: token.text, in: language, capitals: capitals)
      guard spoken.count > 0 || token.kind == .untranscribed else { continue }
      let isWord = token.timing != .segment
      if !isWord, let last = pieces.indices.last, !pieces[last].isWord, pieces[last].span == span,
        tokens[pieces[last].tokens.lowerBound].segment == token.segment
      {
        pieces[last].tokens = pieces[last].tokens.lowerBound..<(index + 1)
        pieces[last].words += 1
        pieces[last].syllables += spoken.syllables
      } else {
        pieces.append(
          TimedPiece(
            tokens: index..<(index + 1), span: span, words: 1,
            syllables: max(1, spoken.syllables), isWord: isWord))
      }
    }
    return pieces
  }
}
