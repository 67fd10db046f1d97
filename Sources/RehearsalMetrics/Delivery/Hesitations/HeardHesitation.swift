import RealModule
package import RehearsalBase
import RehearsalSignal

/// A hesitation in the sound: one that the transcript lacks, or the time of one that it has.
package struct HeardHesitation: Equatable, Sendable {
  package var span: TimeSpan
  /// How likely it is a hesitation, 0 to 1.
  package var confidence: Double
  /// The basis of the confidence.
  package var features: HesitationFeatures
}

/// The features that distinguish a hesitation from a word, measured where the words leave room.
package struct HesitationFeatures: Equatable, Sendable {
  package var length: Seconds
  /// The share of it that is voiced, 0 to 1.
  package var voiced: Double
  /// Whether a pause follows it.
  package var precedesPause: Bool
  /// The network's likelihood from the sound alone, 0 to 1.
  package var likelihood: Double
  /// The range of the pitch, of its middle 70 %; the most that counts without a pitch.
  package var movement: Semitones
  /// Its pitch relative to the median of the take.
  package var height: Semitones
  /// Other voice in the same room, for which words must be missing.
  package var others: Seconds
}

/// How likely voice in the gap between words is a hesitation, by logistic regression.
///
/// - Source: our measurement, on 129 hesitations at known times among the words of Whisper, and on
///   15 minutes of read speech: `Benchmarks/Accuracy/hesitations.py`. More features, such as a
///   pause before it and the syllables in it, found no more.
package enum HesitationOdds {
  /// From here on the sound confirms a hesitation that a recogniser wrote.
  package static let borneOut = 0.6
  /// From here on a recogniser's own confidence is enough if there is speech.
  ///
  /// - Source: our measurement: of 15 hesitations that Whisper wrote with 0.6 or more and that
  ///   don't sound like one, 11 were said, in 118 clips of a parliament; for one other speaker both
  ///   from 0.85 on.
  package static let clearlyWritten = 0.85
  /// From here on a hesitation is possible.
  package static let possible = 0.3
  /// What a written hesitation adds to the log odds of a sound, and what each second between the
  /// two subtracts. Our choice: some that Whisper writes were not said, and it is sometimes off by
  /// a second.
  static let written = 3.0
  static let perSecond = 4.0
  /// A sound with lower log odds is not matched to a written hesitation.
  static let leastWritten = -1.0

  static func logOdds(of features: HesitationFeatures) -> Double {
    let heard =
      (features.likelihood + leastLikelihood) / (1 + leastLikelihood - features.likelihood)
    let height = features.height.rawValue
    var sum = 1.65 + 1.4 * Double.log(heard) + 2.86 * features.voiced
    sum -= 22.2 * max(0, 0.25 - features.length.rawValue)
    sum += features.precedesPause ? 0.92 : 0
    sum -= 1.19 * min(features.movement, mostMovement).rawValue
    sum -= 0.35 * (max(0, height) + max(0, -height - 3))
    return sum - 1.83 * min(features.others, mostOthers).rawValue
  }

  static func confidence(_ logOdds: Double) -> Double {
    (1 / (1 + Double.exp(-logOdds))).rounded(toDecimals: 2)
  }

  /// Below this, or as close to 1, differences mean nothing.
  private static let leastLikelihood = 0.01
  /// Larger values count as this.
  static let mostMovement = Semitones(3)
  /// With this much other voice, words are missing there.
  static let mostOthers = Seconds(2)
}
