import RehearsalMetrics
import RehearsalUnits

extension ConfidenceRules {
  /// The pitch falls at the end of the last phrase.
  static let strongFinish: Rule<Semitones> = Rule(
    "confidence.strong_finish", .confidence, .keep, gate: .pitchMovement,
    norm: Norm(
      quiet: 0, tip: -1, extreme: -8,
      source: "A falling end is heard as more certain (Goupil et al. 2021)."),
    reading: \.lastSlope,
    evidence: { $0.evidence(at: $0.phrases.last?.span, Copy.Confidence.heardFalling) },
    advice: { _, moment, _ in Copy.Confidence.strongFinish(at: moment.start) })
}
