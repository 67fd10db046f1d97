extension Array {
  /// The first index that satisfies a predicate, by binary search; `count` if none does.
  ///
  /// - Precondition: All elements that satisfy it come after those that do not.
  func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
