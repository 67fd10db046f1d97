import RehearsalUnits

extension ClarityRules {
  /// The voice is far above the noise.
  static let cleanSound: Rule<DecibelRatio> = Rule(
    "clarity.clean_sound", .clarity, .keep, gate: .levels,
    norm: Norm(
      quiet: 20, tip: 25, extreme: 60,
      source: """
        30 dB over the noise is acceptable and 42 dB recommended even for clinical measures of the \
        voice (Deliyski et al. 2005).
        """),
    reading: \.signalToNoise,
    // The place is no good one to keep where other sounds are heard.
    unless: { $0.otherSoundTime >= QualityLimits.otherSounds.value },
    evidence: { $0.evidence(Copy.Clarity.heard(signalToNoise: $0.signalToNoise)) },
    advice: { ratio, _, _ in
      Copy.Clarity.cleanSound(ratio, needed: QualityLimits.someNoise.value)
    },
    comparison: .shared(with: maskedByNoise))
}
