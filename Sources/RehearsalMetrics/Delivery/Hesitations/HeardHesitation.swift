import RealModule
package import RehearsalBase
import RehearsalSignal

/// A hesitation in the sound: one that the transcript lacks, or the place of one that it has.
package struct HeardHesitation: Equatable, Sendable {
  package var span: TimeSpan
  /// How likely it is a hesitation, 0 to 1.
  package var confidence: Double
  /// What that rests on.
  package var features: HesitationFeatures
}

/// What tells a hesitation from a word, measured where the words leave room.
package struct HesitationFeatures: Equatable, Sendable {
  package var length: Seconds
  /// Share of it that is voiced, 0 to 1.
  package var voiced: Double
  /// Whether a pause lies after it.
  package var precedesPause: Bool
  /// What the network says of it by its sound alone, 0 to 1.
  package var likelihood: Double
  /// How far the pitch moves, by its middle 70 %; as far as counts without a pitch.
  package var movement: Semitones
  /// Its pitch over the median of the take.
  package var height: Semitones
  /// Other voice in the same room, which words must be missing for.
  package var others: Seconds
}

/// How likely voice in the room between words is a hesitation, by logistic regression.
///
/// - Source: our measurement, on 129 hesitations at known times among the words of Whisper, and on
///   15 minutes of read speech: `Benchmarks/Accuracy/hesitations.py`. More features, such as a
///   pause before it and the syllables in it, found no more.
package enum HesitationOdds {
  /// From here on the sound bears out one that a recogniser wrote down.
  package static let borneOut = 0.6
  /// From here on a recogniser's own confidence is enough where somebody speaks.
  ///
  /// - Source: our measurement: of 15 that Whisper wrote with 0.6 and more, and that sound like
  ///   none, 11 were said, in 118 clips of a parliament; on one other speaker both from 0.85 on.
  package static let clearlyWritten = 0.85
  /// From here on one is possible.
  package static let possible = 0.3
  /// What a written hesitation adds to the odds of a sound, and what each second between the two
  /// takes off. Our choice: some that Whisper writes were not said, and it is off by a second at
  /// times.
  static let written = 3.0
  static let perSecond = 4.0
  /// A sound at lower odds is not taken for a hesitation that is written down.
  static let leastWritten = -1.0

  /// The logarithm of the odds.
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

  /// Below it, and as near to 1, the network tells no more.
  private static let leastLikelihood = 0.01
  /// Beyond these more says nothing.
  static let mostMovement = Semitones(3)
  /// With so much other voice words are missing there.
  static let mostOthers = Seconds(2)
}
