extension Array {
  /// Where the rest begins in which all satisfy a condition, when those before it do not.
  func partition(_ isReached: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
