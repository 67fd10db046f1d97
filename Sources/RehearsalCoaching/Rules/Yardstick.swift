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
  package let zone: @Sendable (Norms) -> Zone
  /// How far the number varies from take to take, and how much of a difference is noticed.
  package let variation: Variation
  /// The number in words.
  let says: @Sendable (Double, JudgedTake) -> String
  private let read: @Sendable (JudgedTake) -> Double?
  private let gate: Gate

  package struct Zone: Equatable, Sendable {
    package var from: Double?
    package var to: Double?

    /// How far outside a number is; `0` inside.
    package func distance(of number: Double) -> Double {
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

  /// A number with a norm, whose quiet zone needs no work.
  ///
  /// - Parameters:
  ///   - norm: For the side on which numbers are more often outside.
  ///   - otherSide: For the other side, if there is one.
  init<Unit: Quantity>(
    _ id: String, _ focus: Focus, varies variation: Variation, gate: Gate,
    norm: @escaping @Sendable (Norms) -> Norm<Unit>,
    otherSide: @escaping @Sendable (Norms) -> Norm<Unit>?,
    reading: @escaping @Sendable (JudgedTake) -> Unit?,
    says: @escaping @Sendable (Unit, JudgedTake) -> String
  ) {
    self.id = id
    self.focus = focus
    self.variation = variation
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
    variation = .score
    gate = .timing
    unit = Self.points
    decimals = 0
    zone = { _ in Zone(from: 100) }
    read = { score($0).map(Double.init) }
    self.says = { number, _ in says(Int(saturating: number)) }
  }

  /// The unit of a score.
  static let points = "of 100"

  var isScore: Bool { unit == Self.points }

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

extension Yardstick {
  /// Whether an earlier take has this number, measured in the same way as in the last take and well
  /// enough to be compared.
  package func isTold(in take: PastSession, asIn last: PastSession) -> Bool {
    let judged = take.judged(norms: .talk, slot: nil)
    return take.allows(focus) && number(in: judged) != nil
      && isRead(in: judged, asIn: last.judged(norms: .talk, slot: nil))
  }
}

// MARK: - What has been gained

extension Yardstick {
  /// The rules of praise whose number has come into its range since the speaker's earlier takes.
  ///
  /// The median of the earlier takes lies outside the range, and the difference is large enough to
  /// count as a change.
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
    let takes = previous.compactMap { past in
      number(in: past, asIn: take).map { MeasuredNumber($0, in: past.speech) }
    }
    guard let value = takes.map(\.value).median, let current = number(in: take),
      let speech = takes.map(\.speech.rawValue).median
    else { return false }
    let usual = MeasuredNumber(value, in: Seconds(speech))
    let zone = zone(take.norms)
    let least = variation.minimalChange(from: usual, to: MeasuredNumber(current, in: take.spoken))
    return zone.distance(of: current) == 0 && zone.distance(of: value) > 0
      && least.isReached(by: current - value)
  }
}
