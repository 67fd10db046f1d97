import RehearsalBase

extension Collection where Element == Double {
  /// The middle value, or the mean of the two middle ones; `nil` when empty.
  var median: Double? {
    guard !isEmpty else { return nil }
    let values = Array(self)
    let upper = values.value(atRank: count / 2)
    return count.isMultiple(of: 2) ? (values.value(atRank: count / 2 - 1) + upper) / 2 : upper
  }
}

extension Array {
  /// The element with the best key, the first of equals; `nil` when empty.
  func first<Key>(best key: (Element) -> Key, _ beats: (Key, Key) -> Bool) -> Element? {
    guard var best = first else { return nil }
    var bestKey = key(best)
    for element in dropFirst() {
      let elementKey = key(element)
      if beats(elementKey, bestKey) { (best, bestKey) = (element, elementKey) }
    }
    return best
  }

  /// The first of the elements whose key is about the greatest; `nil` for none.
  ///
  /// Our choice: within a tenth of it. No listener tells them apart, and which of them measures
  /// most changes with the format of the recording.
  func firstNearMost<Key: Quantity>(_ key: (Element) -> Key) -> Element? {
    placeNearMost(key).map { self[$0] }
  }

  private func placeNearMost<Key: Quantity>(_ key: (Element) -> Key) -> Int? {
    map(key).max().flatMap { most in firstIndex { key($0) >= most * 0.9 } }
  }

  /// ``firstNearMost(_:)``, then the same of the rest, up to as many as a tip shows.
  func mostTelling<Key: Quantity>(_ key: (Element) -> Key) -> [Element] {
    var (left, shown) = (self, [Element]())
    while shown.count < Moments.most, let place = left.placeNearMost(key) {
      shown.append(left.remove(at: place))
    }
    return shown
  }
}

/// A point of a line that is fitted.
struct LinePoint {
  var x: Double
  var y: Double
}

extension [LinePoint] {
  /// The median of the slopes between all pairs of points; `0` without a pair.
  ///
  /// - Source: Theil (1950) and Sen (1968), JASA 63, 1379-1389.
  var medianSlope: Double {
    // A take of hours has thousands of points, and millions of pairs.
    let step = Swift.max(count / Self.mostSlopePoints, 1)
    let points = stride(from: 0, to: count, by: step).map { self[$0] }
    let slopes = points.indices.flatMap { left in
      points.indices[(left + 1)...].compactMap { right -> Double? in
        let distance = points[right].x - points[left].x
        return distance > 0 ? (points[right].y - points[left].y) / distance : nil
      }
    }
    return slopes.median ?? 0
  }

  /// Our choice: an hour of windows of 10 s; for two hours, every second one gives the same line.
  private static let mostSlopePoints = 360
}
