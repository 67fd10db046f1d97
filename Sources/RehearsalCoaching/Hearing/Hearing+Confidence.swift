import RehearsalMetrics
import RehearsalSignal
import RehearsalBase

extension Hearing {
  /// How far a judgement of this recording can be trusted.
  var confidence: Tip.Confidence {
    guard let ratio = signalToNoise, let speaking else { return .low }
    if ratio < QualityLimits.highNoise.value { return .low }
    let noise = readings[Noise.self]
    let solid =
      ratio >= QualityLimits.someNoise.value
      // Without pauses the noise is estimated from the speech itself.
      && noise?.method == .pauses
      && noise?.echo != .high
      && !isClipped
      && speaking.length >= QualityLimits.solidSpeech.value
    return solid ? .high : .medium
  }
}
