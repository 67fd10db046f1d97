/// What makes one place for a word less likely than another, as negative logarithms.
///
/// Chosen on read sentences of LJ Speech and two recordings of free speech. None is sharp: half or
/// twice of any moves the median error by a few milliseconds in the first and by some tens in the
/// second, as a wrong number shifts words and loses none.
enum AlignmentCosts {
  /// Spread of the logarithm of a word's length about what its letters say.
  static let lengthSpread = 0.45
  /// A word before a pause is drawn out by so many seconds (final lengthening).
  static let finalLengthening = 0.05
  /// A pause where the writing has none, in a text that has punctuation at all.
  static let unwrittenPause = 2.0
  /// A pause anywhere in a text without punctuation.
  static let unmarkedPause = 0.7
  /// Added to a pause after an article or a preposition.
  static let pauseAfterLeaning = 1.5
  /// Of either, before a conjunction.
  static let openingShare = 0.3
  /// A hesitation without a pause at its side.
  static let fluentHesitation = 0.5
  /// No pause where the writing has a clause or a sentence end.
  static let spokenOverClause = 1.2
  static let spokenOverSentence = 2.5
  /// A pause within a word.
  static let brokenWord = 6.0
  /// A word that begins on the crest of a syllable, falling to nothing at ``crestWidth`` seconds.
  static let startOnCrest = 1.0
  static let crestWidth = 0.06
  /// Speech that the transcript leaves out: to begin with, and for every second.
  static let untranscribed = 2.5
  static let untranscribedSecond = 1.0

  /// - Parameter rate: Nuclei found for each syllable written.
  /// - Returns: What a syllable without a nucleus costs, and a nucleus without a syllable.
  static func nuclei(foundPerSyllable rate: Double) -> (missing: Double, extra: Double) {
    (cost(ofShare: 1 - rate), cost(ofShare: rate - 1))
  }

  /// Even a good finder misses some and finds some twice.
  private static let leastShare = 0.06

  private static func cost(ofShare share: Double) -> Double {
    let share = min(max(share, 0) + leastShare, 0.48)
    return logOdds(of: share)
  }
}
