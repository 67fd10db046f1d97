extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies the predicate, by bisection; `endIndex` if none does.
  ///
  /// - Parameter isAfter: False for some first elements and true for all others.
  package func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
