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
  package var nuclei: Int
  /// Whether a pause lies before it, and after it.
  package var followsPause: Bool
  package var precedesPause: Bool
  /// What the network says of it by its sound alone, 0 to 1.
  package var likelihood: Double
  /// How far the pitch moves, by its middle 70 %; as far as counts without a pitch.
  package var movement: Semitones
  /// Its pitch over the median of the take.
  package var height: Semitones
  /// Whether the network takes most of it for no speech, as it may a lone steady vowel.
  package var isOutsideSpeech: Bool
  /// Other voice in the same room, which words must be missing for.
  package var others: Seconds
}

/// How likely voice in the room between words is a hesitation, by logistic regression.
///
/// - Source: our measurement, on 137 hesitations at known times among the words of Whisper, and on
///   15 minutes of read speech: `Benchmarks/Accuracy/hesitations.py`.
package enum HesitationOdds {
  /// From here on one is counted.
  package static let counted = 0.6
  /// From here on one is possible.
  package static let possible = 0.3
  /// What a written hesitation adds to the odds of a sound, and what each second between the two
  /// takes off. Our choice: Whisper writes hardly any that was not said, and is off by a second at
  /// times.
  static let written = 3.0
  static let perSecond = 4.0
  /// A sound at lower odds is not taken for a hesitation that is written down.
  static let leastWritten = -1.0

  /// The logarithm of the odds.
  static func logOdds(of features: HesitationFeatures) -> Double {
    let length = features.length.rawValue
    let height = features.height.rawValue
    let isAlone = features.followsPause && features.precedesPause
    var sum = -4.23 + 3.24 * features.voiced + 1.64 * features.likelihood
    sum += 0.42 * Double(min(max(0, features.nuclei - 1), 4))
    sum -= 12.3 * max(0, 0.25 - length) + 1.4 * max(0, length - 0.6)
    sum += features.followsPause ? 1.06 : 0
    sum += features.precedesPause ? 1.54 : 0
    sum += isAlone ? 1.46 : 0
    sum -= 0.81 * min(features.movement, mostMovement).rawValue
    sum -= 0.81 * (max(0, height) + max(0, -height - 3))
    sum += features.isOutsideSpeech ? 2.21 : 0
    return sum - 0.91 * min(features.others, mostOthers).rawValue
  }

  static func confidence(_ logOdds: Double) -> Double {
    (1 / (1 + Double.exp(-logOdds))).rounded(toDecimals: 2)
  }

  /// Beyond these more says nothing.
  static let mostMovement = Semitones(3)
  /// With so much other voice words are missing there, and nothing is counted.
  static let mostOthers = Seconds(2)
}
