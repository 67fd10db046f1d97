package import RehearsalMetrics
import RehearsalSignal
package import RehearsalBase

/// Decides when to warn of noise while somebody speaks.
///
/// A warning comes once the voice has been less than ``QualityLimits/highNoise`` above the noise
/// for ``LiveLimits/noiseDelay``, and goes when it is ``LiveLimits/noiseRecovery`` better. Where
/// the newest sound has no pause, nothing is known of the noise and nothing changes.
package struct NoiseWatch: Sendable {
  private let coach: Coach
  private var highSince: Seconds?
  private var isWarning = false

  package init(norms: Norms) { coach = Coach(norms: norms) }

  /// What becomes of the warning.
  package enum Change: Equatable, Sendable {
    /// It appears, with this sentence.
    case high(String)
    /// It goes.
    case cleared
  }

  /// - Parameter readings: Of the newest sound.
  /// - Returns: `nil` if nothing changes.
  package mutating func change(
    for readings: Readings, facts: RecordingFacts, at moment: Seconds
  ) -> Change? {
    guard let noise = readings[Noise.self], noise.method == .pauses,
      let ratio = noise.audible?.finite
    else { return nil }
    let high = QualityLimits.highNoise.value
    guard !isWarning else {
      guard ratio >= high + LiveLimits.noiseRecovery else { return nil }
      (isWarning, highSince) = (false, nil)
      return .cleared
    }
    guard ratio < high else {
      highSince = nil
      return nil
    }
    let since = highSince ?? moment
    highSince = since
    guard moment - since >= LiveLimits.noiseDelay else { return nil }
    let quality = coach.session(of: readings, facts: facts, focus: nil).quality
    guard let warning = quality.warnings.first(where: { $0.code == .highNoise }) else { return nil }
    isWarning = true
    return .high(warning.message)
  }
}
