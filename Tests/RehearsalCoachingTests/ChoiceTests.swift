import RehearsalMetrics
import RehearsalSignal
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `The choice of the one tip` {
  private func finding(
    _ rule: String, _ kind: Tip.Kind, _ severity: Double, _ verdict: Finding.Verdict = .tip
  ) -> Finding {
    Finding(
      rule: rule, focus: .pace, kind: kind, verdict: verdict, severity: severity, reading: nil,
      band: NamedBand(rule, Norms.talk[PaceRules.tooFast]), decimals: 1, confidence: .high,
      evidence: [], advice: nil)
  }

  @Test func `is the most severe`() {
    let findings = [finding("a", .improve, 0.6), finding("b", .improve, 0.7)]
    #expect(Choice.one(of: findings)?.rule == "b")
  }

  @Test func `is the first in the catalog among equals`() {
    let findings = [finding("a", .improve, 0.7), finding("b", .improve, 0.7)]
    #expect(Choice.one(of: findings)?.rule == "a")
  }

  @Test func `prefers something to improve to something to keep`() {
    let findings = [finding("a", .keep, 1), finding("b", .improve, 0.5)]
    #expect(Choice.one(of: findings)?.rule == "b")
  }

  @Test func `leaves out the dead-band and what can't be judged`() {
    let findings = [
      finding("a", .improve, 0.4, .soft), finding("b", .improve, 0, .unjudged(.noise)),
    ]
    #expect(Choice.one(of: findings) == nil)
    #expect(Choice.one(of: []) == nil)
  }

  @Test func `stays inside the focus`() {
    // A pace just beyond its tip, and a silence of half a minute.
    let sample = Sample.with {
      $0.rate = 185
      $0.pauses = [(60, 30)]
    }
    #expect(sample.tip(.pace).rule == "pace.too_fast")
    #expect(sample.tip(.pauses).rule == "pauses.too_long")
  }

  @Test func `under auto is the most severe of all focuses`() {
    let long = Sample.with {
      $0.rate = 185
      $0.pauses = [(60, 30)]
    }
    #expect(long.tip().rule == "pauses.too_long")
    #expect(long.tip().focus == .pauses)
    let fast = Sample.with {
      $0.rate = 300
      $0.levelDeviation = 9.5
    }
    #expect(fast.tip().rule == "pace.too_fast")
  }

  @Test func `breaks ties between focuses by the catalog`() {
    let sample = Sample.with {
      $0.rate = 300
      $0.pauses = [(60, 16)]
    }
    #expect(sample.finding("pace.too_fast")?.severity == 0.95)
    #expect(sample.finding("pauses.too_long")?.severity == 0.95)
    #expect(sample.tip().rule == "pace.too_fast")
  }

  @Test func `lists everything considered, each with its band and source`() {
    let findings = Sample().findings()
    // Auto leaves out doubts about the transcript.
    #expect(findings.map(\.rule) == RuleCatalog.all.filter { $0.kind != .retake }.map(\.id))
    for finding in findings {
      #expect(finding.band.rule == finding.rule && !finding.band.source.isEmpty)
      #expect(finding.edges.allSatisfy { $0.shown != nil })
    }
    #expect(Sample().findings(.pauses).allSatisfy { $0.focus == .pauses })
  }
}

@Suite struct `In band` {
  @Test(
    arguments: [
      (Focus.pace, "pace.steady"), (.pauses, "pauses.roomy"), (.clarity, "clarity.sustained"),
    ])
  func `the tip is to keep what went well, with its moment`(focus: Focus, rule: String) {
    let tip = Sample().tip(focus)
    #expect(tip.kind == .keep)
    #expect(tip.rule == rule)
    #expect(tip.focus == focus)
    #expect(!tip.evidence.isEmpty)
  }

  @Test func `praise goes to what stands out, in the order of the rules`() {
    // The pace lies in the middle of its range.
    #expect(Sample().tip().rule == "pace.steady")
    let lively = Sample.with { $0.pitchDeviation = 4.6 }
    #expect(lively.tip().rule == "confidence.lively")
    let barely = Sample.with { $0.pitchDeviation = 3.5 }
    #expect(barely.tip().rule == "pace.steady")
    let clean = Sample.with {
      $0.signalToNoise = 60
      $0.rate = 112
      $0.pauses = TipTable.pauses(8)
    }
    #expect(clean.tip().rule == "clarity.sustained")
  }

  @Test func `praise goes first to what earlier takes did not have`() {
    let flat = Sample.with { $0.pitchDeviation = 1 }
    let alive = Sample.with { $0.pitchDeviation = 3.6 }
    #expect(alive.choice(after: [flat.past(), flat.past()]).tip.rule == "confidence.lively")
    #expect(alive.choice(after: [alive.past(), alive.past()]).tip.rule == "pace.steady")
    let outcomes = alive.choice(after: [flat.past()]).candidates
      .filter { $0.finding.kind == .keep && $0.finding.verdict == .tip }.map(\.outcome)
    #expect(outcomes.contains(.notGained))
  }

  @Test func `the tip says so when nothing stands out`() {
    let tip = Sample().tip(.confidence)
    #expect(tip.kind == .keep)
    #expect(tip.rule == "confidence.in_band")
  }

  @Test func `what lies in the dead-band is the tip, with what went well beside it`() {
    let tip = Sample.with { $0.rate = 175 }.tip()
    #expect(tip.kind == .improve && tip.rule == "pace.too_fast")
    #expect(tip.wentWell == "Your pauses give time: 6 or more a minute follow a falling voice.")
    // Not in the focus that asks for work.
    #expect(Sample.with { $0.rate = 175 }.tip(.pace).wentWell == nil)
    #expect(Sample().tip().wentWell == nil)
  }

  @Test func `the best pause is the longest good one`() {
    let tip = Sample.with { $0.pauses?[4].length = 2.4 }.tip(.pauses)
    #expect(tip.evidence.first?.start == Seconds(50))
    #expect(tip.evidence.first?.note == "a pause of 2.4 seconds")
  }
}

@Suite struct `The moment that shows it` {
  @Test func `is the fastest half minute`() throws {
    let sample = Sample.with {
      for window in 4...6 { $0.curve[window] = 212 }
    }
    let tip = sample.tip(.pace)
    #expect(tip.rule == "pace.rushed_stretch")
    let evidence = try #require(tip.evidence.first)
    #expect(evidence.start == Seconds(41) && evidence.end == Seconds(71))
    #expect(evidence.note == "212 words a minute for 30 seconds")
    #expect(evidence.excerpt == nil)
    #expect(tip.action == "At 0:41, stop for one full breath before going on.")
  }

  @Test func `is the two longest stops, the first of those that are about as long`() {
    let tip = Sample.with { $0.pauses = [(20, 4.8), (40, 7), (70, 5), (90, 4.3)] }.tip(.pauses)
    #expect(tip.evidence.map(\.start) == [Seconds(40), Seconds(20)])
  }

  @Test func `is a short pause near the middle of a run`() {
    let sample = Sample.with {
      $0.pauses = [
        (10, 1), (22, 0.3), (41.5, 0.2), (60, 1), (70, 1), (80, 1), (90, 1), (100, 1), (110, 1),
      ]
    }
    let tip = sample.tip(.pauses)
    #expect(tip.rule == "pauses.breathless")
    #expect(tip.evidence.first?.start == Seconds(11))
    #expect(tip.action.contains(" 0:41 "))
  }

  @Test func `is the phrase that fades most`() {
    let sample = Sample.with {
      $0.fade(by: 8)
      $0.phraseLevels[9] = -35
    }
    #expect(sample.tip(.clarity).evidence.first?.start == Seconds(91))
  }
}

@Suite struct `How sure the tip is` {
  @Test(
    arguments: [
      (Sample(), Tip.Confidence.high),
      (Sample.with { $0.signalToNoise = 14 }, .medium),
      (Sample.with { $0.signalToNoise = 9 }, .low),
      (Sample.with { $0.signalToNoise = nil }, .low),
      (Sample.with { $0.method = .percentile }, .medium),
      (Sample.with { $0.echo = .high }, .medium),
      (Sample.with { $0.clips = [(3, 0.01)] }, .medium),
      (Sample.with { $0.speaking = (1, 41) }, .medium),
    ])
  func `follows noise, echo, clipping and the amount of speech`(
    sample: Sample, confidence: Tip.Confidence
  ) {
    #expect(sample.finding("pauses.too_long")?.confidence == confidence)
  }

  @Test func `is at most medium where syllables are counted`() {
    #expect(Sample.with { $0.rate = 220 }.tip(.pace).confidence == .medium)
  }
}
