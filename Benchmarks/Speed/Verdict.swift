/// A case compared with the baseline.
enum Verdict: Equatable {
  /// Within the band.
  case steady
  /// Beyond it, by a share of the baseline.
  case slower(Double)
  case faster(Double)
  /// Beyond it, but within the uncertainty of this run.
  case unclear(noise: Double)
  /// The case is not in the baseline.
  case new

  /// Differences below this share of the floor are ignored, whatever their share of the work: a
  /// few thousandths of the time of decoding do not matter.
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

  /// Whether measuring again might clear it.
  var needsRepeating: Bool {
    switch self {
    case .slower, .unclear: true
    case .steady, .faster, .new: false
    }
  }

  var isSlower: Bool {
    if case .slower = self { true } else { false }
  }
}
