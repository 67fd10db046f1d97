import RehearsalBase

/// A number by which two sessions of a focus are compared.
package struct Yardstick: Sendable {
  /// Its name in the JSON.
  package let id: String
  package let focus: Focus
  package let unit: String
  /// Digits after the point.
  package let decimals: Int
  /// Where the number needs no work; open on a side that has no edge.
  let zone: @Sendable (Norms) -> Zone
  /// How far two takes differ by chance, if the speaker's own spread is unknown, by the side on
  /// which a number is.
  let error: @Sendable (Norms, Double) -> (spread: Double, source: String)
  /// The number in words.
  let says: @Sendable (Double, JudgedTake) -> String
  private let read: @Sendable (JudgedTake) -> Double?
  private let gate: Gate

  struct Zone: Equatable, Sendable {
    var from: Double?
    var to: Double?

    /// How far outside a number is; `0` inside.
    func distance(of number: Double) -> Double {
      if let from, number < from { return from - number }
      if let to, number > to { return number - to }
      return 0
    }

    /// Whether one number is below the zone and the other above it.
    func lies(between first: Double, and second: Double) -> Bool {
      guard let from, let to else { return false }
      return min(first, second) < from && max(first, second) > to
    }
  }

  /// A number with a norm: its quiet zone needs no work, its dead-band is the error.
  ///
  /// - Parameters:
  ///   - norm: For the side on which numbers are more often outside.
  ///   - otherSide: For the other side, if there is one.
  init<Unit: Quantity>(
    _ id: String, _ focus: Focus, gate: Gate,
    norm: @escaping @Sendable (Norms) -> Norm<Unit>,
    otherSide: @escaping @Sendable (Norms) -> Norm<Unit>?,
    reading: @escaping @Sendable (JudgedTake) -> Unit?,
    says: @escaping @Sendable (Unit, JudgedTake) -> String
  ) {
    self.id = id
    self.focus = focus
    self.gate = gate
    unit = Unit.symbol
    decimals = Unit.decimals
    zone = { norms in
      var zone = Zone()
      for norm in [norm(norms), otherSide(norms)].compactMap({ $0 }) {
        if norm.quiet < norm.tip {
          zone.to = norm.quiet.rawValue
        } else {
          zone.from = norm.quiet.rawValue
        }
      }
      return zone
    }
    error = { norms, number in
      let sides = [otherSide(norms), norm(norms)].compactMap { $0 }
      let side = sides.first { $0.severity(of: Unit(number)) > 0 } ?? norm(norms)
      return (abs((side.tip - side.quiet).rawValue), side.source)
    }
    // Rounded as in the JSON of an earlier session, so that a take equals its own report.
    read = { reading($0)?.finite?.rounded.rawValue }
    self.says = { says(Unit($0), $1) }
  }

  /// A score of 100, of which more is always better.
  init(
    _ id: String, _ focus: Focus, score: @escaping @Sendable (JudgedTake) -> Int?,
    says: @escaping @Sendable (Int) -> String
  ) {
    self.id = id
    self.focus = focus
    gate = .timing
    unit = "of 100"
    decimals = 0
    zone = { _ in Zone(from: 100) }
    error = { _, _ in (TakeSpread.score.value, TakeSpread.score.source) }
    read = { score($0).map(Double.init) }
    self.says = { number, _ in says(Int(saturating: number)) }
  }

  /// Whether the number is measured in the same way in both: counted and estimated words differ by
  /// more than takes do, and so do fillers with and without hesitations.
  func isRead(in take: JudgedTake, asIn other: JudgedTake) -> Bool {
    switch focus {
    case .pace: take.wordsAreEstimated == other.wordsAreEstimated
    case .fillers: take.countsAllFillers == other.countsAllFillers
    case .pauses, .clarity, .confidence, .eyeContact: true
    }
  }

  /// The number of an earlier session; `nil` if it is unknown there, or measured in another way.
  func number(in session: PastSession, asIn take: JudgedTake) -> Double? {
    let past = session.judged(as: take)
    guard session.allows(focus), isRead(in: past, asIn: take) else { return nil }
    return number(in: past)
  }

  /// `nil` if the number is unknown, or unreliable because of noise or clipping.
  func number(in take: JudgedTake) -> Double? {
    guard let number = read(take), gate.obstacle(in: take) == nil else { return nil }
    return number
  }
}

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

// MARK: - What has been gained

extension Yardstick {
  /// The rules of praise whose number has come into its range since the speaker's earlier takes.
  ///
  /// The median of the earlier takes lies outside of the range by more than takes differ by chance.
  ///
  /// - Parameter previous: Earlier sessions, the oldest first.
  static func gained(since previous: [PastSession], in take: JudgedTake) -> Set<String> {
    let rules = RuleCatalog.all.filter { rule in
      guard rule.kind == .keep, let yardstick = rule.yardstick else { return false }
      return yardstick.hasGained(since: previous, in: take)
    }
    return Set(rules.map(\.id))
  }

  private func hasGained(since previous: [PastSession], in take: JudgedTake) -> Bool {
    let takes = previous.compactMap { number(in: $0, asIn: take) }
    guard let usual = takes.median, let current = number(in: take) else { return false }
    let zone = zone(take.norms)
    let spread = spread(from: usual, to: current, takes: takes, by: take.norms)
    return zone.distance(of: current) == 0 && spread.isExceeded(by: zone.distance(of: usual))
  }
}
