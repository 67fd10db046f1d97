import RealModule

/// The costs of alignment, as negative log-likelihoods.
///
/// Our choice, tuned on read sentences of LJ Speech and two recordings of free speech. None is
/// critical: halving or doubling one changes the median error by a few milliseconds in read and by
/// tens of milliseconds in free speech.
enum AlignmentCosts {
  /// The standard deviation of the logarithm of a word's length around the expected one.
  static let lengthSpread = 0.45
  /// The seconds by which a word before a pause is longer (final lengthening).
  static let finalLengthening = 0.05
  /// A pause without punctuation, in a punctuated text.
  static let unwrittenPause = 2.0
  /// A pause anywhere in a text without punctuation.
  static let unmarkedPause = 0.7
  /// Added to a pause after an article or preposition.
  static let pauseAfterLeaning = 1.5
  /// The factor of either cost for a pause before a conjunction.
  static let openingShare = 0.3
  /// A hesitation without a pause next to it.
  static let fluentHesitation = 0.5
  /// No pause at the end of a clause or sentence.
  static let spokenOverClause = 1.2
  static let spokenOverSentence = 2.5
  /// A pause inside a word.
  static let brokenWord = 6.0
  /// A word that begins at a nucleus, decreasing linearly to zero at ``crestWidth`` seconds.
  static let startOnCrest = 1.0
  static let crestWidth = 0.06
  /// Untranscribed speech: once, and for every second.
  static let untranscribed = 2.5
  static let untranscribedSecond = 1.0

  /// - Parameter rate: The number of nuclei per syllable of the text.
  /// - Returns: The costs of a syllable without a nucleus, and of a nucleus without a syllable.
  static func nuclei(foundPerSyllable rate: Double) -> (missing: Double, extra: Double) {
    (cost(ofShare: 1 - rate), cost(ofShare: rate - 1))
  }

  /// Even a good detector misses some nuclei and finds some twice.
  private static let leastShare = 0.06
  /// Just below one half, where the cost would be zero and nuclei would be ignored.
  private static let mostShare = 0.48

  /// The log odds against an event of this frequency: 0 for one half.
  private static func cost(ofShare share: Double) -> Double {
    let share = min(max(share, 0) + leastShare, mostShare)
    return Double.log((1 - share) / share)
  }
}
