import RehearsalNative

/// The evidence of each step's speaker embedding for whose voice it is, once there may be two.
struct EmbeddingEvidence {
  /// Steps that together count as one independent embedding: as many as it was trained on. Each
  /// says as much as its neighbours.
  private static let independent: Float = 40
  /// The weight of embeddings beside ``VoiceModel``, their limit in log odds in either direction,
  /// and the evidence from which they suggest another voice.
  ///
  /// - Source: our measurement, on mixed takes of speakers that the networks were not trained on.
  private static let weight: Float = 8
  private static let surest: Float = 4
  private static let leastSuggested: Float = 100
  /// Our choice: how often speech is divided again.
  static let rounds = 3

  /// The log odds that each step is the speaker's, `0` where only one voice is known.
  let odds: [Float]

  /// - Parameter shares: How much each step tells of both voices.
  ///
  /// - Source: Fisher (1936), Annals of Eugenics 7, 179-188: between two voices of equal
  ///   covariance.
  init(of embeddings: SpeakerEmbeddings, _ shares: VoiceShares) {
    guard let other = embeddings.mean(of: zip(shares.other.indices, shares.other)),
      let own = embeddings.mean(of: zip(shares.own.indices, shares.own))
    else {
      odds = [Float](repeating: 0, count: shares.own.count)
      return
    }
    let (direction, middle) = Self.direction(from: other, to: own)
    odds = embeddings.distances(along: direction, from: middle)
  }

  /// The vector from one mean embedding to another, and the position of their midpoint along it.
  private static func direction(
    from other: [Float], to own: [Float]
  ) -> (direction: [Float], middle: Float) {
    let direction = zip(own, other).map { ($0 - $1) / independent }
    let sum = dotProduct(direction.span, own.span) + dotProduct(direction.span, other.span)
    return (direction, sum / 2)
  }

  /// The mean log odds of each step of some pieces, from the mean embedding of each.
  static func odds(of means: [[Float]], own: [Float], other: [Float]) -> [Float] {
    let (direction, middle) = direction(from: other, to: own)
    return means.map { dotProduct(direction.span, $0.span) - middle }
  }

  /// The log odds that each step is the speaker's, weighted and limited for use beside those of
  /// ``VoiceModel``.
  var counted: LazyMapCollection<[Float], Float> {
    odds.lazy.map { max(-Self.surest, min(Self.surest, Self.weight * $0)) }
  }

  /// Speech divided into the two voices whose embeddings are farthest apart; `nil` if that is no
  /// more than the variation of one voice.
  ///
  /// - Parameter speech: Before anything is known about whose it is.
  static func voices(
    in embeddings: SpeakerEmbeddings, of steps: VoiceSteps, _ pieces: EmbeddedPieces,
    _ speech: VoiceShares
  ) -> VoiceShares? {
    guard var shares = pieces.halves(of: steps) else { return nil }
    for round in 1...rounds {
      if shares.isMostlyOther(of: speech) { shares.exchange() }
      let embedded = EmbeddingEvidence(of: embeddings, shares)
      let course = VoiceCourse(likeliest: embedded.counted, where: steps.isSpeech)
      if round == rounds, course.evidence(by: embedded.odds) >= leastSuggested {
        return VoiceShares(of: steps, odds: embedded.counted)
      }
      shares.set(course.others, of: steps)
    }
    return nil
  }
}
