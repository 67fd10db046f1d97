import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `Why a finding won or lost` {
  private func outcomes(_ choice: Choice) -> [String: Choice.Outcome] {
    Dictionary(uniqueKeysWithValues: choice.candidates.map { ($0.finding.rule, $0.outcome) })
  }

  @Test func `is given for every rule of the focus, in order`() {
    for focus in [nil] + Focus.allCases.filter(\.isHeard).map(Optional.some) {
      let sample = Sample.with {
        $0.fillers = [20, 50]
        $0.verbatim = .yes
        $0.reason = nil
      }
      let choice = sample.choice(focus)
      // Auto leaves out doubts about the transcript.
      let rules = RuleCatalog.all.filter { focus == nil ? $0.kind != .retake : $0.focus == focus }
        .map(\.id)
      #expect(choice.candidates.map(\.finding.rule) == rules)
      for candidate in choice.candidates {
        #expect(!candidate.reason.isEmpty && !candidate.finding.band.source.isEmpty)
      }
      #expect(choice.tip == sample.tip(focus))
    }
  }

  @Test func `names the winner and what it beat`() throws {
    let sample = Sample.with {
      $0.rate = 220
      $0.pauses = [(60, 5)]
      $0.signalToNoise = 40
    }
    let choice = sample.choice()
    let outcomes = outcomes(choice)
    #expect(outcomes["pauses.breathless"] == .chosen)
    #expect(outcomes["pace.too_fast"] == .lessSevere)
    #expect(outcomes["clarity.sustained"] == .praiseWaits)
    #expect(outcomes["pace.too_slow"] == .inBand)
    #expect(outcomes["fillers.too_many"] == .notJudged)
    let lost = try #require(choice.candidates.first { $0.finding.rule == "pace.too_fast" })
    #expect(lost.reason == "Less severe than pauses.breathless (0.889).")
    #expect(choice.candidates.count { $0.outcome == .chosen } == 1)
  }

  @Test func `for a tie is the order of the rules`() {
    let sample = Sample.with {
      $0.rate = 260
      $0.pauses = (0..<11).map { (10 + 10 * Double($0), 0.8) } + [(113, 12)]
      $0.duration = 140
      $0.speaking = (1, 130)
    }
    let outcomes = outcomes(sample.choice())
    #expect(outcomes["pace.too_fast"] == .chosen)
    #expect(outcomes["pauses.too_long"] == .laterInOrder)
  }

  @Test func `is chosen from the dead-band where nothing lies beyond it`() {
    let outcomes = outcomes(Sample.with { $0.rate = 172 }.choice(.pace))
    #expect(outcomes["pace.too_fast"] == .chosen)
    #expect(outcomes["pace.too_slow"] == .inBand)
  }

  @Test(
    arguments: [
      (Sample.with { $0.speaking = nil }, "quality.no_speech", 1),
      (Sample.with { $0.speaking = (1, 29) }, "quality.too_short", 2),
      (Sample.with { $0.sampleRate = 6000 }, "quality.low_sample_rate", 3),
      (Sample.with { $0.signalToNoise = 5 }, "quality.high_noise", 4),
      (Sample.with { $0.phonation = 14 }, "quality.too_short", 5),
      (Sample.with { $0.words = 40 }, "quality.too_short", 6),
      (Sample.with { $0.clips = [(10, 60)] }, "quality.clipping", 7),
      (Sample.with { $0.otherVoices = [(10, 20)] }, "quality.other_voices", 8),
    ])
  func `is missing where the recording fails a check, the last one listed`(
    sample: Sample, rule: String, checks: Int
  ) {
    let choice = sample.choice()
    #expect(choice.tip.kind == .retake && choice.tip.rule == rule)
    #expect(choice.checks.count == checks)
    #expect(choice.checks.last?.rule == rule && choice.checks.last?.passed == false)
    #expect(choice.checks.dropLast().allSatisfy { $0.passed })
    #expect(choice.candidates.isEmpty)
  }

  @Test func `follows eight checks that a good recording passes`() {
    let choice = Sample().choice()
    #expect(choice.checks.count == 8)
    #expect(choice.checks.allSatisfy { $0.passed && !$0.source.isEmpty })
  }

  /// Every sentence of an explanation, for many takes.
  @Test func `keeps the guidelines`() {
    let samples = `Each rule in, at and beyond its band`.table.map { row in
      Sample.with { row.change(&$0, row.value) }
    }
    let past = Sample.with { $0.rate = 220 }.past(.pace)
    let choices = samples.flatMap { sample in
      [nil, Focus.pace].map { sample.choice($0, after: [past]) }
    }
    let reasons = choices.flatMap { [$0.reason] + $0.candidates.map(\.reason) }
    #expect(Set(reasons.filter { $0.contains("!") || $0.contains("should") }) == [])
    // Doubts about the transcript are left out, with what only they lead to; and one number is
    // changed at a time, so that nothing else competes with last time's focus.
    let candidates = choices.flatMap(\.candidates)
    #expect(
      Set(candidates.map(\.finding.rule))
        == Set(RuleCatalog.all.filter { $0.kind != .retake }.map(\.id)))
    #expect(
      Set(Choice.Outcome.allCases).subtracting(candidates.map(\.outcome))
        == [.doubtFirst, .heldBack])
    #expect(Set(reasons).count > RuleCatalog.all.count)
  }
}
