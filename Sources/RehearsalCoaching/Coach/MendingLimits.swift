import RehearsalBase

/// The limits of mending.
enum MendingLimits {
  /// The longest moment that is mended.
  static let longest = Limit(
    Seconds(20), source: "Our choice: three or four sentences, enough to hear the difference.")

  /// Played before and after a moment of the tip, so that it is heard in context.
  static let margin = Limit(
    Seconds(2), source: "Our choice: a few words, so that the change is heard in its sentence.")

  /// The least ratio of the voice to everything else.
  static let noise = Limit(
    QualityLimits.someNoise.value,
    source: "\(QualityLimits.someNoise.source) With less, a cut is heard in the noise: our choice.")

  /// How long a pause that is put in becomes, with the short one that is there.
  static let pause = Limit(
    Seconds(0.6),
    source: """
      Of pauses of 0.075 to 4.8 s at punctuation, 0.6 s is judged most natural (Liu et al. 2022, \
      Front. Psychol. 13).
      """)

  /// The least that is put in.
  static let leastAdded = Limit(
    Seconds(0.2), source: "Our choice: less is hardly heard as a change.")

  /// How many times as long a rush may become.
  static let stretch = Limit(
    1.4,
    source: """
      Our choice: what is stretched farther sounds slurred; Verhelst & Roelands (1993) keep the \
      quality of speech to about half its speed.
      """)

  /// From how many times as long on a stretch is heard.
  static let leastStretch = Limit(
    1.05, source: "Listeners notice changes of tempo from 5 % (Quené 2007).")

  /// The most by which an end is raised.
  static let lift = Limit(
    DecibelRatio(9), source: "Our choice: farther, the room's noise comes up with it.")

  /// The least by which an end is raised.
  static let leastLift = Limit(
    DecibelRatio(2), source: "Our choice: twice the level difference that is just heard.")

  /// How far below the usual syllable of a phrase its raised end lies.
  static let endFall = Limit(
    DecibelRatio(3),
    source: """
      Our measurement: the last syllables of most recordings lie up to 6.6 dB below the usual one; \
      half of that still sounds like an end.
      """)

  /// The time in which the level rises before an end, and falls after it.
  static let ramp = Limit(
    Seconds(0.15), source: "Our choice: a syllable, in which a change of level is not heard.")

  /// How far a filler may extend beyond its word's times.
  static let wordError = Limit(
    Seconds(0.3), source: "The errors of a recogniser's word times: our choice, as for `reach`.")
}
