import RehearsalTranscript

extension FillerScorer {
  struct Repetition {
    var rule: FillerRule
    /// The words that were abandoned.
    var place: Range<Int>
  }

  /// Repeated and abandoned words.
  ///
  /// - Parameter places: The words that aren't fillers already, ascending.
  func repetitions(
    among places: [Int], in spoken: WordRow, _ tokens: [Token]
  ) -> [Repetition] {
    var found: [Repetition] = []
    var next = 0
    while next < places.count {
      if let (rule, length) = repetition(at: next, among: places, in: spoken, tokens),
        categories.contains(rule.kind)
      {
        found.append(
          Repetition(rule: rule, place: places[next]..<places[next + length - 1] + 1))
        next += length
      } else {
        next += 1
      }
    }
    return found
  }

  /// The rule that matches at a word, and how many words were abandoned.
  private func repetition(
    at start: Int, among places: [Int], in spoken: WordRow, _ tokens: [Token]
  ) -> (rule: FillerRule, length: Int)? {
    func word(_ offset: Int) -> String { spoken.words[places[start + offset]] }
    // A skipped hesitation may begin a sentence: "at home. Um home is".
    func holds(_ count: Int) -> Bool {
      start + count <= places.count
        && !spoken.follows[places[start] + 1...places[start + count - 1]].contains(true)
    }
    for length in (1...Self.longestPhrase).reversed() {
      guard holds(2 * length), (0..<length).allSatisfy({ word($0) == word(length + $0) }) else {
        continue
      }
      if length > 1, Set((0..<length).map(word)).count > 1 { return (.repeatedPhrase, length) }
      if length == 1, isRepeatedByAccident(word(0)) { return (.repeatedWord, 1) }
    }
    if holds(2), tokens[spoken.tokens[places[start]]].isCutOff, word(1).hasPrefix(word(0)) {
      return (.cutOff, 1)
    }
    if holds(6), word(0) == word(3), word(1) == word(4), word(2) != word(5) {
      return (.restartedPhrase, 3)
    }
    return nil
  }

  /// Our choice: longer repetitions are refrains.
  private static let longestPhrase = 4

  /// False for numbers, spelt letters, answers and words that are doubled on purpose.
  private func isRepeatedByAccident(_ word: String) -> Bool {
    guard !pack.repeatable.contains(word), !pack.answers.contains(word),
      word.first?.isNumber != true
    else { return false }
    if pack.classes["number"]?.contains(word) == true { return false }
    return word.count > 1 || pack.functionWords.contains(word)
  }
}
