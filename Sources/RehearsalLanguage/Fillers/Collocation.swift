/// Neighbouring words that make a word part of the sentence; all given positions must match.
package struct Collocation: Codable, Equatable, Sendable {
  var before: Set<String>?
  var secondBefore: Set<String>?
  var after: Set<String>?
  var secondAfter: Set<String>?
  /// Next words with which the collocation doesn't apply.
  var notAfter: Set<String>?

  /// Whether the words around `place` match; positions outside the utterance never match.
  func fits(_ spoken: WordRow, around place: Range<Int>) -> Bool {
    let utterance = spoken.utterance(around: place, reaching: Self.reach)
    func holds(_ list: Set<String>?, _ index: Int) -> Bool {
      guard let list else { return true }
      return utterance.contains(index) && list.contains(spoken.words[index])
    }
    return holds(before, place.lowerBound - 1) && holds(secondBefore, place.lowerBound - 2)
      && holds(after, place.upperBound) && holds(secondAfter, place.upperBound + 1)
      && (notAfter == nil || !holds(notAfter, place.upperBound))
  }

  /// The number of words on each side that a collocation looks at.
  private static let reach = 2
}

extension [Collocation] {
  /// Whether the words around `place` match one of them.
  func hold(at place: Range<Int>, in spoken: WordRow) -> Bool {
    contains { $0.fits(spoken, around: place) }
  }
}
