import RehearsalBase

extension ClarityRules {
  /// The voice is far above the noise.
  static let cleanSound: Rule<DecibelRatio> = Rule(
    "clarity.clean_sound", .clarity, .keep, gate: .levels,
    norm: Norm(
      quiet: 20, tip: 25, extreme: 60,
      source: """
        Our choice: 10 dB more than complicated messages need (World Health Organization 1999); 30 \
        dB are acceptable even for clinical measures of the voice (Deliyski et al. 2005).
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
