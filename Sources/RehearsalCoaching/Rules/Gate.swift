import RehearsalUnits

/// What a recording must offer before a rule may judge it.
struct Gate: Sendable {
  /// The voice stands at least this far above the noise; an unknown distance passes.
  var signalToNoise: DecibelRatio?
  /// The wave was not cut, so that levels are the speaker's.
  var unclipped = false
  /// The surest that the rule may ever be.
  var ceiling = Tip.Confidence.high

  /// Times of silence and speech: they survive whatever leaves a recording usable.
  static let timing = Gate()
  /// Counts of syllables, which may be off by a tenth.
  static let syllables = Gate(ceiling: .medium)
  /// What the words of a transcript tell, whose times and marks are a recogniser's.
  static let words = Gate(ceiling: .medium)
  /// Sounds that may be hesitations and may be drawn-out words.
  static let heldSounds = Gate(
    signalToNoise: QualityLimits.highNoise.value, ceiling: .medium)
  /// Levels inside phrases.
  static let levels = Gate(signalToNoise: QualityLimits.levelNoise.value, unclipped: true)
  /// The deviation of the pitch over the whole take.
  static let pitch = Gate(signalToNoise: QualityLimits.highNoise.value)
  /// The same as praise: what is left of noise moves too.
  static let movingPitch = Gate(signalToNoise: QualityLimits.pitchNoise.value)
  /// Movements of the pitch at single moments, where one wrong octave makes a rise.
  static let pitchMovement = Gate(
    signalToNoise: QualityLimits.highNoise.value, ceiling: .medium)

  /// Why a recording does not pass; `nil` when it does.
  func obstacle(in hearing: Hearing) -> Finding.Unjudged? {
    if let least = signalToNoise, let ratio = hearing.signalToNoise, ratio < least {
      return .noise
    }
    if unclipped, !hearing.clips.isEmpty { return .clipping }
    return nil
  }
}
