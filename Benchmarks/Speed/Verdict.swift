/// How a case stands to the baseline.
enum Verdict: Equatable {
  /// Within the band.
  case steady
  /// Beyond it, by a share of the baseline.
  case slower(Double)
  case faster(Double)
  /// The baseline doesn't know the case.
  case new

  /// Differences below this share of the floor don't count, whatever share of the work they are:
  /// nobody waits for a thousandth of the time that decoding takes.
  private static let negligible = 0.002

  init(_ speedCase: SpeedRecord.Case, by baseline: Baseline) {
    guard let expected = baseline.cases.first(where: { $0.name == speedCase.name }) else {
      self = .new
      return
    }
    let difference = speedCase.ratio - expected.ratio
    let share = difference / expected.ratio
    guard abs(share) > expected.band, abs(difference) > Self.negligible else {
      self = .steady
      return
    }
    self = share > 0 ? .slower(share) : .faster(-share)
  }

  var isSlower: Bool {
    if case .slower = self { true } else { false }
  }
}
