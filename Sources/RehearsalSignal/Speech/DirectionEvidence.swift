import RealModule

/// The evidence of a step's direction for whose voice it is, once there may be two.
///
/// Both scales of a ``Direction`` count independently, as in a naive Bayes classifier.
struct DirectionEvidence {
  /// Our choice: the most that directions count for, in log odds in either direction.
  private static let surest: Float = 4
  /// Our choice: the prior for a voice counts like this many steps of it, one second.
  private static let expected: Float = 25

  private let directions: [Direction]
  private let levels: [Float]
  private let delays: [Float]

  /// - Parameter directions: Of each step.
  init(of directions: [Direction], _ shares: VoiceShares) {
    self.directions = directions
    levels = Self.odds(of: directions.lazy.map(\.level), shares)
    delays = Self.odds(of: directions.lazy.map(\.delay), shares)
  }

  /// The log odds that each step is the speaker's, with the evidence of its direction added.
  func added(to odds: [Float]) -> [Float] {
    var odds = odds
    for (step, direction) in zip(odds.indices, directions) {
      let said = levels[Int(direction.level)] + delays[Int(direction.delay)]
      odds[step] += max(-Self.surest, min(Self.surest, said))
    }
    return odds
  }

  /// Speech divided by side: that from the side with most of it is the speaker's, and the rest
  /// another's; `nil` if all of it comes from one place.
  ///
  /// - Parameter speech: Before anything is known about whose it is.
  static func sides(of directions: [Direction], _ speech: VoiceShares) -> VoiceShares? {
    let scales: [[UInt8]] = [directions.map(\.level), directions.map(\.delay)]
    let splits = scales.compactMap { scale in
      OtsuSplit(of: histogram(of: scale, speech.own)).map { (split: $0, scale: scale) }
    }
    guard let (split, scale) = splits.max(by: { $0.split.share < $1.split.share }) else {
      return nil
    }
    var own = speech.own
    var other = [Float](repeating: 0, count: own.count)
    for (step, place) in zip(own.indices, scale)
    where (place < split.place) != split.isMostBelow {
      swap(&own[step], &other[step])
    }
    return VoiceShares(own: own, other: other)
  }

  /// The log odds of every place on a scale.
  private static func odds(of scale: some Sequence<UInt8>, _ shares: VoiceShares) -> [Float] {
    let own = smoothed(histogram(of: scale, shares.own))
    let other = smoothed(histogram(of: scale, shares.other))
    let (ownTotal, otherTotal) = (own.reduce(0, +), other.reduce(0, +))
    return zip(own, other).map { own, other in
      let usual = (own + other + 1) / (ownTotal + otherTotal + Float(Direction.places))
      return Float.log(
        (own + expected * usual) / (ownTotal + expected)
          / ((other + expected * usual) / (otherTotal + expected)))
    }
  }

  /// The sum of the shares of all steps at each place.
  private static func histogram(of scale: some Sequence<UInt8>, _ shares: [Float]) -> [Float] {
    var sums = [Float](repeating: 0, count: Direction.places)
    for (place, share) in zip(scale, shares) { sums[Int(place)] += share }
    return sums
  }

  /// A histogram in which each place is averaged with half of its two neighbours.
  private static func smoothed(_ histogram: [Float]) -> [Float] {
    histogram.indices.map { place in
      let before = histogram[max(0, place - 1)]
      let after = histogram[min(histogram.count - 1, place + 1)]
      return (histogram[place] + (before + after) / 2) / 2
    }
  }
}
