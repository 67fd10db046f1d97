import RehearsalMetrics
import RehearsalBase

/// Why a recording can't be judged at all; checked before every rule.
enum Obstacle: Equatable, Sendable {
  case noSpeech(silent: Bool)
  /// Too little time from first to last word, or too little speech in it.
  case tooShort(Seconds, least: Seconds)
  case tooFewWords(Int)
  /// A sample rate too low for the consonants, by which pauses and syllables are told apart.
  case sampledTooSeldom(Hertz)
  case tooNoisy(DecibelRatio, NoiseCause)
  case clipped(Percent)
  /// The share of the time in which others speak.
  case otherVoices(Percent)

  /// A check, and the obstacle if it failed.
  typealias Checked = (check: Choice.Check, obstacle: Obstacle?)

  /// The checks in order, up to the first that fails.
  static func checks(of take: JudgedTake) -> [Checked] {
    var checks: [Checked] = []
    for check in all {
      guard let checked = check(take) else { continue }
      checks.append(checked)
      if checked.obstacle != nil { break }
    }
    return checks
  }

  private typealias Checking = @Sendable (JudgedTake) -> Checked?

  /// The checks, each `nil` if its number is unknown, which is no obstacle. The sample rate and
  /// noise come before the numbers that they distort.
  private static let all: [Checking] = [
    speech, speaking, sampling, noise, phonation, words, clipping, others,
  ]

  private static func checked(
    _ rule: String, _ reading: Measure, _ limit: Measure, source: String, passed: Bool,
    otherwise obstacle: @autoclosure () -> Obstacle
  ) -> Checked {
    (
      Choice.Check(rule: rule, reading: reading, limit: limit, passed: passed, source: source),
      passed ? nil : obstacle()
    )
  }

  private static func checked<Value: Quantity>(
    _ rule: String, _ name: String, _ value: Value, atLeast least: Limit<Value>,
    otherwise obstacle: @autoclosure () -> Obstacle
  ) -> Checked {
    checked(
      rule, Measure(name, value), Measure("at least", least.value), source: least.source,
      passed: value >= least.value, otherwise: obstacle())
  }

  private static let speech: Checking = { take in
    checked(
      "quality.no_speech", Measure("speech heard", take.phonation),
      Measure("more than", Seconds(0), decimals: 0),
      source: "Without speech there is nothing to judge.",
      passed: take.speaking != nil && take.phonation > Seconds(0),
      otherwise: .noSpeech(silent: take.readings[Levels.self]?.peak?.finite == nil))
  }

  private static let speaking: Checking = { take in
    let least = QualityLimits.leastSpeech
    return take.speaking.map {
      checked(
        "quality.too_short", "from first to last speech", $0.length, atLeast: least,
        otherwise: .tooShort($0.length, least: least.value))
    }
  }

  private static let sampling: Checking = { take in
    take.facts.sampleRate.map {
      checked(
        "quality.low_sample_rate", "sample rate", $0, atLeast: QualityLimits.sampleRate,
        otherwise: .sampledTooSeldom($0))
    }
  }

  private static let noise: Checking = { take in
    // Reverberation fills pauses as noise does, and has a rule of its own.
    guard let ratio = take.signalToNoise, !take.isFar else { return nil }
    return checked(
      "quality.high_noise", "voice over noise", ratio, atLeast: QualityLimits.unusableNoise,
      otherwise: .tooNoisy(ratio, NoiseCause(take)))
  }

  private static let phonation: Checking = { take in
    let least = QualityLimits.leastPhonation
    return checked(
      "quality.too_short", "time spent speaking", take.phonation, atLeast: least,
      otherwise: .tooShort(take.phonation, least: least.value))
  }

  private static let words: Checking = { take in
    let pace = take.readings[Pace.self]
    // A transcript of only part of the take says nothing about the amount of speech.
    let isPartial = !take.facts.uncovered.isEmpty
    let counted = isPartial ? nil : pace?.words
    guard let words = counted ?? pace?.wordsEstimated else { return nil }
    let fewest =
      isPartial || take.wordsAreEstimated
      ? QualityLimits.fewestEstimatedWords : Double(QualityLimits.fewestWords.value)
    return checked(
      "quality.too_short", Measure("words", count: words),
      Measure("at least", fewest, decimals: 0), source: QualityLimits.fewestWords.source,
      passed: Double(words) >= fewest, otherwise: .tooFewWords(words))
  }

  private static let clipping: Checking = { take in
    let most = QualityLimits.heavyClipping
    return checked(
      "quality.clipping", Measure("speech with a cut wave", take.clipped),
      Measure("less than", most.value), source: most.source, passed: take.clipped < most.value,
      otherwise: .clipped(take.clipped))
  }

  private static let others: Checking = { take in
    // In noise and reverberation, one voice may sound like two.
    guard !take.facts.isSpeakerKnown, let share = take.othersShare, !take.isFar,
      take.signalToNoise.map({ $0 >= QualityLimits.levelNoise.value }) ?? true
    else { return nil }
    let most = QualityLimits.othersShare
    let together = take.others.reduce(Seconds(0)) { $0 + $1.length }
    return checked(
      "quality.other_voices", Measure("speech of other voices", share),
      Measure("less than", most.value), source: most.source,
      passed: share < most.value || together < QualityLimits.othersLength.value,
      otherwise: .otherVoices(share))
  }

  /// Whether too little was said even for the speaker to rate it.
  var isWithoutRehearsal: Bool {
    switch self {
    case .noSpeech, .tooShort, .tooFewWords: true
    case .sampledTooSeldom, .tooNoisy, .clipped, .otherVoices: false
    }
  }
}

extension Tip {
  /// The tip for a recording that can't be judged: how to get one that can.
  ///
  /// - Parameter rule: The rule of the check that failed.
  init(_ obstacle: Obstacle, rule: String, in take: JudgedTake) {
    let (advice, evidence, confidence): (Advice, [Evidence], Confidence) =
      switch obstacle {
      case .noSpeech(let silent):
        (
          Copy.Quality.retakeNoSpeech(silent: silent),
          [take.moment(take.recording, Copy.Quality.heardNoSpeech(silent: silent))],
          // Where there is sound, quiet speech may have been missed.
          silent ? .high : .medium
        )
      case .tooShort(let length, let least):
        (
          Copy.Quality.retakeTooShort(length, of: take.recording.length, least: least),
          take.evidence(at: take.speaking, Copy.Quality.heard(speech: length)), .high
        )
      case .tooFewWords(let words):
        (
          Copy.Quality.retakeTooFewWords(words, of: QualityLimits.fewestWords.value),
          take.evidence(at: take.speaking, Copy.Quality.heard(words: words)), .medium
        )
      case .sampledTooSeldom(let rate):
        (
          Copy.Quality.retakeSampledTooSeldom(rate),
          take.evidence(Copy.Quality.heardSampledTooSeldom), .high
        )
      case .tooNoisy(let ratio, let cause):
        (
          Copy.Quality.retakeTooNoisy(ratio, from: cause),
          take.evidence(Copy.Quality.heard(signalToNoise: ratio)), .high
        )
      case .clipped(let share):
        (
          Copy.Quality.retakeClipped,
          take.evidence(at: take.clips.first, Copy.Quality.heard(clipped: share)), .high
        )
      case .otherVoices(let share):
        (
          Copy.Quality.retakeOtherVoices(share),
          take.evidence(at: take.others.first, Copy.Quality.heardOtherVoice), .medium
        )
      }
    self.init(
      kind: .retake, focus: nil, rule: rule, advice: advice, evidence: evidence,
      confidence: confidence)
  }
}
