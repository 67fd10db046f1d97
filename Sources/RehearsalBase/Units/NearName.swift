extension Sequence where Element == String {
  /// The names most similar to a misspelt one, nearest first, at most `count`.
  ///
  /// A quarter of the letters may be wrong. Names that merely contain the given text come last.
  package func near(_ wanted: String, atMost count: Int = 3) -> [String] {
    let wanted = wanted.lowercased()
    let tolerance = Swift.max(1, wanted.count / 4)
    let ranked = compactMap { name -> (distance: Int, name: String)? in
      let own = name.lowercased()
      let distance = editDistance(from: Array(own), to: Array(wanted))
      if distance <= tolerance { return (distance, name) }
      return wanted.count >= 3 && own.has(wanted) ? (.max, name) : nil
    }
    // Equally near names in alphabetical order, so that the order of the sequence has no effect.
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(count).map(
      \.name)
  }
}

/// The number of typos between two names: letters omitted, inserted, replaced, or swapped with the
/// next one.
///
/// - Source: Damerau (1964), in the restricted form ("optimal string alignment").
package func editDistance(from first: [Character], to second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let isSame = first[row] == second[column]
      var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
