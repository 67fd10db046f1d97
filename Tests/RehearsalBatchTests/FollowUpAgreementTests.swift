import Rehearsal
import Testing

@testable import RehearsalBatch
@testable import RehearsalCoaching
@testable import RehearsalMetrics

/// A comparison and the follow-up of a report, "Last time … this time …", are about the same takes
/// and must not contradict each other.
@Suite struct FollowUpAgreementTests {
  /// Sets a number in the readings of a take, by its path in a report.
  private static let setters: [String: @Sendable (inout Readings, Double) -> Void] = [
    "pace.words_per_minute": { $0[Pace.self] = ComparedReport.pace($1) },
    "pace.articulation_rate_sps": { $0[Pace.self] = ComparedReport.pace(140, articulation: $1) },
    "pauses.longest_s": { readings, length in
      let pause = Pauses.Pause(
        start: Seconds(10), end: Seconds(10 + length), kind: .silent, place: .unknown)
      readings[Pauses.self] = Pauses.Reading(
        threshold: Seconds(0.25), count: 1, total: nil, mean: nil, median: nil,
        longest: Seconds(length), perMinute: nil, silence: nil, list: [pause])
    },
    "fillers.per_minute": { readings, rate in
      readings[Fillers.self] = Fillers.Reading(
        count: 1, perMinute: PerMinute(rate), perHundredWords: nil, reason: nil, list: [],
        clusters: [], possibleUntranscribed: [])
    },
    "expression.pitch_sd_st": { $0[Expression.self] = expression(pitch: $1) },
    "expression.level_sd_db": { $0[Expression.self] = expression(level: $1) },
    "levels.active_speech_dbfs": { readings, level in
      readings[Levels.self] = Levels.Reading(
        integrated: nil, loudnessRange: nil, maxMomentary: nil, maxShortTerm: nil, truePeak: nil,
        peak: nil, rms: nil, activeSpeech: Decibels(level), activity: nil, clippedSamples: 0,
        clippedEvents: [], dcOffset: 0)
    },
    "noise.speech_band_snr_db": { readings, ratio in
      readings[Noise.self] = Noise.Reading(
        signalToNoise: nil, speechBand: DecibelRatio(ratio), method: .pauses, floor: nil, hum: nil,
        humLevel: nil, kind: .broadband, echo: .low, dropouts: [])
    },
    "clarity.score": {
      $0[Clarity.self] = Clarity.Reading(score: Int($1), parts: nil, reason: nil)
    },
    "confidence.score": {
      $0[Confidence.self] = Confidence.Reading(score: Int($1), parts: nil, reason: nil)
    },
  ]

  /// That of each take, which does not matter for what is compared.
  private static let tip = Tip(
    kind: .improve, focus: nil, rule: "pace.too_fast", takeaway: "", why: "", evidence: [],
    action: "", hint: "", confidence: .high)

  private static func expression(
    pitch: Double? = nil, level: Double? = nil
  ) -> Expression.Reading {
    Expression.Reading(
      pitchMedian: nil, pitchDeviation: pitch.map { Semitones($0) }, pitchRange: nil,
      levelDeviation: level.map { DecibelRatio($0) }, voiced: nil, phrases: [])
  }

  /// The first number of each metric, from which the steps below cross its band.
  private static let starts: [String: Double] = [
    "pace.words_per_minute": 80, "pace.articulation_rate_sps": 3.5,
    "pauses.longest_s": 1, "fillers.per_minute": 0, "expression.pitch_sd_st": 0.4,
    "expression.level_sd_db": 2, "levels.active_speech_dbfs": -60, "noise.speech_band_snr_db": 4,
    "clarity.score": 40, "confidence.score": 40,
  ]

  /// All metrics with a yardstick of their own: that of pauses of half a second also counts those
  /// that another sound fills, and weights shorter ones.
  private static let paths = ComparedMetric.all.map(\.path.text).filter {
    !["pauses.per_minute", "pauses.long_per_minute"].contains($0)
  }

  @Test(arguments: paths, [1, 2, 4])
  func `both report the same changes`(path: String, earlier: Int) throws {
    let set = try #require(Self.setters[path])
    let start = try #require(Self.starts[path])
    let metric = try #require(ComparedMetric.all.first { $0.path.text == path })
    let yardstick = metric.yardstick
    let number = MeasuredNumber(start, in: Seconds(120))
    let spread = yardstick.variation.minimalChange(from: number, to: number).value
    let usable = Quality(usable: true, limits: [], warnings: [])
    var verdicts: [FollowUp.Verdict: Int] = [:]
    var (changed, unchanged) = (0, 0)
    // Steps of exactly the spread, slightly less or more, and much more.
    for first in 0..<12 {
      for step in [0, 0.25, 0.26, 0.9, 1, 1.1, 2, 5, -0.25, -0.5, -1, -1.1, -3] {
        let last = (start + Double(first) * spread).rounded(toDecimals: yardstick.decimals)
        let current = (last + step * spread).rounded(toDecimals: yardstick.decimals)
        guard Self.isPossible(last, path), Self.isPossible(current, path) else { continue }
        let takes = (0..<earlier).map { index in
          index == earlier - 1
            ? last : (last + Double(index) * spread / 10).rounded(toDecimals: yardstick.decimals)
        }
        let reports = (takes + [current]).map { number in
          var report = ComparedReport()
          set(&report.readings, number)
          return report
        }
        let compared = try reports.map { try $0.take }
        let row = try #require(
          Comparison(compared)?.rows.first { $0.metric.path.text == path })
        let previous = compared.dropLast().map { take in
          var session = take.session
          session.kind = .improve
          session.focus = yardstick.focus
          session.rule =
            RuleCatalog.all.first { $0.yardstick?.id == yardstick.id }?.id
            ?? "\(yardstick.focus.rawValue).any"
          return session
        }
        let take = JudgedTake(
          readings: reports[earlier].readings, facts: Self.facts, norms: .talk)
        let followUp = FollowUp(
          for: yardstick.focus, after: previous, in: take, quality: usable, beside: Self.tip)
        guard let followUp else {
          #expect(row.change == nil, "\(path) \(takes) \(current)")
          continue
        }
        let isChanged = try #require(row.isChanged as Bool?, "\(path) \(takes) \(current)")
        #expect(followUp.measure == yardstick.id)
        #expect((followUp.last, followUp.current) == (last, current))
        #expect(row.reference == earlier - 1)
        #expect(followUp.spread == row.least?.value)
        #expect(followUp.spreadOrigin == row.least.map { $0.isNoticed ? .norm : .takes })
        #expect(followUp.sentence.contains("About the same.") == !isChanged)
        if followUp.verdict != .same { #expect(isChanged, "\(path) \(takes) \(current)") }
        verdicts[followUp.verdict, default: 0] += 1
        if isChanged { changed += 1 } else { unchanged += 1 }
      }
    }
    // Otherwise the steps would not test both outcomes.
    #expect(changed > 0 && unchanged > 0)
    // More fillers are no change for the worse while one learns to notice them.
    let isLearning = yardstick.focus == .fillers && earlier <= FillerRules.learning.value
    #expect(verdicts.count == (isLearning ? 2 : 3), "\(path): \(verdicts)")
  }

  /// Two minutes of speech.
  private static let facts = RecordingFacts(
    duration: Seconds(120), phonation: Seconds(100),
    speaking: TimeSpan(start: Seconds(0), end: Seconds(120)))

  private static func isPossible(_ number: Double, _ path: String) -> Bool {
    // A pause has a length.
    if path == "pauses.longest_s" { return number > 0 }
    return path == "levels.active_speech_dbfs"
      ? number < 0 : number >= 0 && (!path.hasSuffix("score") || number <= 100)
  }

  @Test func `every metric is covered`() {
    #expect(Set(Self.paths) == Set(Self.setters.keys))
    #expect(Set(Self.paths) == Set(Self.starts.keys))
  }
}
