extension PastSession {
  /// The number that stands for a whole focus, as follow-ups compare it; `nil` if it is unknown or
  /// unreliable.
  package func mainNumber(of focus: Focus) -> Double? {
    guard allows(focus), let yardstick = Yardsticks.main(of: focus) else { return nil }
    return yardstick.number(in: hearing(norms: .talk, slot: nil))
  }
}

extension Focus {
  /// Where the number of ``PastSession/mainNumber(of:)`` needs no work, open on a side that has no
  /// edge; `nil` for a focus that can't be heard.
  package func comfortableRange(by norms: Norms) -> (from: Double?, to: Double?)? {
    Yardsticks.main(of: self).map { yardstick in
      let zone = yardstick.zone(norms)
      return (zone.from, zone.to)
    }
  }
}
