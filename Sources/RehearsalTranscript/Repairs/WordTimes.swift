import RehearsalBase

/// Repairs the times of words: ascending, without overlap, and of a plausible length.
///
/// Each speaker is repaired separately, because two may speak at once. O(*n* log *n*).
enum WordTimes {
  static func repair(_ drafts: inout [Draft], log: inout RepairLog) {
    var places: [String?: Int] = [:]
    var speakers: [[Int]] = []
    for (index, draft) in drafts.enumerated()
    where draft.timing == .word || draft.timing == .estimated {
      if let place = places[draft.speaker] {
        speakers[place].append(index)
      } else {
        places[draft.speaker] = speakers.count
        speakers.append([index])
      }
    }
    for words in speakers {
      removeOutliers(words, in: &drafts, log: &log)
      removeDescents(words, in: &drafts, log: &log)
      addEnds(words, in: &drafts)
      shorten(words, in: &drafts, log: &log)
      fillGaps(words, in: &drafts, log: &log)
      separate(words, in: &drafts, log: &log)
      lengthen(words, in: &drafts, log: &log)
    }
  }

  /// Removes times outside of the segment, and estimates the start of a word that has only an end.
  private static func removeOutliers(
    _ words: [Int], in drafts: inout [Draft], log: inout RepairLog
  ) {
    for word in words {
      if drafts[word].start == nil, let end = drafts[word].end {
        drafts[word].start = max(0, end - SpokenLength.typical(drafts[word].text))
        log.note(.missingTimes)
      }
      if let start = drafts[word].start, let earliest = drafts[word].bounds.start,
        let latest = drafts[word].bounds.end,
        start < earliest - farthest || start > latest + farthest
      {
        log.note(.impossibleTime)
        (drafts[word].start, drafts[word].end) = (nil, nil)
      }
    }
  }

  /// Removes the fewest times that leave the rest ascending, so that one wrong time affects one
  /// word and not all that follow.
  private static func removeDescents(
    _ words: [Int], in drafts: inout [Draft], log: inout RepairLog
  ) {
    let timed = words.filter { drafts[$0].start != nil }
    let starts = timed.compactMap { drafts[$0].start }
    guard zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let kept = LongestAscent.indices(in: starts)
    var next = 0
    for (index, word) in timed.enumerated() {
      if next < kept.count, kept[next] == index {
        next += 1
      } else {
        (drafts[word].start, drafts[word].end) = (nil, nil)
        drafts[word].timing = .estimated
        log.note(.overlap)
      }
    }
  }

  /// Estimates the end of words that have only a start.
  private static func addEnds(_ words: [Int], in drafts: inout [Draft]) {
    var nextStart: Double?
    for word in words.reversed() {
      guard let start = drafts[word].start else { continue }
      if drafts[word].end == nil {
        let end = start + SpokenLength.typical(drafts[word].text)
        drafts[word].end = min(end, nextStart ?? drafts[word].bounds.end ?? end)
      }
      nextStart = start
    }
  }

  /// Estimates the times of words without any from their neighbours.
  private static func fillGaps(_ words: [Int], in drafts: inout [Draft], log: inout RepairLog) {
    var index = 0
    while index < words.count {
      guard drafts[words[index]].start == nil else {
        index += 1
        continue
      }
      var after = index
      while after < words.count, drafts[words[after]].start == nil,
        drafts[words[after]].segment == drafts[words[index]].segment
      { after += 1 }
      fill(words[index..<after], of: words, in: &drafts, log: &log)
      index = after
    }
  }

  /// - Parameter gap: Consecutive words of one segment without times.
  private static func fill(
    _ gap: ArraySlice<Int>, of words: [Int], in drafts: inout [Draft], log: inout RepairLog
  ) {
    let segment = drafts[words[gap.startIndex]].segment
    let bounds = drafts[words[gap.startIndex]].bounds
    let before = gap.startIndex > words.startIndex ? drafts[words[gap.startIndex - 1]] : nil
    let after = gap.endIndex < words.endIndex ? drafts[words[gap.endIndex]] : nil
    let earliest =
      before.flatMap { $0.segment == segment ? $0.end : nil } ?? bounds.start ?? before?.end
    let latest =
      after.flatMap { $0.segment == segment ? $0.start : nil } ?? bounds.end ?? after?.start
    guard let earliest, let latest else {
      for word in gap { drafts[word].timing = .none }
      return
    }
    let lengths = gap.map { SpokenLength.typical(drafts[$0].text) }
    let whole = lengths.reduce(0, +)
    let scale = max(0, min(1, (latest - earliest) / whole))
    var start = min(earliest, latest)
    for (word, length) in zip(gap, lengths) {
      drafts[word].start = start
      start += length * scale
      drafts[word].end = start
      drafts[word].timing = .estimated
      log.note(.missingTimes)
    }
  }

  private static func separate(_ words: [Int], in drafts: inout [Draft], log: inout RepairLog) {
    var before: Int?
    for word in words {
      guard let start = drafts[word].start else { continue }
      if let before, let end = drafts[before].end, end > start {
        drafts[before].end = max(start, drafts[before].start ?? start)
        if end - start > PossibleTime.rounding { log.note(.overlap) }
      }
      before = word
    }
  }

  private static func shorten(_ words: [Int], in drafts: inout [Draft], log: inout RepairLog) {
    // Hesitations can be drawn out, and applause can last.
    for word in words where drafts[word].kind == .word {
      guard let start = drafts[word].start, let end = drafts[word].end,
        case let longest = SpokenLength.longest(drafts[word].text), end - start > longest
      else { continue }
      drafts[word].end = start + longest
      log.note(.tooLong)
    }
  }

  /// Extends a word of zero length into the gap after it, the word that begins with it, or the gap
  /// before it.
  private static func lengthen(_ words: [Int], in drafts: inout [Draft], log: inout RepairLog) {
    var next: Int?
    for (place, word) in words.enumerated().reversed() {
      guard let start = drafts[word].start, let end = drafts[word].end else { continue }
      defer { next = word }
      guard end - start < PossibleTime.rounding else { continue }
      log.note(.zeroLength)
      guard let next, let nextStart = drafts[next].start, let nextEnd = drafts[next].end else {
        drafts[word].end = start + SpokenLength.shortest
        continue
      }
      if nextStart - start >= PossibleTime.rounding {
        drafts[word].end = min(start + SpokenLength.shortest, nextStart)
      } else if nextEnd - nextStart >= 2 * PossibleTime.rounding {
        let middle = start + min(SpokenLength.shortest, (nextEnd - nextStart) / 2)
        drafts[word].end = middle
        drafts[next].start = middle
      } else {
        let before = place > 0 ? drafts[words[place - 1]].end : 0
        drafts[word].start = min(start, max(before ?? start, start - SpokenLength.shortest))
      }
    }
  }

  /// In seconds. Segment times may be rounded to whole seconds, so words may exceed them.
  private static let farthest = 1.0
}

/// The longest non-decreasing subsequence.
enum LongestAscent {
  /// - Returns: The indices of its elements, in order.
  /// - Complexity: O(*n* log *n*).
  /// - Source: Schensted (1961), *Longest increasing and decreasing subsequences*.
  static func indices(in values: [Double]) -> [Int] {
    var tails: [Int] = []
    var before = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      let place = tails.partitioningIndex { values[$0] > value }
      before[index] = place > 0 ? tails[place - 1] : nil
      if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var ascent: [Int] = []
    var next = tails.last
    while let index = next {
      ascent.append(index)
      next = before[index]
    }
    return ascent.reversed()
  }
}
