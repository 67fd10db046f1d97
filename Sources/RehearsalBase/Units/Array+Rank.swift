extension Array where Element: Comparable {
  /// The value at that rank if all were sorted, found without sorting the rest (quickselect).
  ///
  /// - Parameter rank: from 0 for the smallest.
  /// - Source: Hoare (1961), Algorithm 65: Find.
  @inlinable package consuming func value(atRank rank: Int) -> Element {
    var low = startIndex
    var high = endIndex - 1
    while low < high {
      let pivot = self[low + (high - low) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while self[left] < pivot { left += 1 }
        while pivot < self[right] { right -= 1 }
        if left <= right {
          swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if rank <= right { high = right } else if rank >= left { low = left } else { break }
    }
    return self[rank]
  }
}
