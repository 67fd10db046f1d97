import RehearsalMetrics
import RehearsalUnits

/// What keeps a recording from being judged at all: it comes before every rule.
enum Obstacle: Equatable, Sendable {
  case noSpeech(silent: Bool)
  /// Too little time from first to last word, or too little sound in it.
  case tooShort(Seconds)
  case tooFewWords(Int)
  case tooNoisy(DecibelRatio, NoiseCause)
  case clipped(Percent)

  /// The first obstacle, in the order in which the speaker meets them; `nil` when there is none.
  init?(_ hearing: Hearing) {
    let limits = hearing.norms.quality
    let pace = hearing.readings[Pace.self]
    let words = pace?.words ?? pace?.wordsEstimated
    let fewest =
      hearing.wordsAreEstimated ? limits.fewestEstimatedWords : Double(limits.fewestWords.value)
    if let speaking = hearing.speaking, hearing.phonation > Seconds(0) {
      if speaking.length < limits.leastSpeech.value {
        self = .tooShort(speaking.length)
      } else if hearing.phonation < limits.leastPhonation.value {
        self = .tooShort(hearing.phonation)
      } else if let words, Double(words) < fewest {
        self = .tooFewWords(words)
      } else if let ratio = hearing.signalToNoise, ratio < limits.unusableNoise.value {
        self = .tooNoisy(ratio, NoiseCause(hearing))
      } else if hearing.clipped >= limits.heavyClipping.value {
        self = .clipped(hearing.clipped)
      } else {
        return nil
      }
    } else {
      self = .noSpeech(silent: hearing.readings[Levels.self]?.peak?.finite == nil)
    }
  }
}
