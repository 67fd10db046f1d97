extension [Character] {
  /// The ranges of consecutive vowels, in order.
  ///
  /// - Parameter isVowel: Whether the letter at an index is a vowel here, by its neighbours.
  func vowelRows(where isVowel: (Int) -> Bool) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for index in indices where isVowel(index) {
      if let last = rows.last, last.upperBound == index {
        rows[rows.count - 1] = last.lowerBound..<index + 1
      } else {
        rows.append(index..<index + 1)
      }
    }
    return rows
  }
}
