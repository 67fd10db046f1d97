package import RehearsalMetrics
import RehearsalSignal
package import RehearsalBase

/// Decides when to warn of noise while somebody speaks.
///
/// Warns once the voice has been less than ``QualityLimits/highNoise`` above the noise for
/// ``delay``, and clears the warning when it is ``recovery`` better. Where the newest sound has no
/// pause, the noise is unknown and nothing changes.
package struct NoiseWatch: Sendable {
  private let coach: Coach
  private var highSince: Seconds?
  private var isWarning = false

  /// How long the noise must be too high before there is a warning.
  ///
  /// Our choice: longer than the noise of a chair or a door.
  private static let delay = Seconds(3)

  /// Hysteresis: how far above ``QualityLimits/highNoise`` the voice must be again.
  ///
  /// Our choice: doubling or halving the noise's power doesn't toggle the warning.
  private static let recovery = DecibelRatio(3)

  package init(norms: Norms) { coach = Coach(norms: norms) }

  /// A change of the warning.
  package enum Change: Equatable, Sendable {
    /// The warning appears, with this sentence.
    case high(String)
    /// The warning goes away.
    case cleared
  }

  /// - Parameter readings: The readings of the newest sound.
  /// - Returns: `nil` if nothing changes.
  package mutating func change(
    for readings: Readings, facts: RecordingFacts, at moment: Seconds
  ) -> Change? {
    guard let noise = readings[Noise.self], noise.method == .pauses,
      let ratio = noise.audible?.finite
    else { return nil }
    let high = QualityLimits.highNoise.value
    guard !isWarning else {
      guard ratio >= high + Self.recovery else { return nil }
      (isWarning, highSince) = (false, nil)
      return .cleared
    }
    guard ratio < high else {
      highSince = nil
      return nil
    }
    let since = highSince ?? moment
    highSince = since
    guard moment - since >= Self.delay else { return nil }
    let quality = coach.session(of: readings, facts: facts, focus: nil).quality
    guard let warning = quality.warnings.first(where: { $0.code == .highNoise }) else { return nil }
    isWarning = true
    return .high(warning.message)
  }
}
