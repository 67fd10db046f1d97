import RehearsalBase

extension ClarityRules {
  /// The voice is so quiet that noise comes close to it.
  static let tooQuiet: Rule<Decibels> = Rule(
    "clarity.too_quiet", .clarity, .improve, gate: .timing,
    norm: Norm(
      quiet: -32, tip: -35, extreme: -55,
      source: """
        Our choice: speech for tests of codecs is set to -26 dBov (ITU-T P.830); 9 dB below, the \
        microphone is likely to be far away.
        """),
    reading: \.activeSpeech,
    unless: { take in
      // A quiet voice over silence only needs the volume turned up.
      take.signalToNoise.map { $0 >= QualityLimits.someNoise.value } ?? true
    },
    evidence: { $0.evidence(Copy.Clarity.heard(level: $0.activeSpeech)) },
    advice: { _, _, _ in Copy.Clarity.tooQuiet },
    comparison: .own("active_speech") { level, _ in Copy.Clarity.heard(level: level) })
}
