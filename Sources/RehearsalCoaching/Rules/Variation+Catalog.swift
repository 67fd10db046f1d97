import RehearsalBase

/// For each number, how far takes of an unchanged speaker lie apart, and what listeners notice.
///
/// "Split takes" are pieces of 12 to 100 s of one take of a speaker, compared with each other:
/// `Benchmarks/Coaching/README.md` says how they are measured, and which.
extension Variation {
  static let pace = Variation(
    .settlingShare(
      Limit(
        Percent(7.5),
        source: """
          Our measurement: in split takes words a minute have a standard error of 13.7 % in 25 s, \
          8.3 % in 50 s, 6.7 % in 60 s and 2.2 % in 100 s.
          """)),
    noticed: .share(tempo), .difference(wordRate))

  static let articulation = Variation(
    .settlingShare(
      Limit(
        Percent(4.2),
        source: """
          Our measurement: in split takes syllables a second have a standard error of 6.1 % in \
          25 s, 4.0 % in 60 s and 2.0 % in 100 s.
          """)),
    noticed: .share(tempo))

  static let drift = Variation(
    .settling(
      Limit(
        6.5,
        source: "Our measurement: in split takes the drift has a standard error of 4.9 % in 100 s."
      )),
    noticed: .difference(Limit(tempo.value.rawValue, source: tempo.source)))

  /// The length of a talk: the same words at another tempo.
  static let length = Variation(.none, noticed: .shareOfSpeech(tempo))

  /// The part of a talk that one slide takes beyond its time.
  static let slides = Variation(
    .none,
    noticed: .difference(
      Limit(5, source: "Our choice: a twentieth of the talk, half of what earns a tip.")))

  /// What a recording lacked, which has no spread of its own.
  static let exact = Variation(.none)

  /// The longest pause depends on a single one.
  static let longestPause = Variation(
    .share(
      Limit(
        Percent(15),
        source: """
          Our measurement: in split takes the longest pause has a standard error of 13 % in 50 and \
          60 s and 9 % in 100 s.
          """)),
    noticed: .share(tempo))

  /// The longest run depends on two pauses.
  static let longestRun = Variation(
    .share(
      Limit(
        Percent(20),
        source: """
          Our choice: in split takes of one speech and of one reader at home the longest run has a \
          standard error of 5 and 12 %, and of 39-56 % where a reader's sentences were joined.
          """)),
    noticed: .share(tempo))

  static let pauses = Variation(
    .counted(
      Limit(
        1,
        source: """
          Pauses that come independently (Poisson). Our measurement: in split takes pauses of half \
          a second vary half as much on average, those of a quarter a third.
          """)),
    noticed: .difference(oneAMinute))

  /// Pauses of a second and more are rare, and may come anywhere.
  static let stops = Variation(
    .counted(Limit(1, source: "Pauses that come independently (Poisson).")),
    noticed: .difference(
      Limit(0.5, source: "Our choice: one in two minutes more or less changes no impression.")))

  static let fillers = Variation(
    .counted(clusters), noticed: .difference(oneAMinute))

  /// Fillers counted within a window.
  static func fillers(within window: Seconds) -> Variation {
    Variation(.counted(clusters, window: window), noticed: .difference(oneAMinute))
  }

  static let active = Variation(
    .settling(
      Limit(
        0.8,
        source: """
          Our measurement: in split takes the level of the voice has a standard error of 0.9 dB in \
          50 s, 0.6 dB in 60 s and 0.5 dB in 100 s.
          """)),
    noticed: .difference(
      Limit(
        3, source: "Our choice: what 40 cm instead of 30 cm to the microphone make, and a little.")
    ))

  static let signalToNoise = Variation(
    .settling(
      Limit(
        2.4,
        source: "Our measurement: in split takes the ratio has a standard error of 2.4 dB in 60 s."
      )),
    noticed: .difference(
      Limit(
        3,
        source: """
          Listeners notice a change of the speech-to-noise ratio of 3 dB (McShefferty, Whitmer & \
          Akeroyd 2015, Trends in Hearing 19).
          """)))

  static let fall = Variation(
    .settling(
      Limit(
        2.4,
        source: """
          Our measurement: in split takes the fall has a standard error of 2.3 dB in 60 s and \
          1.6 dB in 100 s.
          """)),
    noticed: .difference(levelStep))

  static let phraseFall = Variation(
    .settling(
      Limit(
        1.2,
        source: """
          Our measurement: in halves of takes the fall has a standard error of 1.7 dB in 30 s.
          """)),
    noticed: .difference(levelStep))

  static let presence = Variation(
    .none,
    noticed: .difference(
      Limit(3, source: "Our choice: half of the power where consonants are told apart.")))

  static let decay = Variation(
    .none,
    noticed: .difference(
      Limit(
        0.25,
        source: """
          A blind estimate of the decay is off by a quarter of a second (Eaton et al. 2016, ACE \
          challenge).
          """)))

  static let rising = Variation(
    .settling(
      Limit(
        9,
        source: """
          Our measurement: in halves of takes the share has a standard error of 12 % in 30 s.
          """)),
    noticed: .difference(
      Limit(10, source: "Our choice: one phrase in ten is hardly a difference.")))

  static let whispered = Variation(
    .settling(
      Limit(
        1, source: "Our measurement: in split takes the share has a standard error of 0.7-0.9 %.")),
    noticed: .difference(
      Limit(5, source: "Our choice: a whispered sentence in a minute is hardly a difference.")))

  static let pitch = Variation(
    .settlingShare(
      Limit(
        Percent(9),
        source: """
          Our measurement: in split takes the deviation of the pitch has a standard error of 13 % \
          in 25 s, 11 % in 60 s and 5 % in 100 s.
          """)),
    noticed: .difference(
      Limit(0.2, source: "Our choice: a tenth of the 2 semitones that a lively voice has.")))

  static let level = Variation(
    .settlingShare(
      Limit(
        Percent(10),
        source: """
          Our measurement: in split takes the deviation of the level has a standard error of 10 % \
          in 50 and 60 s and 7 % in 100 s.
          """)),
    noticed: .difference(
      Limit(0.5, source: "Our choice: half of about the least difference that is heard.")))

  static let keyLine = Variation(
    .none,
    noticed: .difference(
      Limit(
        2,
        source: """
          Our choice: twice the least difference of levels that is heard, as a line has few \
          syllables.
          """)))

  static let score = Variation(
    .settling(
      Limit(
        3,
        source: """
          Our measurement: in split takes clarity has a standard error of 3.0 points in 60 s and \
          1.2 in 100 s, confidence of 2.3 and 1.0.
          """)),
    noticed: .difference(Limit(5, source: "Our choice: fewer points change none of the parts.")))

  // MARK: Shared limits

  private static let tempo = Limit(
    Percent(5),
    source: "Listeners notice a change of tempo of 5 % (Quené 2007, J. Phonetics 35, 353-362).")

  private static let wordRate = Limit(
    8.8,
    source: """
      The least change of the speaking rate that speakers with ALS feel, 8.8 words a minute \
      (Stipancic et al. 2018, J. Speech Lang. Hear. Res. 61, 2757-2771).
      """)

  private static let levelStep = Limit(
    1.0, source: "Our choice: about the least difference of levels that is heard.")

  private static let oneAMinute = Limit(
    1.0, source: "Our choice: one a minute more or less changes no impression.")

  private static let clusters = Limit(
    1.5,
    source: """
      Our measurement: in pieces of 1 to 3 minutes of one speaker the counts of fillers have 1.1 \
      to 2.0 times the variance of independent ones (NLTK's Switchboard sample; GUM).
      """)
}
