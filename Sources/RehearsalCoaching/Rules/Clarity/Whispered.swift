import RehearsalMetrics
import RehearsalBase

extension ClarityRules {
  /// Much of the speech has hardly any pitch, as in a whisper or a creak.
  static let whispered: Rule<Percent> = Rule(
    "clarity.whispered", .clarity, .improve, gate: .levels,
    norm: Norm(
      quiet: 15, tip: 30, extreme: 90,
      source: """
        Our choice: in 23 takes of readers, speakers and callers at most 11 % lies in phrases that \
        are voiced as little as a whisper; twice as much may still be style.
        """),
    reading: \.whisperedShare,
    evidence: { take in
      take.whisperedPhrase.map {
        [take.moment($0.span, Copy.Clarity.heard(voiced: $0.voiced))]
      } ?? []
    },
    advice: { share, moment, _ in Copy.Clarity.whispered(share, at: moment.start) },
    comparison: .own("whispered_share") { share, _ in Copy.FollowUp.whispered(share) })

  /// A phrase that is voiced less than this sounds like a whisper or a creak.
  static let whisper = Limit(
    Percent(35),
    source: """
      Our measurement: 52-82 % of the speech of readers, speakers and callers is voiced, 18 % of a \
      whisper and 9 % of a creak; 35 lies halfway.
      """)

  /// A phrase farther below the loudest one may lack a pitch because it is quiet.
  static let voiceRange = Limit(
    DecibelRatio(15),
    source: """
      Our measurement: the search for pitch ignores what lies 30 dB below the loudest sound, and \
      sounds within a phrase spread by 15 dB; sentences 22 dB down read like a whisper.
      """)

  /// Below this share of voiced speech, the pitch of the rest says little about the voice.
  static let fewestVoiced = Limit(
    Percent(40), source: "As for ``whisper``: speech in which nothing is whispered has more.")
}
