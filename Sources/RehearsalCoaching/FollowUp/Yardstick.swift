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
