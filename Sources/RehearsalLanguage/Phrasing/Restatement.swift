import RehearsalBase
package import RehearsalTranscript

extension Transcript {
  /// Phrases and sentences that are said again in the same words: the tokens of the second time, in
  /// order.
  ///
  /// A phrase counts if it is repeated at once, as after a slip or while looking for the next
  /// thought, with nothing but fillers between: the same words at the start of several sentences
  /// are a figure of speech. A whole sentence counts a little later too, but not if it comes a
  /// third time, which is a refrain.
  package var restatements: [Range<Int>] {
    var spoken = tokens.indices.filter {
      tokens[$0].kind == .word && !tokens[$0].word.isEmpty
    }
    let fillers = Set(fillers().fillers.flatMap(\.tokens))
    spoken.removeAll { fillers.contains($0) }
    let words = spoken.map { tokens[$0].word }
    func place(of words: Range<Int>) -> Range<Int> {
      spoken[words.lowerBound]..<spoken[words.upperBound - 1] + 1
    }
    var found = Restatement.phrases(in: words).map(place)
    let sentences = (Sentence.all(in: tokens) ?? []).map { sentence in
      let first = spoken.partitioningIndex { $0 >= sentence.tokens.lowerBound }
      return first..<spoken.partitioningIndex { $0 >= sentence.tokens.upperBound }
    }
    for again in Restatement.sentences(among: sentences, of: words).map(place)
    where !found.contains(where: { $0.overlaps(again) }) {
      found.append(again)
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }
}

/// What listeners hear as said again. Our choice: of 171 people who talk freely (GUM; NLTK's
/// Switchboard sample; Rhapsodie and ParisStories) none has one a minute.
enum Restatement {
  /// In words. A repetition of two to four words counts as a filler instead.
  static let shortestPhrase = 5
  static let longestPhrase = 40
  /// Distinct words; "no no no no no" is no phrase.
  static let fewestDifferent = 4
  /// In words.
  static let shortestSentence = 6
  /// In words, between a sentence and the same one again: some 25 seconds.
  static let farthestSentence = 60

  /// The second occurrence of each phrase that is repeated at once.
  static func phrases(in words: [String]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < words.count {
      let length = (shortestPhrase...longestPhrase).first {
        follows(itself: $0, from: place, in: words)
      }
      guard let length else {
        place += 1
        continue
      }
      place += length
      found.append(place..<place + length)
    }
    return found
  }

  /// Whether the `length` words from a place on are repeated at once.
  private static func follows(itself length: Int, from place: Int, in words: [String]) -> Bool {
    let end = place + length
    return end + length <= words.count
      && (place..<end).allSatisfy { words[$0] == words[$0 + length] }
      && Set(words[place..<end]).count >= fewestDifferent
  }

  /// Which of the sentences, ranges of the words in order, are the same as an earlier one.
  static func sentences(among sentences: [Range<Int>], of words: [String]) -> [Range<Int>] {
    let long = sentences.filter { $0.count >= shortestSentence }
    // With its type, the compiler checks this in 5 ms; without it, in 3 s.
    let same: [[String]: [Range<Int>]] = Dictionary(grouping: long) { Array(words[$0]) }
    return same.values.compactMap {
      $0.count == 2 && $0[1].lowerBound - $0[0].upperBound <= farthestSentence ? $0[1] : nil
    }
  }
}
