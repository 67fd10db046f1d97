import RehearsalBase

extension ConfidenceRules {
  /// The pitch varies widely.
  static let lively: Rule<Semitones> = Rule(
    "confidence.lively", .confidence, .keep, gate: .movingPitch,
    norm: Norm(
      quiet: 2, tip: 2.3, extreme: 4.5,
      source: """
        Rated liveliness follows the deviation of the pitch over its mean in 10 s (Hincks 2005). \
        The edges are our choice: students lay at some 2-4 semitones (Hincks 2004).
        """),
    reading: \.pitchDeviation,
    evidence: { $0.evidence(Copy.Confidence.heard(pitch: $0.pitchDeviation)) },
    advice: { deviation, _, _ in Copy.Confidence.lively(deviation) },
    comparison: .shared(with: monotone))
}
