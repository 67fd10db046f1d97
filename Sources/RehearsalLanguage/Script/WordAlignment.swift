import RehearsalBase

/// Aligns two sequences of numbers that stand for words.
enum WordAlignment {
  /// Pairs of positions, ascending in both: equal words, and words in place of one another.
  static func pairs(_ first: [Int], _ second: [Int]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var open = [Part(first: 0..<first.count, second: 0..<second.count, mayHaveAnchors: true)]
    // Parts are taken from the end of the list, so that pairs come in order.
    while let part = open.popLast() {
      var part = part
      while let a = part.first.first, let b = part.second.first, first[a] == second[b] {
        pairs.append((a, b))
        part.first.removeFirst()
        part.second.removeFirst()
      }
      guard !part.first.isEmpty, !part.second.isEmpty else { continue }
      if part.first.count * part.second.count <= mostCells {
        pairs += exact(first, second, part)
        continue
      }
      let anchors = part.mayHaveAnchors ? self.anchors(first, second, part) : []
      let parts = anchors.isEmpty ? halves(part) : Self.parts(of: part, at: anchors)
      open += parts.reversed()
    }
    return pairs
  }

  private struct Part {
    var first: Range<Int>
    var second: Range<Int>
    var mayHaveAnchors: Bool
  }

  /// Our choice: a table of a megabyte.
  private static let mostCells = 1 << 20

  // MARK: - Anchors

  /// The longest ascending chain of words that occur once on either side.
  private static func anchors(_ first: [Int], _ second: [Int], _ part: Part) -> [(Int, Int)] {
    var places: [Int: (first: Int, second: Int, counts: (Int, Int))] = [:]
    for index in part.first {
      places[first[index], default: (0, 0, (0, 0))].first = index
      places[first[index], default: (0, 0, (0, 0))].counts.0 += 1
    }
    for index in part.second where places[second[index]] != nil {
      places[second[index], default: (0, 0, (0, 0))].second = index
      places[second[index], default: (0, 0, (0, 0))].counts.1 += 1
    }
    let candidates = places.values.filter { $0.counts == (1, 1) }
      .map { ($0.first, $0.second) }.sorted { $0.0 < $1.0 }
    return longestRising(candidates)
  }

  /// - Source: Fredman (1975), "On computing the length of longest increasing subsequences".
  private static func longestRising(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var tails: [Int] = []
    var before: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      let place = tails.partitioningIndex { pairs[$0].1 >= pair.1 }
      before.append(place > 0 ? tails[place - 1] : nil)
      if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var chain: [(Int, Int)] = []
    var next = tails.last
    while let index = next {
      chain.append(pairs[index])
      next = before[index]
    }
    return chain.reversed()
  }

  private static func parts(of part: Part, at anchors: [(Int, Int)]) -> [Part] {
    var parts: [Part] = []
    var (first, second) = (part.first.lowerBound, part.second.lowerBound)
    // Each part after the first begins with its anchor, whose words are equal.
    for (a, b) in anchors {
      parts.append(Part(first: first..<a, second: second..<b, mayHaveAnchors: true))
      (first, second) = (a, b)
    }
    let last = Part(
      first: first..<part.first.upperBound, second: second..<part.second.upperBound,
      mayHaveAnchors: true)
    parts.append(last)
    return parts
  }

  /// Two parts of proportional length on both sides.
  private static func halves(_ part: Part) -> [Part] {
    let first = part.first.lowerBound + part.first.count / 2
    let second = part.second.lowerBound + part.second.count / 2
    return [
      Part(
        first: part.first.lowerBound..<first, second: part.second.lowerBound..<second,
        mayHaveAnchors: true),
      Part(
        first: first..<part.first.upperBound, second: second..<part.second.upperBound,
        mayHaveAnchors: true),
    ]
  }

  // MARK: - Short parts

  /// The cost of a word left out or added; a word in place of another costs less than one of each.
  private static let gap: Int32 = 2
  private static let change: Int32 = 3

  private static func exact(_ first: [Int], _ second: [Int], _ part: Part) -> [(Int, Int)] {
    let (rows, columns) = (part.first.count, part.second.count)
    var costs = (0...columns).map { Int32($0) * gap }
    // 0: both, 1: the written word was left out, 2: the said word was added.
    var steps = [UInt8](repeating: 2, count: rows * columns)
    for row in 0..<rows {
      let word = first[part.first.lowerBound + row]
      var diagonal = costs[0]
      costs[0] += gap
      for column in 0..<columns {
        let isSame = word == second[part.second.lowerBound + column]
        let both = diagonal + (isSame ? 0 : change)
        let left = costs[column + 1] + gap
        let added = costs[column] + gap
        diagonal = costs[column + 1]
        if both <= left, both <= added {
          costs[column + 1] = both
          steps[row * columns + column] = 0
        } else if left <= added {
          costs[column + 1] = left
          steps[row * columns + column] = 1
        } else {
          costs[column + 1] = added
        }
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (rows - 1, columns - 1)
    while row >= 0, column >= 0 {
      switch steps[row * columns + column] {
      case 0:
        pairs.append((part.first.lowerBound + row, part.second.lowerBound + column))
        row -= 1
        column -= 1
      case 1: row -= 1
      default: column -= 1
      }
    }
    return pairs.reversed()
  }
}
