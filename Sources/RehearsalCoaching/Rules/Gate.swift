import RehearsalBase

/// What a recording must offer before a rule may judge it.
struct Gate: Sendable {
  /// The voice is at least this far above the noise; an unknown distance passes.
  var signalToNoise: DecibelRatio?
  /// The recording must not be clipped, so that levels are the speaker's.
  var unclipped = false
  /// The highest confidence that the rule can have.
  var ceiling = Tip.Confidence.high

  /// Times of silence and speech, which are sound in every usable recording.
  static let timing = Gate()
  /// The absence of pauses, which noise may fill.
  static let pauses = Gate(signalToNoise: QualityLimits.pauseNoise.value)
  /// Counts of syllables, which may be off by a tenth.
  static let syllables = Gate(ceiling: .medium)
  /// Syllables between pauses, both of which noise hides.
  static let tempo = Gate(signalToNoise: QualityLimits.levelNoise.value, ceiling: .medium)
  /// The words of a transcript, whose times and punctuation may be a recogniser's.
  static let words = Gate(ceiling: .medium)
  /// Sounds that may be hesitations or drawn-out words.
  static let heldSounds = Gate(
    signalToNoise: QualityLimits.highNoise.value, ceiling: .medium)
  /// Levels inside phrases.
  static let levels = Gate(signalToNoise: QualityLimits.levelNoise.value, unclipped: true)
  /// The deviation of the pitch over the whole take.
  static let pitch = Gate(signalToNoise: QualityLimits.highNoise.value)
  /// The deviation of the pitch, for praise: noise makes the pitch seem to move.
  static let movingPitch = Gate(signalToNoise: QualityLimits.pitchNoise.value)

  /// Why a recording does not pass; `nil` when it does.
  func obstacle(in take: JudgedTake) -> Finding.Unjudged? {
    if let least = signalToNoise, let ratio = take.signalToNoise, ratio < least {
      return .noise
    }
    if unclipped, take.isClipped { return .clipping }
    return nil
  }
}
