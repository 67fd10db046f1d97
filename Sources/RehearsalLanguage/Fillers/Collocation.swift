/// Neighbours that keep a word from being a filler; every place that is given must fit.
public struct Collocation: Codable, Equatable, Sendable {
  var before: Set<String>?
  var secondBefore: Set<String>?
  var after: Set<String>?
  var secondAfter: Set<String>?
  /// Words after it that undo the rest.
  var notAfter: Set<String>?

  /// Whether the words around `place` fit; what lies beyond the utterance fits nothing.
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

  /// Words to each side that a collocation looks at.
  private static let reach = 2
}

extension FillerRule {
  /// Whether the words at `place` stand among neighbours that make them part of the sentence.
  func holdsContent(at place: Range<Int>, in spoken: WordRow) -> Bool {
    content.contains { $0.fits(spoken, around: place) }
  }
}
