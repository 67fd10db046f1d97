import RealModule
import RehearsalLanguage
import RehearsalBase

/// The times at which words may begin and end, and the cheapest path through them.
struct AlignmentGrid {
  /// The start and end of a word in speech time, in seconds.
  struct Place: Equatable {
    var start: Double
    var end: Double
  }

  private let words: [AlignableWord]
  private let step: Double
  /// The number of cells from the first speech to the last.
  private let cells: Int
  /// The time at a constant pace, in seconds, at each cell border.
  private let evenTime: [Double]
  /// The number of nuclei before each border.
  private let nucleiBefore: [Int32]
  /// The number of pauses before each border, and whether there is one at it.
  private let pausesBefore: [Int32]
  private let isPause: [Bool]
  /// The cost of a word boundary at each border for being near a nucleus.
  private let crestCost: [Double]
  private let missing: Double
  private let extra: Double
  /// Scales ``AlignableWord/length`` to the pace of this recording.
  private let scale: Double
  /// The costs of the boundary after each word but the last, at a pause and elsewhere.
  private let pauseCosts: [Double]
  private let flowCosts: [Double]

  init(clock: SpeechClock, nuclei: [Double], words: [AlignableWord], step: Double) {
    self.words = words
    self.step = step
    let cells = max(1, Int((clock.total / step).rounded()))
    self.cells = cells

    var before = [Int32](repeating: 0, count: cells + 1)
    var crest = [Double](repeating: 0, count: cells + 1)
    let reach = Int(AlignmentCosts.crestWidth / step)
    for nucleus in nuclei {
      let cell = min(cells, Int((nucleus / step).rounded(.up)))
      if cell < cells { before[cell + 1] += 1 } else { before[cells] += 1 }
      for border in max(0, cell - reach - 1)...min(cells, cell + reach + 1) {
        let distance = abs(Double(border) * step - nucleus) / AlignmentCosts.crestWidth
        crest[border] = max(crest[border], AlignmentCosts.startOnCrest * (1 - distance))
      }
    }
    for border in 1...cells { before[border] += before[border - 1] }
    nucleiBefore = before
    crestCost = crest

    var isPause = [Bool](repeating: false, count: cells + 1)
    for mark in clock.marks.dropFirst().dropLast() {
      isPause[min(cells, Int((mark / step).rounded()))] = true
    }
    var pauses = [Int32](repeating: 0, count: cells + 1)
    for border in 1...cells { pauses[border] = pauses[border - 1] + (isPause[border - 1] ? 1 : 0) }
    self.isPause = isPause
    pausesBefore = pauses

    let syllables = words.reduce(0) { $0 + $1.syllables }
    let found = Double(nuclei.count) / Double(max(1, syllables))
    (missing, extra) = AlignmentCosts.nuclei(foundPerSyllable: found)
    evenTime = Self.evenTime(nucleiBefore: before, step: step, foundPerSyllable: found)
    let length = words.reduce(0) { $0 + $1.length }
    scale = min(
      max(clock.total / max(length, Self.leastLength), Self.scales.lowerBound),
      Self.scales.upperBound)
    let hasPunctuation = words.dropLast().contains { $0.ending != .none }
    let boundaries = zip(words, words.dropFirst()).map {
      Self.costs(between: $0, and: $1, hasPunctuation: hasPunctuation)
    }
    pauseCosts = boundaries.map(\.pause)
    flowCosts = boundaries.map(\.flow)
  }

  /// Our choice, from hasty to slow speech; beyond that, words or speech are missing.
  private static let scales = 0.35...2.0
  /// Only avoids a division by zero.
  private static let leastLength = 0.01

  /// Time that runs faster where nuclei are denser, weighted by how reliable they are.
  private static func evenTime(
    nucleiBefore: [Int32], step: Double, foundPerSyllable found: Double
  ) -> [Double] {
    let cells = nucleiBefore.count - 1
    let total = Double(cells) * step
    let mean = Double(nucleiBefore[cells]) / total
    guard mean > 0 else { return (0...cells).map { Double($0) * step } }
    let error = max(0, abs(Double.log(found)) - toleratedMiscount)
    let smoothing = leastSmoothing * (1 + miscountWeight * error)
    let reach = Int((paceWindow / step).rounded())
    var time = [0.0]
    time.reserveCapacity(cells + 1)
    for cell in 0..<cells {
      let first = max(0, cell + 1 - reach)
      let last = min(cells, cell + 1 + reach)
      let here = Double(nucleiBefore[last] - nucleiBefore[first]) + smoothing * mean
      time.append(time[cell] + step * here / (Double(last - first) * step + smoothing) / mean)
    }
    let correction = total / time[cells]
    return time.map { $0 * correction }
  }

  /// On each side of a moment, in seconds: about three syllables.
  private static let paceWindow = 0.8
  /// Our choice: seconds of the mean pace that are added to each window, so that a missed nucleus
  /// doesn't stop the time.
  private static let leastSmoothing = 0.5
  /// Our choice: the tolerated log ratio of nuclei to syllables, 14 % too few or 16 % too many.
  private static let toleratedMiscount = 0.15
  /// Our choice: how fast the smoothing grows beyond that; at half of the syllables it is
  /// twelvefold, because such nuclei say little about the pace.
  private static let miscountWeight = 20.0

  /// Distributes the words over time by length alone, regardless of nuclei and pauses.
  func evenly() -> [Place] {
    let total = words.reduce(0) { $0 + $1.length }
    guard total > 0 else { return words.map { _ in Place(start: 0, end: 0) } }
    var places: [Place] = []
    var border = 0
    var said = 0.0
    func place(of share: Double) -> Double {
      let time = share * evenTime[cells]
      while border < cells, evenTime[border + 1] < time { border += 1 }
      guard border < cells else { return Double(cells) * step }
      let length = evenTime[border + 1] - evenTime[border]
      return (Double(border) + (length > 0 ? (time - evenTime[border]) / length : 0)) * step
    }
    var start = 0.0
    for word in words {
      said += word.length
      let end = place(of: said / total)
      places.append(Place(start: start, end: end))
      start = end
    }
    return places
  }

  /// - Parameter near: Limits each word's end to this many seconds around its end on this path.
  /// - Returns: `nil` if there is no room for so many words.
  func cheapestPath(near: (path: [Place], seconds: Double)?) -> [Place]? {
    let reach = near.map { Int($0.seconds / step) } ?? cells
    // The borders at which each word may end.
    let bands = words.indices.map { index in
      guard let near else { return 0...cells }
      let center = min(cells, Int((near.path[index].end / step).rounded()))
      return max(0, center - reach)...min(cells, center + reach)
    }
    var steps: [Steps] = []
    steps.reserveCapacity(words.count)
    var band = 0...0
    var costs = [0.0]
    for index in words.indices {
      let (started, skipped) = skipping(costs, in: band, within: bands[index].upperBound)
      let (ended, lengths) = saying(
        index, from: started, at: band.lowerBound, into: bands[index])
      steps.append(
        Steps(
          first: band.lowerBound, skipped: skipped, last: bands[index].lowerBound, lengths: lengths)
      )
      costs = ended
      band = bands[index]
    }
    // Speech after the last word is untranscribed.
    var end = band.lowerBound
    var least = Double.infinity
    for (offset, cost) in costs.enumerated() {
      let whole = cost + skip(cells - band.lowerBound - offset)
      if whole < least { (least, end) = (whole, band.lowerBound + offset) }
    }
    guard least < .infinity else { return nil }
    return places(through: steps, to: end)
  }

  /// How the cheapest path reaches each border of a word's band.
  private struct Steps {
    var first: Int
    /// The number of cells skipped before the word that starts at each border, from `first` on.
    var skipped: [UInt16]
    var last: Int
    /// The number of cells of the word that ends at each border, from `last` on.
    var lengths: [UInt16]
  }

  private func places(through steps: [Steps], to end: Int) -> [Place] {
    var border = end
    var places: [Place] = []
    for step in steps.reversed() {
      let start = border - Int(step.lengths[border - step.last])
      places.append(Place(start: Double(start) * self.step, end: Double(border) * self.step))
      border = start - Int(step.skipped[start - step.first])
    }
    return places.reversed()
  }

  private func skip(_ cells: Int) -> Double {
    cells == 0
      ? 0
      : AlignmentCosts.untranscribed + AlignmentCosts.untranscribedSecond * Double(cells) * step
  }

  /// The costs of the next word's start: where the last word ended, or after untranscribed speech.
  private func skipping(
    _ costs: [Double], in band: ClosedRange<Int>, within end: Int
  ) -> (costs: [Double], skipped: [UInt16]) {
    let count = max(band.upperBound, end) - band.lowerBound + 1
    var started = [Double](repeating: .infinity, count: count)
    var skipped = [UInt16](repeating: 0, count: count)
    let perCell = AlignmentCosts.untranscribedSecond * step
    var best = Double.infinity
    var source = 0
    for offset in 0..<count {
      let ended = offset < costs.count ? costs[offset] : .infinity
      best += perCell
      let skippedTo = best + AlignmentCosts.untranscribed
      if ended <= skippedTo {
        started[offset] = ended
      } else if offset - source <= Int(UInt16.max) {
        started[offset] = skippedTo
        skipped[offset] = UInt16(offset - source)
      }
      if ended < best { (best, source) = (ended, offset) }
    }
    return (started, skipped)
  }

  /// The costs of a word's end over all starts, and the number of cells it takes.
  private func saying(
    _ index: Int, from started: [Double], at first: Int, into band: ClosedRange<Int>
  ) -> (costs: [Double], lengths: [UInt16]) {
    let word = words[index]
    var ended = [Double](repeating: .infinity, count: band.count)
    var lengths = [UInt16](repeating: 0, count: band.count)
    let expected = max(word.length * scale, step / 2)
    let shortest = max(1, Int(Self.shortestShare * expected / step))
    let longest = min(
      Int(UInt16.max),
      max(shortest + 1, Int((Self.longestShare * expected + Self.drawl) / step)))
    let weight = 0.5 / (AlignmentCosts.lengthSpread * AlignmentCosts.lengthSpread)
    let syllables = Int32(word.syllables)
    for end in band {
      let from = max(end - longest, first)
      let to = min(end - shortest, first + started.count - 1)
      guard from <= to else { continue }
      let expected =
        isPause[end] ? expected + AlignmentCosts.finalLengthening : expected
      let scaledWeight = weight / expected
      let endTime = evenTime[end]
      let nuclei = nucleiBefore[end] - syllables
      let pauses = pausesBefore[end]
      var least = Double.infinity
      var best = from
      // No cost is negative, so a word is never cheaper than its start.
      for start in from...to where started[start - first] < least {
        let length = endTime - evenTime[start]
        let difference = length - expected
        // (x - e)² / (x e) approximates the square of log(x / e), without a logarithm.
        var cost = started[start - first] + difference * difference * scaledWeight / length
        let surplus = nuclei - nucleiBefore[start]
        cost += surplus < 0 ? Double(-surplus) * missing : Double(surplus) * extra
        cost += Double(pauses - pausesBefore[start + 1]) * AlignmentCosts.brokenWord
        if cost < least { (least, best) = (cost, start) }
      }
      guard least < .infinity else { continue }
      ended[end - band.lowerBound] = least + boundary(after: index, at: end)
      lengths[end - band.lowerBound] = UInt16(end - best)
    }
    return (ended, lengths)
  }

  /// Our choice: the range of a word's length as shares of the expected one, about 3.6 and 2.4
  /// standard deviations of its logarithm, with some seconds more for drawn-out short words.
  private static let shortestShare = 0.2
  private static let longestShare = 3.0
  private static let drawl = 0.2

  private func boundary(after index: Int, at border: Int) -> Double {
    if index == words.count - 1 || border == cells { return 0 }
    return isPause[border] ? pauseCosts[index] : flowCosts[index] + crestCost[border]
  }

  /// The costs of a pause after the word, and of none.
  private static func costs(
    between word: AlignableWord, and next: AlignableWord, hasPunctuation: Bool
  ) -> (pause: Double, flow: Double) {
    switch word.ending {
    case .sentence: return (0, AlignmentCosts.spokenOverSentence)
    case .clause: return (0, AlignmentCosts.spokenOverClause)
    case .none: break
    }
    if word.role == .hesitation || next.role == .hesitation {
      return (0, AlignmentCosts.fluentHesitation)
    }
    var pause =
      hasPunctuation ? AlignmentCosts.unwrittenPause : AlignmentCosts.unmarkedPause
    if next.role == .opening { pause *= AlignmentCosts.openingShare }
    if word.role == .leaning { pause += AlignmentCosts.pauseAfterLeaning }
    return (pause, 0)
  }
}
