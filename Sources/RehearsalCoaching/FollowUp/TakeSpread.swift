/// How far two takes of a speaker who is no better or worse lie apart.
package struct TakeSpread: Equatable, Sendable {
  package let value: Double
  package let origin: FollowUp.SpreadOrigin
  package let source: String

  /// Numbers of a few decimal digits, subtracted as binary ones, are off by less than this.
  private static let slip = 1e-9

  /// Whether so great a difference is more than chance.
  package func isExceeded(by difference: Double) -> Bool { abs(difference) > value + Self.slip }
}

extension Yardstick {
  /// The spread of the speaker's own takes, from ``TakeSpread/fewestTakes`` on; before that the
  /// error that the norm allows for.
  ///
  /// - Parameters:
  ///   - last: Of the earlier take that the current one is held against.
  ///   - takes: Of all earlier takes that can be compared, the last among them.
  package func spread(
    from last: Double, to current: Double, takes: [Double], by norms: Norms
  ) -> TakeSpread {
    let isOutside = zone(norms).distance(of: last) > 0
    let error = error(norms, isOutside ? last : current)
    guard takes.count >= TakeSpread.fewestTakes.value, let middle = takes.middle,
      let deviation = takes.map({ abs($0 - middle) }).middle
    else { return TakeSpread(value: error.spread, origin: .norm, source: error.source) }
    let least = error.spread * TakeSpread.leastSpread.value
    return TakeSpread(
      value: max(deviation * TakeSpread.apart.value, least), origin: .takes,
      source: TakeSpread.apart.source)
  }

  /// Digits after the point of a spread: a score's is no whole number.
  package var spreadDecimals: Int { max(decimals, 1) }

  /// Whether an earlier take tells this number in the way that the last one does, and well enough
  /// to be compared.
  package func isTold(in take: PastSession, asIn last: PastSession, by norms: Norms) -> Bool {
    let hearing = take.hearing(norms: norms, slot: nil)
    return take.allows(focus) && number(in: hearing) != nil
      && isRead(in: hearing, asIn: last.hearing(norms: norms, slot: nil))
  }
}

extension [Double] {
  /// The median; `nil` for none.
  fileprivate var middle: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
