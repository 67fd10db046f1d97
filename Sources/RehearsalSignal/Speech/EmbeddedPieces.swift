import RehearsalNative

/// Speech in pieces of a second or two, and the mean embedding of each, without memory for single
/// steps: a cheap test of whether there may be another voice at all.
struct EmbeddedPieces {
  /// Our choice: pauses of up to this many steps do not end a phrase, and phrases are divided into
  /// pieces of about this many.
  private static let pause = 4
  private static let length = 40
  /// Our choice: the resolution at which pieces are compared along the direction in which they
  /// differ most.
  private static let places = 64
  /// Our choice: iterations of the power method.
  private static let turns = 20

  /// The steps of each piece.
  private let pieces: [ArraySlice<Int32>]
  private let means: [[Float]]
  private var counts: [Float] { pieces.map { Float($0.count) } }

  /// - Parameter steps: Some of them are speech.
  init(of steps: VoiceSteps, _ threads: ThreadPool) {
    pieces = Self.pieces(of: steps)
    means = SpeakerEmbeddings.means(of: pieces, in: steps, threads)
  }

  /// The same from known embeddings.
  init(of steps: VoiceSteps, _ embeddings: SpeakerEmbeddings) {
    pieces = Self.pieces(of: steps)
    means = pieces.compactMap { piece in
      embeddings.mean(of: piece.lazy.map { (Int($0), 1) })
    }
  }

  /// The evidence of two voices, if each piece belongs to one of them.
  var evidence: Float {
    guard let (places, split) = divided else { return 0 }
    var isOther = places.map { ($0 >= split.place) == split.isMostBelow }
    var odds: [Float] = []
    for _ in 0..<EmbeddingEvidence.rounds {
      guard let own = mean(of: isOther, false), let other = mean(of: isOther, true) else {
        return 0
      }
      odds = EmbeddingEvidence.odds(of: means, own: own, other: other)
      isOther = odds.map { $0 < 0 }
    }
    // One sum for each run of pieces of the other voice.
    var (sums, wasOther) = ([Float](), false)
    for (odds, count) in zip(odds, counts) {
      if odds < 0 {
        if !wasOther { sums.append(0) }
        sums[sums.count - 1] -= count * odds
      }
      wasOther = odds < 0
    }
    return VoiceCourse.evidence(of: sums)
  }

  /// The mean embedding of one voice; `nil` without a piece of it.
  private func mean(of isOther: [Bool], _ wanted: Bool) -> [Float]? {
    var sums = [Float](repeating: 0, count: SpeakerEmbeddings.size)
    var total: Float = 0
    for (index, count) in counts.enumerated() where isOther[index] == wanted {
      total += count
      for place in sums.indices { sums[place] += count * means[index][place] }
    }
    return total > 0 ? sums.map { $0 / total } : nil
  }

  /// Speech divided where its pieces differ most; `nil` if they are all the same.
  func halves(of steps: VoiceSteps) -> VoiceShares? {
    guard let (places, split) = divided else { return nil }
    var shares = VoiceShares(nobodyIn: steps.count)
    for (place, piece) in zip(places, pieces) {
      for step in piece { shares.give(Int(step), toOther: place >= split.place) }
    }
    return shares
  }

  private var divided: (places: [Int], split: OtsuSplit)? {
    let places = Self.places(of: means, counts)
    var histogram = [Float](repeating: 0, count: Self.places)
    for (place, piece) in zip(places, pieces) { histogram[place] += Float(piece.count) }
    return OtsuSplit(of: histogram).map { (places, $0) }
  }

  /// The steps of speech from pause to pause, with long phrases divided into several pieces.
  private static func pieces(of steps: VoiceSteps) -> [ArraySlice<Int32>] {
    var phrases: [[Int32]] = []
    for step in 0..<Int32(steps.count) where steps.isSpeech[Int(step)] {
      if let last = phrases.last?.last, step - last <= pause {
        phrases[phrases.count - 1].append(step)
      } else {
        phrases.append([step])
      }
    }
    return phrases.flatMap { phrase in
      let count = max(1, (phrase.count + length / 2) / length)
      return (0..<count).map {
        phrase[$0 * phrase.count / count..<($0 + 1) * phrase.count / count]
      }
    }
  }

  /// The place of each piece, out of ``places``, along the direction in which they differ most.
  private static func places(of means: [[Float]], _ counts: [Float]) -> [Int] {
    let total = counts.reduce(0, +)
    let size = SpeakerEmbeddings.size
    let middle = (0..<size).map { place in
      zip(means, counts).reduce(0) { $0 + $1.0[place] * $1.1 } / total
    }
    let away = means.map { zip($0, middle).map { $0 - $1 } }
    /// One iteration of the power method.
    func turned(_ direction: [Float]) -> [Float] {
      var sums = [Float](repeating: 0, count: size)
      for (mean, count) in zip(away, counts) {
        let share = count * dotProduct(mean.span, direction.span)
        for place in 0..<size { sums[place] += share * mean[place] }
      }
      let length = dotProduct(sums.span, sums.span).squareRoot()
      return length > 0 ? sums.map { $0 / length } : sums
    }
    var direction =
      zip(away, counts).max {
        dotProduct($0.0.span, $0.0.span) * $0.1 < dotProduct($1.0.span, $1.0.span) * $1.1
      }?.0 ?? []
    for _ in 0..<turns { direction = turned(direction) }
    let distances = away.map { dotProduct($0.span, direction.span) }
    guard let least = distances.min(), let most = distances.max(), most > least else {
      return means.map { _ in 0 }
    }
    return distances.map {
      min(places - 1, Int(($0 - least) / (most - least) * Float(places)))
    }
  }
}
