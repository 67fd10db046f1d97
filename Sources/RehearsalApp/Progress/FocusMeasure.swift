package import RehearsalCoaching
package import RehearsalBase

/// How a focus is followed from take to take: its number, and where that needs no work.
package struct FocusMeasure: Equatable, Sendable {
  package let focus: Focus
  /// The range that needs no work, in the unit of its number.
  package let comfort: Yardstick.Zone

  /// How far the number varies from take to take.
  var variation: Variation? { Yardstick.main(of: focus)?.variation }
}

extension FocusMeasure {
  /// With the range of the rules, so that progress and tips agree; `nil` for a focus that no
  /// recording shows.
  init?(of focus: Focus, by norms: Norms) {
    guard let yardstick = Yardstick.main(of: focus) else { return nil }
    self.init(focus: focus, comfort: yardstick.zone(norms))
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
  /// How much nearer the number has come to the range that needs no work, in its unit; negative
  /// where it is further away.
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
    guard let least = measure.variation?.minimalChange(from: early, to: late) else { return nil }
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
    _ focus: Focus, _ sessions: [Session]
  ) -> [Session] {
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
}

extension [MeasuredNumber] {
  /// The mean of at least one number, and all the speech.
  var together: MeasuredNumber {
    MeasuredNumber(
      map(\.value).mean, in: map(\.speech).reduce(Seconds(0), +))
  }
}
