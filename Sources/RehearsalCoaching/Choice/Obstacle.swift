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
  /// Others speak for so much of the time.
  case otherVoices(Percent)

  /// The checks in order, up to the first that fails.
  static func checks(of take: JudgedTake) -> [(check: Choice.Check, obstacle: Obstacle?)] {
    var checks: [(check: Choice.Check, obstacle: Obstacle?)] = []
    for check in all {
      guard let (check, obstacle) = check(take) else { continue }
      checks.append((check, obstacle))
      if obstacle != nil { break }
    }
    return checks
  }

  private typealias Checking =
    @Sendable (JudgedTake) -> (check: Choice.Check, obstacle: Obstacle?)?

  /// The checks, each `nil` if its number is unknown, which is no obstacle. The sample rate and
  /// noise come before the numbers that they make wrong.
  private static let all: [Checking] = [
    speech, speaking, sampling, noise, phonation, words, clipping, others,
  ]

  private static let speech: Checking = { take in
    let isHeard = take.speaking != nil && take.phonation > Seconds(0)
    return (
      Choice.Check(
        rule: "quality.no_speech", reading: Measure("speech heard", take.phonation),
        limit: Measure("more than", Seconds(0), decimals: 0),
        source: "Without speech there is nothing to judge.", passed: isHeard),
      isHeard
        ? nil : .noSpeech(silent: take.readings[Levels.self]?.peak?.finite == nil)
    )
  }

  private static let speaking: Checking = { take in
    guard let length = take.speaking?.length else { return nil }
    let check = check(
      "quality.too_short", "from first to last speech", length,
      atLeast: QualityLimits.leastSpeech)
    let least = QualityLimits.leastSpeech.value
    return (check, check.passed ? nil : .tooShort(length, least: least))
  }

  private static let sampling: Checking = { take in
    guard let rate = take.facts.sampleRate else { return nil }
    let check = check(
      "quality.low_sample_rate", "sample rate", rate,
      atLeast: QualityLimits.sampleRate)
    return (check, check.passed ? nil : .sampledTooSeldom(rate))
  }

  private static let phonation: Checking = { take in
    let check = check(
      "quality.too_short", "time spent speaking", take.phonation,
      atLeast: QualityLimits.leastPhonation)
    let least = QualityLimits.leastPhonation.value
    return (check, check.passed ? nil : .tooShort(take.phonation, least: least))
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
    let areFew = Double(words) < fewest
    return (
      Choice.Check(
        rule: "quality.too_short", reading: Measure("words", count: words),
        limit: Measure("at least", fewest, decimals: 0),
        source: QualityLimits.fewestWords.source,
        passed: !areFew),
      areFew ? .tooFewWords(words) : nil
    )
  }

  private static let noise: Checking = { take in
    // The echo of a room fills pauses as noise does, and has a rule.
    guard let ratio = take.signalToNoise, !take.isFar else { return nil }
    let check = check(
      "quality.high_noise", "voice over noise", ratio,
      atLeast: QualityLimits.unusableNoise)
    return (check, check.passed ? nil : .tooNoisy(ratio, NoiseCause(take)))
  }

  private static func check<Value: Quantity>(
    _ rule: String, _ name: String, _ value: Value, atLeast least: Limit<Value>
  ) -> Choice.Check {
    Choice.Check(
      rule: rule, reading: Measure(name, value),
      limit: Measure("at least", least.value), source: least.source,
      passed: value >= least.value)
  }

  private static let clipping: Checking = { take in
    let most = QualityLimits.heavyClipping
    let isCut = take.clipped >= most.value
    return (
      Choice.Check(
        rule: "quality.clipping", reading: Measure("speech with a cut wave", take.clipped),
        limit: Measure("less than", most.value), source: most.source,
        passed: !isCut),
      isCut ? .clipped(take.clipped) : nil
    )
  }

  private static let others: Checking = { take in
    // In noise and in echo, one voice may sound like two.
    guard let share = take.othersShare, !take.isFar,
      take.signalToNoise.map({ $0 >= QualityLimits.levelNoise.value }) ?? true
    else { return nil }
    let most = QualityLimits.othersShare
    let together = take.others.reduce(Seconds(0)) { $0 + $1.length }
    let areMany = share >= most.value && together >= QualityLimits.othersLength.value
    return (
      Choice.Check(
        rule: "quality.other_voices", reading: Measure("speech of other voices", share),
        limit: Measure("less than", most.value), source: most.source,
        passed: !areMany),
      areMany ? .otherVoices(share) : nil
    )
  }

  /// Whether so little was said that there is no rehearsal to rate either.
  var isWithoutRehearsal: Bool {
    switch self {
    case .noSpeech, .tooShort, .tooFewWords: true
    case .sampledTooSeldom, .tooNoisy, .clipped, .otherVoices: false
    }
  }
}

extension Tip {
  /// The tip for a recording that can't be judged: how to get one that can.
  init(_ obstacle: Obstacle, in take: JudgedTake) {
    switch obstacle {
    case .noSpeech(let silent):
      self.init(
        kind: .retake, focus: nil, rule: "quality.no_speech",
        advice: Copy.Quality.retakeNoSpeech(silent: silent),
        evidence: [take.moment(take.recording, Copy.Quality.heardNoSpeech(silent: silent))],
        // Where there is sound, quiet speech may have been missed.
        confidence: silent ? .high : .medium)
    case .tooShort(let length, let least):
      self.init(
        kind: .retake, focus: nil, rule: "quality.too_short",
        advice: Copy.Quality.retakeTooShort(length, of: take.recording.length, least: least),
        evidence: take.evidence(at: take.speaking, Copy.Quality.heard(speech: length)),
        confidence: .high)
    case .tooFewWords(let words):
      self.init(
        kind: .retake, focus: nil, rule: "quality.too_short",
        advice: Copy.Quality.retakeTooFewWords(
          words, of: QualityLimits.fewestWords.value),
        evidence: take.evidence(at: take.speaking, Copy.Quality.heard(words: words)),
        confidence: .medium)
    case .sampledTooSeldom(let rate):
      self.init(
        kind: .retake, focus: nil, rule: "quality.low_sample_rate",
        advice: Copy.Quality.retakeSampledTooSeldom(rate),
        evidence: take.evidence(Copy.Quality.heardSampledTooSeldom), confidence: .high)
    case .tooNoisy(let ratio, let cause):
      self.init(
        kind: .retake, focus: nil, rule: "quality.high_noise",
        advice: Copy.Quality.retakeTooNoisy(ratio, from: cause),
        evidence: take.evidence(Copy.Quality.heard(signalToNoise: ratio)), confidence: .high)
    case .clipped(let share):
      self.init(
        kind: .retake, focus: nil, rule: "quality.clipping", advice: Copy.Quality.retakeClipped,
        evidence: take.evidence(at: take.clips.first, Copy.Quality.heard(clipped: share)),
        confidence: .high)
    case .otherVoices(let share):
      self.init(
        kind: .retake, focus: nil, rule: "quality.other_voices",
        advice: Copy.Quality.retakeOtherVoices(share),
        evidence: take.evidence(at: take.others.first, Copy.Quality.heardOtherVoice),
        confidence: .medium)
    }
  }
}
