import RehearsalBase

extension ClarityRules {
  /// The noise is too close to the voice.
  static let maskedByNoise: Rule<DecibelRatio> = Rule(
    "clarity.masked_by_noise", .clarity, .improve, gate: .timing,
    norm: Norm(
      quiet: 15, tip: 10, extreme: 0,
      source: """
        Complicated messages need 15 dB over the noise (World Health Organization, Guidelines for \
        Community Noise 1999). A tip from 10 dB is our \
        choice: any closer, level and pitch are not those of the voice alone.
        """),
    reading: \.signalToNoise,
    unless: { take in
      // For a voice far from the microphone, distance is what to change.
      take.isFaint
    },
    evidence: { $0.evidence(Copy.Clarity.heard(signalToNoise: $0.signalToNoise)) },
    advice: { ratio, _, take in
      Copy.Clarity.maskedByNoise(
        ratio, needed: QualityLimits.someNoise.value, from: NoiseCause(take))
    },
    comparison: .own("signal_to_noise") { ratio, _ in
      Copy.Clarity.heard(signalToNoise: ratio)
    })
}
