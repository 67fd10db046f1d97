package import RehearsalCoaching
package import RehearsalBase

/// How a focus is followed from take to take: its number, and where that needs no work.
package struct FocusMeasure: Equatable, Sendable {
  package var focus: String
  /// What the number is called.
  package var name: String
  package var unit: String
  package var decimals: Int
  package var comfort: Comfort

  /// Where a number needs no work; open on a side that has no edge.
  package struct Comfort: Equatable, Sendable {
    package var from: Double?
    package var to: Double?

    package init(from: Double? = nil, to: Double? = nil) {
      self.from = from
      self.to = to
    }

    /// How far outside a number is; 0 inside.
    func distance(of number: Double) -> Double {
      if let from, number < from { return from - number }
      if let to, number > to { return number - to }
      return 0
    }
  }

  /// The least difference that counts as a change.
  func minimalChange(from first: MeasuredNumber, to second: MeasuredNumber) -> MinimalChange? {
    Focus(rawValue: focus)?.minimalChange(from: first, to: second)
  }

  /// How far a number may be off by chance, to either side.
  func uncertainty(of number: MeasuredNumber) -> Double? {
    Focus(rawValue: focus)?.uncertainty(of: number)
  }

  /// The measure of a focus; `nil` for one that no recording shows.
  ///
  /// - Parameter comfort: In the unit of its number.
  package static func of(_ focus: String, comfort: Comfort) -> FocusMeasure? {
    guard let (name, unit, decimals) = ProgressCopy.measures[focus] else { return nil }
    return FocusMeasure(
      focus: focus, name: name, unit: unit, decimals: decimals, comfort: comfort)
  }
}

/// How far the number of a focus has come since the speaker chose the focus.
package struct FocusChange: Equatable, Sendable {
  /// The day of the first take with it.
  package var since: CivilDate
  /// The takes that are counted.
  package var takes: Int
  /// Of the first takes, and of the last.
  package var before: Double
  package var after: Double
  /// How much less is left to where the number needs no work, in its unit; negative where more is.
  package var reduction: Double
  /// The least difference between the two that counts as a change.
  package var least: MinimalChange
  package var isChange: Bool { least.isReached(by: after - before) }

  /// Our choice: one odd take is outvoted.
  package static let takesAtEachEnd = 3
  /// Our choice: with fewer, the first and the last takes would mostly be the same.
  package static let leastTakes = 4

  /// - Parameter takes: Those since the focus was chosen, oldest first.
  /// - Returns: `nil` with too few of them.
  package init?(_ takes: [DatedNumber], by measure: FocusMeasure) {
    guard takes.count >= Self.leastTakes, let first = takes.first else { return nil }
    let atEachEnd = min(Self.takesAtEachEnd, takes.count / 2)
    let early = takes.prefix(atEachEnd).map(\.number).together
    let late = takes.suffix(atEachEnd).map(\.number).together
    guard let least = measure.minimalChange(from: early, to: late) else { return nil }
    since = first.date
    self.takes = takes.count
    before = early.value
    after = late.value
    reduction = measure.comfort.distance(of: before) - measure.comfort.distance(of: after)
    self.least = least
  }

  /// The takes since a focus was chosen: those of the last uninterrupted run of sessions that had
  /// it. Recordings that could not be judged don't interrupt it.
  package static func sinceChosen(
    _ focus: String, _ sessions: [PracticedSession]
  ) -> [PracticedSession] {
    let judged = sessions.filter { $0.focus != nil && $0.isInBand != nil }
    guard let last = judged.lastIndex(where: { $0.focus == focus }) else { return [] }
    let run = judged[...last].reversed().prefix { $0.focus == focus }
    return run.reversed()
  }
}

/// The number of a take, and its day.
package struct DatedNumber: Equatable, Sendable {
  package var date: CivilDate
  package var number: MeasuredNumber

  package init(_ date: CivilDate, _ number: MeasuredNumber) {
    self.date = date
    self.number = number
  }
}

extension [MeasuredNumber] {
  /// The mean of at least one number, and all the speech.
  var together: MeasuredNumber {
    MeasuredNumber(
      map(\.value).mean, in: map(\.speech).reduce(Seconds(0), +))
  }
}
