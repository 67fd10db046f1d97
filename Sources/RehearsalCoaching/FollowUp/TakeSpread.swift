/// How far two takes of an unchanged speaker differ.
package struct TakeSpread: Equatable, Sendable {
  package let value: Double
  package let origin: FollowUp.SpreadOrigin
  package let source: String

  /// More than the rounding error when numbers of a few decimals are subtracted in binary.
  private static let slip = 1e-9

  /// Whether a difference is more than chance.
  package func isExceeded(by difference: Double) -> Bool { abs(difference) > value + Self.slip }
}

extension TakeSpread {
  /// With fewer earlier takes, the spread is the norm's dead-band.
  static let fewestTakes = Limit(
    4, source: "Our choice: three takes make two steps, too few to tell a trend from chance.")

  /// Turns the median absolute deviation of the steps from take to take into the typical difference
  /// between two takes of an unchanged speaker.
  static let apart = Limit(
    1.4826,
    source: """
      Rousseeuw & Croux (1993), J. Am. Stat. Assoc. 88: 1.4826 times the median absolute \
      deviation estimates the standard deviation.
      """)

  /// The smallest spread, as a share of the dead-band.
  static let leastSpread = Limit(
    0.25,
    source: "Our choice: takes may agree by chance, and a quarter of the error is no progress.")

  /// How far the scores of two takes of one talk differ.
  static let score = Limit(
    5.0,
    source: """
      Our measurement: the confidence of two readers over takes of 45 s has a median absolute \
      deviation of 2.5, so two such takes lie 5 apart; clarity varies less.
      """)
}

extension Yardstick {
  /// The spread of the speaker's own takes, from ``TakeSpread/fewestTakes`` on; with fewer, the
  /// error that the norm allows for.
  ///
  /// - Parameters:
  ///   - last: The number of the earlier take.
  ///   - current: The number of the current take.
  ///   - takes: The numbers of all earlier takes that can be compared, including the last, oldest
  ///     first.
  package func spread(
    from last: Double, to current: Double, takes: [Double], by norms: Norms
  ) -> TakeSpread {
    let isOutside = zone(norms).distance(of: last) > 0
    let error = error(norms, isOutside ? last : current)
    // Steps from take to take, less what they have in common: progress is no spread.
    let steps = zip(takes, takes.dropFirst()).map { $1 - $0 }
    guard takes.count >= TakeSpread.fewestTakes.value, let trend = steps.median,
      let deviation = steps.map({ abs($0 - trend) }).median
    else { return TakeSpread(value: error.spread, origin: .norm, source: error.source) }
    let least = error.spread * TakeSpread.leastSpread.value
    return TakeSpread(
      value: max(deviation * TakeSpread.apart.value, least), origin: .takes,
      source: TakeSpread.apart.source)
  }

  /// Digits after the point of a spread; at least one, since that of whole numbers isn't whole.
  package var spreadDecimals: Int { max(decimals, 1) }

  /// Whether an earlier take has this number, measured in the same way as in the last take and well
  /// enough to be compared.
  package func isTold(in take: PastSession, asIn last: PastSession, by norms: Norms) -> Bool {
    let judged = take.judged(norms: norms, slot: nil)
    return take.allows(focus) && number(in: judged) != nil
      && isRead(in: judged, asIn: last.judged(norms: norms, slot: nil))
  }
}
