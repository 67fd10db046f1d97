import RehearsalMetrics
import RehearsalBase

/// Why a recording can't be judged at all; checked before every rule.
enum Obstacle: Equatable, Sendable {
  case noSpeech(silent: Bool)
  /// Too little time from first to last word, or too little speech in it.
  case tooShort(Seconds, least: Seconds)
  case tooFewWords(Int)
  /// So few samples a second that the consonants are lost, which tell pauses and syllables apart.
  case sampledTooSeldom(Hertz)
  case tooNoisy(DecibelRatio, NoiseCause)
  case clipped(Percent)

  /// The checks in order, up to the first that fails.
  static func checks(of hearing: Hearing) -> [(check: Choice.Check, obstacle: Obstacle?)] {
    var checks: [(check: Choice.Check, obstacle: Obstacle?)] = []
    for check in all {
      guard let (check, obstacle) = check(hearing) else { continue }
      checks.append((check, obstacle))
      if obstacle != nil { break }
    }
    return checks
  }

  private typealias Checking =
    @Sendable (Hearing) -> (check: Choice.Check, obstacle: Obstacle?)?

  /// The checks, each `nil` if its number is unknown, which is no obstacle. The sample rate and
  /// noise come before the numbers that they make wrong.
  private static let all: [Checking] = [
    speech, speaking, sampling, noise, phonation, words, clipping,
  ]

  private static let speech: Checking = { hearing in
    let isHeard = hearing.speaking != nil && hearing.phonation > Seconds(0)
    return (
      Choice.Check(
        "quality.no_speech", reading: Measure("speech heard", hearing.phonation),
        limit: Measure("more than", Seconds(0), decimals: 0),
        source: "Without speech there is nothing to judge.", passed: isHeard),
      isHeard
        ? nil : .noSpeech(silent: hearing.readings[Levels.self]?.peak?.finite == nil)
    )
  }

  private static let speaking: Checking = { hearing in
    guard let length = hearing.speaking?.length else { return nil }
    let check = check(
      "quality.too_short", "from first to last speech", length,
      atLeast: QualityLimits.leastSpeech)
    let least = QualityLimits.leastSpeech.value
    return (check, check.passed ? nil : .tooShort(length, least: least))
  }

  private static let sampling: Checking = { hearing in
    guard let rate = hearing.facts.sampleRate else { return nil }
    let check = check(
      "quality.low_sample_rate", "sample rate", rate,
      atLeast: QualityLimits.sampleRate)
    return (check, check.passed ? nil : .sampledTooSeldom(rate))
  }

  private static let phonation: Checking = { hearing in
    let check = check(
      "quality.too_short", "time spent speaking", hearing.phonation,
      atLeast: QualityLimits.leastPhonation)
    let least = QualityLimits.leastPhonation.value
    return (check, check.passed ? nil : .tooShort(hearing.phonation, least: least))
  }

  private static let words: Checking = { hearing in
    let pace = hearing.readings[Pace.self]
    // A transcript of only part of the take says nothing about the amount of speech.
    let isPartial = hearing.facts.covered != nil
    let counted = isPartial ? nil : pace?.words
    guard let words = counted ?? pace?.wordsEstimated else { return nil }
    let fewest =
      isPartial || hearing.wordsAreEstimated
      ? QualityLimits.fewestEstimatedWords : Double(QualityLimits.fewestWords.value)
    let areFew = Double(words) < fewest
    return (
      Choice.Check(
        "quality.too_short", reading: Measure("words", count: words),
        limit: Measure("at least", fewest, decimals: 0),
        source: QualityLimits.fewestWords.source,
        passed: !areFew),
      areFew ? .tooFewWords(words) : nil
    )
  }

  private static let noise: Checking = { hearing in
    guard let ratio = hearing.signalToNoise else { return nil }
    let check = check(
      "quality.high_noise", "voice over noise", ratio,
      atLeast: QualityLimits.unusableNoise)
    return (check, check.passed ? nil : .tooNoisy(ratio, NoiseCause(hearing)))
  }

  private static func check<Value: Quantity>(
    _ rule: String, _ name: String, _ value: Value, atLeast least: Limit<Value>
  ) -> Choice.Check {
    Choice.Check(
      rule, reading: Measure(name, value),
      limit: Measure("at least", least.value), source: least.source,
      passed: value >= least.value)
  }

  private static let clipping: Checking = { hearing in
    let most = QualityLimits.heavyClipping
    let isCut = hearing.clipped >= most.value
    return (
      Choice.Check(
        "quality.clipping", reading: Measure("speech with a cut wave", hearing.clipped),
        limit: Measure("less than", most.value), source: most.source,
        passed: !isCut),
      isCut ? .clipped(hearing.clipped) : nil
    )
  }

  /// Whether so little was said that there is no rehearsal to rate either.
  var isWithoutRehearsal: Bool {
    switch self {
    case .noSpeech, .tooShort, .tooFewWords: true
    case .sampledTooSeldom, .tooNoisy, .clipped: false
    }
  }
}
