import RehearsalMetrics
import RehearsalBase

extension ConfidenceRules {
  /// The pitch hardly varies.
  static let monotone: Rule<Semitones> = Rule(
    "confidence.monotone", .confidence, .improve, gate: .pitch,
    norm: Norm(
      quiet: 2, tip: 1.2, extreme: 0,
      source: """
        Rated liveliness follows the deviation of the pitch over its mean in 10 s (Hincks 2005, 18 \
        students, r = .83). Talks of students have 0.11-0.235 of it (Hincks 2004), some 2-4 \
        semitones. 1.2 is our choice, nearly halfway to a single note.
        """),
    reading: \.pitchDeviation,
    evidence: {
      $0.evidence(at: $0.longestPhrase?.span, Copy.Confidence.heard(pitch: $0.pitchDeviation))
    },
    advice: { deviation, moment, _ in Copy.Confidence.monotone(deviation, at: moment.start) },
    comparison: .own("pitch_deviation") { deviation, _ in
      Copy.Confidence.heard(pitch: deviation)
    })
}
