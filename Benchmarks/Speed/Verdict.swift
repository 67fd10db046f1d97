/// How a case stands to the baseline.
enum Verdict: Equatable {
  /// Within the band.
  case steady
  /// Beyond it, by a share of the baseline.
  case slower(Double)
  case faster(Double)
  /// Beyond it, but no further than this very run was disturbed by.
  case unclear(noise: Double)
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
    guard abs(share) > speedCase.noise else {
      self = .unclear(noise: speedCase.noise)
      return
    }
    self = share > 0 ? .slower(share) : .faster(-share)
  }

  /// Whether more rounds might change it for the better.
  var asksForAnotherLook: Bool {
    switch self {
    case .slower, .unclear: true
    case .steady, .faster, .new: false
    }
  }

  var isSlower: Bool {
    if case .slower = self { true } else { false }
  }
}
