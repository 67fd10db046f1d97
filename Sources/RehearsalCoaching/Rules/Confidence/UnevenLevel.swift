import RehearsalMetrics
import RehearsalBase

extension ConfidenceRules {
  /// The level varies widely between syllables.
  static let unevenLevel: Rule<DecibelRatio> = Rule(
    "confidence.uneven_level", .confidence, .improve, gate: .levels,
    norm: Norm(
      quiet: 6, tip: 8, extreme: 16,
      source: """
        Our choice: in recordings of one speaker syllables lie within 2-5.6 dB of each other, and \
        sentences that are 16 dB apart in turn read 8; no published norm was found.
        """),
    reading: \.levelDeviation,
    unless: { take in
      // A whisper is weaker than the voice, and has a rule.
      take.whisperedShare.map { $0 > take.norms[ClarityRules.whispered].quiet } ?? false
    },
    evidence: { take in
      guard let quiet = take.quietPhrase, let loud = take.loudPhrase,
        quiet.span != loud.span
      else {
        return take.evidence(Copy.Confidence.heard(levelDeviation: take.levelDeviation))
      }
      let distance = DecibelRatio((loud.level - quiet.level).rawValue)
      return [
        take.moment(quiet.span, Copy.Confidence.heard(quieterBy: distance)),
        take.moment(loud.span, Copy.Confidence.heardLoud),
      ]
    },
    advice: { _, moment, _ in Copy.Confidence.unevenLevel(at: moment.start) },
    comparison: .own("level_deviation") { deviation, _ in
      Copy.Confidence.heard(levelDeviation: deviation)
    })
}
