import RehearsalNative

/// What the speaker embedding of each step says of whose voice is heard, once there may be two.
struct EmbeddingEvidence {
  /// Steps that together say what one embedding does: as many as it was learned over. Each says as
  /// much as the others near it.
  private static let independent: Float = 40
  /// What embeddings count for beside ``VoiceModel``, the most in log odds to both sides, and the
  /// evidence with which they suggest another voice.
  ///
  /// - Source: our measurement, on takes mixed of speakers that the networks never met.
  private static let weight: Float = 8
  private static let surest: Float = 4
  private static let leastSuggested: Float = 100
  /// Our choice: pauses of up to so many steps do not end a phrase, and phrases are divided into
  /// pieces of about so many.
  private static let pause = 4
  private static let piece = 40
  /// Our choice: how finely pieces are told apart along the direction in which they differ most.
  private static let places = 64
  /// Our choice: rounds in which pieces are divided again, and those that find a direction.
  private static let rounds = 3
  private static let turns = 20

  /// The log odds that each step is the speaker's, `0` where only one voice is known.
  let odds: [Float]

  /// - Parameter shares: how much each step tells of both voices.
  ///
  /// - Source: Fisher (1936), Annals of Eugenics 7, 179-188: between two voices that vary alike.
  init(of embeddings: SpeakerEmbeddings, _ shares: VoiceShares) {
    guard let own = embeddings.mean(of: zip(shares.own.indices, shares.own)),
      let other = embeddings.mean(of: zip(shares.other.indices, shares.other))
    else {
      odds = [Float](repeating: 0, count: shares.own.count)
      return
    }
    let direction = zip(own, other).map { ($0 - $1) / Self.independent }
    let middle = (dotProduct(direction.span, own.span) + dotProduct(direction.span, other.span)) / 2
    odds = embeddings.distances(along: direction, from: middle)
  }

  /// The log odds that each step is the speaker's, as they count beside those of ``VoiceModel``.
  var counted: [Float] { odds.map { max(-Self.surest, min(Self.surest, Self.weight * $0)) } }

  /// Speech as if of two voices, those whose embeddings lie farthest apart; `nil` if that is no
  /// farther than one voice varies.
  ///
  /// - Parameter speech: before anything is known of whose it is.
  static func voices(
    in embeddings: SpeakerEmbeddings, of steps: VoiceSteps, _ speech: VoiceShares
  ) -> VoiceShares? {
    guard var shares = halves(of: embeddings, steps) else { return nil }
    var odds: [Float] = []
    var evidence: Float = 0
    for _ in 0..<rounds {
      if shares.isMostlyOther(of: speech) { shares = shares.exchanged }
      let embedded = EmbeddingEvidence(of: embeddings, shares)
      odds = embedded.counted
      let course = VoiceCourse(likeliest: odds, where: steps.isSpeech)
      evidence = course.evidence(by: embedded.odds)
      shares = VoiceShares(of: steps, others: course.others)
    }
    return evidence >= leastSuggested ? VoiceShares(of: steps, odds: odds) : nil
  }

  /// Speech divided where its pieces differ most; `nil` where they are all alike.
  private static func halves(of embeddings: SpeakerEmbeddings, _ steps: VoiceSteps) -> VoiceShares?
  {
    let pieces = pieces(of: steps)
    let means = pieces.compactMap {
      embeddings.mean(of: zip($0, repeatElement(1, count: $0.count)))
    }
    let places = places(of: means, counts: pieces.map { Float($0.count) })
    var histogram = [Float](repeating: 0, count: Self.places)
    for (place, piece) in zip(places, pieces) { histogram[place] += Float(piece.count) }
    guard let split = OtsuSplit(of: histogram) else { return nil }
    var own = [Float](repeating: 0, count: steps.count)
    var other = own
    for (place, piece) in zip(places, pieces) {
      for step in piece { if place < split.place { own[step] = 1 } else { other[step] = 1 } }
    }
    return VoiceShares(own: own, other: other)
  }

  /// The steps of speech from pause to pause, long ones in several pieces.
  private static func pieces(of steps: VoiceSteps) -> [ArraySlice<Int>] {
    var phrases: [[Int]] = []
    for step in 0..<steps.count where steps.isSpeech[step] {
      if let last = phrases.last?.last, step - last <= pause {
        phrases[phrases.count - 1].append(step)
      } else {
        phrases.append([step])
      }
    }
    return phrases.flatMap { phrase in
      let count = max(1, (phrase.count + piece / 2) / piece)
      return (0..<count).map {
        phrase[$0 * phrase.count / count..<($0 + 1) * phrase.count / count]
      }
    }
  }

  /// How far each piece lies along the direction in which they differ most, of ``places``.
  private static func places(of means: [[Float]], counts: [Float]) -> [Int] {
    let total = counts.reduce(0, +)
    let size = SpeakerEmbeddings.size
    let middle = (0..<size).map { place in
      zip(means, counts).reduce(0) { $0 + $1.0[place] * $1.1 } / total
    }
    let away = means.map { zip($0, middle).map { $0 - $1 } }
    /// Where the power method takes a direction.
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
