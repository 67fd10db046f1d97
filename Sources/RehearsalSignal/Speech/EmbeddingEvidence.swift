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
  /// Our choice: rounds in which speech is divided again.
  static let rounds = 3

  /// The log odds that each step is the speaker's, `0` where only one voice is known.
  let odds: [Float]

  /// - Parameter shares: how much each step tells of both voices.
  ///
  /// - Source: Fisher (1936), Annals of Eugenics 7, 179-188: between two voices that vary alike.
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

  /// From one mean embedding to another, and how far along it their middle lies.
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

  /// The log odds that each step is the speaker's, as they count beside those of ``VoiceModel``.
  var counted: LazyMapCollection<[Float], Float> {
    odds.lazy.map { max(-Self.surest, min(Self.surest, Self.weight * $0)) }
  }

  /// Speech as if of two voices, those whose embeddings lie farthest apart; `nil` if that is no
  /// farther than one voice varies.
  ///
  /// - Parameter speech: before anything is known of whose it is.
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
