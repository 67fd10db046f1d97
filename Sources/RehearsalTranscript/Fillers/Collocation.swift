/// Neighbours that keep a word from being a filler; every place that is given must fit.
public struct Collocation: Codable, Equatable, Sendable {
  var before: Set<String>?
  var secondBefore: Set<String>?
  var after: Set<String>?
  var secondAfter: Set<String>?
  /// Words after it that undo the rest.
  var notAfter: Set<String>?

  /// Whether the words around `place` fit.
  func fits(_ words: [String], around place: Range<Int>) -> Bool {
    func holds(_ list: Set<String>?, _ index: Int) -> Bool {
      guard let list else { return true }
      return words.indices.contains(index) && list.contains(words[index])
    }
    return holds(before, place.lowerBound - 1) && holds(secondBefore, place.lowerBound - 2)
      && holds(after, place.upperBound) && holds(secondAfter, place.upperBound + 1)
      && (notAfter == nil || !holds(notAfter, place.upperBound))
  }
}
