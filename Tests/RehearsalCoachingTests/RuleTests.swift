import RehearsalMetrics
import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalCoaching

/// A change to a take in which all is quiet, a rule, and its expected verdict.
struct Row: Sendable, CustomTestStringConvertible {
  var rule: String
  var value: Double
  var verdict: Finding.Verdict
  var change: @Sendable (inout Sample, Double) -> Void

  var testDescription: String { "\(rule) at \(value): \(verdict)" }
}

/// One rule at several values.
private func rows(
  _ rule: String, _ steps: KeyValuePairs<Double, Finding.Verdict>,
  _ change: @escaping @Sendable (inout Sample, Double) -> Void
) -> [Row] {
  steps.map { Row(rule: rule, value: $0.key, verdict: $0.value, change: change) }
}

/// Evenly spread pauses over two minutes.
private func breaths(_ perMinute: Double, length: Double = 0.8) -> [(
  start: Double, length: Double
)] {
  let count = Int((perMinute * 2).rounded())
  return (0..<count).map { (1 + 120 * (Double($0) + 1) / Double(count + 1), length) }
}

/// Evenly spread fillers over two minutes.
private func fillers(_ perMinute: Double) -> [Double] {
  let count = Int((perMinute * 2).rounded())
  return (0..<count).map { 1 + 120 * (Double($0) + 0.5) / Double(count) }
}

@Suite struct `Each rule in, at and beyond its band` {
  static let table: [Row] =
    rows(
      "pace.too_fast", [137: .quiet, 165: .quiet, 165.1: .soft, 179.9: .soft, 180: .tip, 400: .tip]
    ) { $0.rate = $1 }
    + rows(
      "pace.too_slow", [137: .quiet, 110: .quiet, 109.9: .soft, 100.1: .soft, 100: .tip, 20: .tip]
    ) { $0.rate = $1 }
    + rows(
      "pace.rushed_stretch",
      [160: .quiet, 180: .quiet, 190: .soft, 199: .soft, 200: .tip, 230: .tip]
    ) { sample, rate in
      for window in 4...6 { sample.curve[window] = rate }
    }
    + rows(
      "pace.drifting_faster",
      [0: .quiet, 9.9: .quiet, 12: .soft, 19.9: .soft, 20.1: .tip, 80: .tip]
    ) { sample, rise in
      // Two plateaus with a climb between them.
      sample.curve = (0..<12).map { 150 * (1 + rise / 100 * min(max(Double($0) - 3, 0) / 5, 1)) }
    }
    // Two minutes of talk that miss the slot by that many seconds.
    + rows(
      "pace.slot_over", [-60: .quiet, 0: .quiet, 1: .soft, 29: .soft, 30: .tip, 60: .tip]
    ) { $0.slot = Slot(least: Seconds(60), most: Seconds(120 - $1)) }
    + rows(
      "pace.slot_under", [-60: .quiet, 0: .quiet, 1: .soft, 29: .soft, 30: .tip, 999: .tip]
    ) { $0.slot = Slot(least: Seconds(120 + $1), most: Seconds(2000)) }
    // Six slides in two minutes, of which the first takes so much of the talk beyond its plan.
    + rows(
      "pace.slide_over", [-10: .quiet, 5: .quiet, 9: .soft, 9.9: .soft, 10.1: .tip, 50: .tip]
    ) { sample, share in
      sample.slidePlans = [30]
      sample.slideTimes = [30 + 1.2 * share] + Array(repeating: (90 - 1.2 * share) / 5, count: 5)
    }
    + rows(
      "pace.steady",
      [110: .quiet, 112: .soft, 115: .tip, 137.5: .tip, 160: .tip, 163: .soft, 165: .quiet]
    ) { $0.rate = $1 }

    + rows("pauses.too_few", [6: .quiet, 4: .quiet, 3.5: .soft, 3: .tip, 1: .tip, 0: .tip]) {
      $0.pauses = breaths($1)
    }
    + rows("pauses.choppy", [4: .quiet, 20: .quiet, 22: .soft, 25: .soft, 26: .tip, 60: .tip]) {
      $0.pauses = breaths($1)
    }
    + rows("pauses.too_long", [0.8: .quiet, 3: .quiet, 3.1: .soft, 3.9: .soft, 4: .tip, 12: .tip]) {
      $0.pauses = [(30, $1)]
    }
    + rows(
      "pauses.breathless", [15: .quiet, 20: .quiet, 21: .soft, 24.9: .soft, 25: .tip, 40: .tip]
    ) { sample, length in
      // A run of that length from 61 s on, between short runs.
      let before = stride(from: 10.0, through: 60, by: 10).map { ($0, 1.0) }
      let after = stride(from: 61 + length, to: 121, by: 10).map { ($0, 1.0) }
      sample.pauses = before + after
    }
    + rows("pauses.mid_phrase_stalls", [0: .quiet, 2: .quiet, 3: .soft, 4: .tip, 12: .tip]) {
      sample, count in
      // In four minutes, three are less than one a minute.
      (sample.duration, sample.speaking) = (242, (1, 241))
      sample.pauses = (0..<24).map { (5 + 10 * Double($0), 1.2) }
      sample.places = (0..<24).map { $0 < Int(count) ? .midPhrase : .clauseEnd }
    }
    + rows("pauses.roomy", [1: .quiet, 4: .quiet, 4.5: .soft, 5: .tip, 12: .tip]) {
      $0.pauses = breaths($1)
      $0.places = breaths($1).map { _ in .clauseEnd }
    }

    + rows("fillers.too_many", [2: .quiet, 5: .quiet, 6: .soft, 7.5: .soft, 8: .tip, 20: .tip]) {
      $0.fillers = fillers($1)
    }
    + rows("fillers.crowded", [1: .quiet, 2: .soft, 3: .tip, 7: .tip]) {
      $0.fillers = (0..<Int($1)).map { 40 + Double($0) }
    }
    + rows("fillers.opening", [0: .quiet, 4: .quiet, 5: .soft, 6: .tip, 8: .tip]) {
      sample, count in
      // Spread over the first 30 s, and none later.
      sample.fillers = (0..<Int(count)).map { 1 + 29 * Double($0) / max(count - 1, 1) }
    }
    + rows("fillers.favourite_marker", [6: .quiet, 7: .soft, 8: .tip, 12: .tip]) { sample, count in
      sample.fillers = fillers(6)
      sample.fillerWords = (0..<12).map { $0 < Int(count) ? "like" : "word\($0)" }
    }
    + rows("fillers.before_key_points", [0: .quiet, 5: .quiet, 6: .soft, 8: .tip, 11: .tip]) {
      sample, count in
      // At the ends of pauses, or in the middle of the speech after them.
      sample.fillers = (0..<11).map { 10 + 10 * Double($0) + ($0 < Int(count) ? 0.9 : 5) } + [118]
    }
    + rows("fillers.restarts", [4: .quiet, 8: .quiet, 9: .soft, 12: .tip, 30: .tip]) {
      sample, count in
      sample.say((0..<200).map { "word\($0)" }.joined(separator: " "))
      sample.fillers = TipTable.evenly(Int(count))
      sample.filler = "the"
      sample.fillerKind = .repeat
    }
    + rows("fillers.pet_phrase", [0: .quiet, 5: .soft, 6: .tip, 11: .tip]) { sample, count in
      let said = "It is what it is at the end of the day."
      sample.say(
        (0..<20).map { $0 < Int(count) ? said : "Line \($0) has \($0) other words." }
          .joined(separator: " "))
    }
    + rows("fillers.heard", [3: .quiet, 4: .soft, 6: .tip, 11: .tip]) {
      sample, count in
      sample.verbatim = .cleaned
      sample.reason = .cleanedTranscript
      sample.possibleHesitations = (0..<Int(count)).map { (5 + 10 * Double($0), 0.8) }
    }
    + rows("fillers.rare", [6: .quiet, 5: .quiet, 4.5: .soft, 4: .tip, 0: .tip]) {
      $0.fillers = fillers($1)
      $0.verbatim = .yes
    }

    + rows(
      "clarity.too_quiet",
      [-24: .quiet, -32: .quiet, -33: .soft, -34.9: .soft, -35: .tip, -60: .tip]
    ) { sample, level in
      sample.signalToNoise = 14
      sample.activeSpeech = level
    }
    + rows(
      "clarity.masked_by_noise",
      [28: .quiet, 20: .quiet, 19.9: .soft, 15.1: .soft, 15: .tip, 6: .tip]
    ) { $0.signalToNoise = $1 }
    + rows(
      "clarity.muffled", [-14: .quiet, -32.5: .quiet, -34: .soft, -35: .tip, -80: .tip]
    ) { $0.presence = $1 }
    + rows("clarity.far", [0.3: .quiet, 0.9: .quiet, 1: .soft, 1.1: .tip, 5: .tip]) {
      ($0.decay, $0.modulation) = ($1, 0.3)
    }
    // Over 100 s of speech.
    + rows("clarity.plosives", [18: .quiet, 24: .soft, 27: .tip, 60: .tip]) { sample, rate in
      let count = Int(rate * 100 / 60)
      sample.pops = (0..<count).map { (2 + 115 * Double($0) / Double(count), 0.05) }
    }
    + rows("clarity.clipped", [0: .quiet, 0.5: .quiet, 1: .soft, 2: .tip, 9: .tip]) {
      sample, share in
      sample.clips = (0..<Int(share * 10)).map { (10.05 + Double($0), 0.001) }
    }
    + rows(
      "clarity.fading",
      [-20: .quiet, 0: .quiet, 3.9: .quiet, 4.1: .soft, 5.9: .soft, 6.1: .tip, 30: .tip]
    ) { $0.fade(betweenThirds: $1) }
    + rows(
      "clarity.whispered", [0: .quiet, 1: .quiet, 2: .soft, 3: .soft, 4: .tip, 12: .tip]
    ) { sample, count in
      // Of twelve phrases of equal length.
      sample.phraseVoicing = Array(repeating: 18, count: Int(count))
    }
    + rows(
      "clarity.articulation_too_fast",
      [4.6: .quiet, 5.5: .quiet, 5.6: .soft, 6: .soft, 6.05: .tip, 9: .tip]
    ) { $0.articulation = $1 }
    + rows("clarity.long_sentences", [0: .quiet, 50: .quiet, 60: .soft, 70: .tip, 100: .tip]) {
      sample, share in
      // 300 words, some in sentences of 30 words and the others in sentences of 10.
      let long = Int((share / 10).rounded())
      sample.sentences =
        Array(repeating: 30, count: long) + Array(repeating: 10, count: 30 - 3 * long)
    }
    + rows(
      "clarity.trailing_off", [3: .quiet, 7: .quiet, 7.5: .soft, 8: .tip, 25: .tip]
    ) { $0.endFall = $1 }
    + rows(
      "clarity.restated", [0.5: .quiet, 1: .quiet, 1.2: .soft, 1.5: .tip, 9: .tip]
    ) { sample, rate in
      (sample.speaking, sample.duration) = ((0, 600), 602)
      sample.say(TipTable.restated(Int(10 * rate)))
    }
    + rows("clarity.sustained", [4: .quiet, 3: .quiet, 2.5: .soft, 2: .tip, -2: .tip]) {
      $0.fade(betweenThirds: $1)
    }

    + rows(
      "confidence.monotone", [2.5: .quiet, 2: .quiet, 1.9: .soft, 1.5: .soft, 1.4: .tip, 0: .tip]
    ) { $0.pitchDeviation = $1 }
    + rows("confidence.long_stops", [0: .quiet, 1: .soft, 1.5: .tip, 5: .tip]) {
      $0.pauses = breaths($1, length: 3.5)
    }
    + rows("clarity.short_sentences", [3: .quiet, 6: .soft, 12: .tip, 60: .tip]) {
      $0.sentences = Array(repeating: 4, count: Int($1)) + [16]
    }
    + rows("confidence.ending", [0: .quiet, 0.9: .soft, 1: .tip]) { sample, count in
      let end = count == 0 ? "close on this line." : count < 1 ? "go on to" : "so yeah that's it."
      sample.say(
        Array(repeating: "A line goes on for some words here.", count: 12)
          .joined(separator: " ") + " And then we \(end)")
    }
    + rows("confidence.hesitant_starts", [0: .quiet, 2: .quiet, 3: .soft, 5: .tip, 12: .tip]) {
      sample, count in
      // Twelve starts: the first word, and one after each pause.
      sample.verbatim = .yes
      sample.fillers = Array(([1] + (0..<11).map { 10.9 + 10 * Double($0) }).prefix(Int(count)))
    }
    + rows(
      "confidence.rising_ends", [0: .quiet, 6: .quiet, 7: .soft, 8: .tip, 12: .tip]
    ) { $0.rises = Int($1) }
    + rows(
      "confidence.apologetic_opening", [0: .quiet, 0.5: .soft, 1: .tip, 2: .tip]
    ) { sample, count in
      sample.say(
        ["I'm not an expert.", "Sorry about the slides."].prefix(Int(count.rounded(.up)))
          .joined(separator: " ") + " " + TipTable.restated(0))
      // One is a tip, unless the speaker's own band lets it pass.
      if count == 0.5 {
        sample.norms[ConfidenceRules.apologeticOpening] = Norm(
          quiet: 2, tip: 8, extreme: 16, source: OwnBand.source)
      }
    }
    + rows(
      "confidence.uneven_level", [4: .quiet, 6: .quiet, 6.1: .soft, 7.9: .soft, 8: .tip, 20: .tip]
    ) { $0.levelDeviation = $1 }
    + rows(
      "confidence.key_line",
      [6: .quiet, 1.5: .quiet, 1.4: .soft, 0.6: .soft, 0.5: .tip, -3: .tip, -20: .tip]
    ) { $0.keyLines = [(40, $1, 0), (80, 12, 0)] }
    + rows("confidence.hedges", [4: .quiet, 5: .soft, 6: .soft, 7: .tip, 24: .tip]) {
      sample, count in
      sample.hedges = TipTable.evenly(Int(count)).map { ($0, "maybe") }
    }
    + rows("confidence.boosters", [4: .quiet, 7: .quiet, 8: .soft, 12: .tip, 30: .tip]) {
      sample, count in
      sample.boosters = TipTable.evenly(Int(count)).map { ($0, "really") }
    }
    + rows("confidence.lively", [3: .quiet, 3.2: .soft, 3.5: .tip, 4.7: .tip]) {
      $0.pitchDeviation = $1
    }

  @Test(arguments: table) func `judges its number by its norm`(row: Row) throws {
    let sample = Sample.with { row.change(&$0, row.value) }
    let finding = try #require(sample.finding(row.rule))
    #expect(finding.verdict == row.verdict)
    #expect((finding.severity >= Severity.tip) == (row.verdict == .tip))
  }

  /// Values beyond the tip win their focus, since nothing else in the sample needs work.
  @Test(arguments: table.filter { $0.verdict == .tip })
  func `becomes the tip of its focus when it needs work`(row: Row) throws {
    let sample = Sample.with { row.change(&$0, row.value) }
    let finding = try #require(sample.finding(row.rule))
    let tip = sample.tip(finding.focus)
    if finding.kind == .retake {
      #expect(tip.kind == .retake && tip.rule == row.rule)
    } else if finding.kind == .improve {
      #expect(tip.kind == .improve)
      let chosen = try #require(sample.finding(tip.rule))
      #expect(chosen.severity >= finding.severity)
    } else {
      #expect(tip.kind == .keep || sample.finding(tip.rule)?.verdict == .tip)
    }
    #expect(tip.focus == finding.focus)
  }

  @Test func `every rule is in the table with each verdict`() {
    for rule in RuleCatalog.all {
      let verdicts = Self.table.filter { $0.rule == rule.id }.map(\.verdict)
      #expect(
        verdicts.contains(.quiet) && verdicts.contains(.soft) && verdicts.contains(.tip),
        "\(rule.id)")
    }
  }

  @Test func `ids are unique and start with the focus`() {
    #expect(Set(RuleCatalog.all.map(\.id)).count == RuleCatalog.all.count)
    for rule in RuleCatalog.all {
      #expect(rule.id.hasPrefix("\(rule.focus.rawValue)."))
    }
  }

  @Test(arguments: Focus.allCases.filter(\.isHeard))
  func `every focus has something to improve and something to keep`(focus: Focus) {
    let kinds = RuleCatalog.all.filter { $0.focus == focus }.map(\.kind)
    #expect(kinds.contains(.improve) && kinds.contains(.keep))
  }
}

@Suite struct `A rule steps back` {
  @Test func `from the ends of whispered phrases`() {
    let sample = Sample.with { ($0.voiced, $0.endFall) = (18, 18) }
    #expect(sample.finding("clarity.trailing_off")?.verdict == .unjudged(.leftToOthers))
  }

  @Test func `from an echo in which syllables stand out`() {
    let sample = Sample.with { ($0.decay, $0.modulation) = (2, 0.55) }
    #expect(sample.finding("clarity.far")?.verdict == .unjudged(.leftToOthers))
  }

  @Test func `from a dull voice to distance where the room echoes`() {
    let sample = Sample.with { ($0.presence, $0.decay, $0.modulation) = (-40, 2, 0.3) }
    #expect(sample.finding("clarity.muffled")?.verdict == .unjudged(.leftToOthers))
    #expect(sample.tip(.clarity).rule == "clarity.far")
  }

  @Test func `from clipping where breath hits the microphone`() {
    let sample = Sample.with {
      $0.clips = (0..<50).map { (10.05 + Double($0), 0.001) }
      $0.pops = (0..<50).map { (10.0 + Double($0), 0.1) }
    }
    #expect(sample.finding("clarity.clipped")?.verdict == .quiet)
    #expect(sample.finding("clarity.plosives")?.verdict == .tip)
  }

  @Test func `from a sentence said twice once`() {
    let sample = Sample.with { $0.say(TipTable.restated(1)) }
    #expect(sample.finding("clarity.restated")?.verdict == .unjudged(.leftToOthers))
  }

  @Test(arguments: [("clarity.trailing_off", 6), ("confidence.rising_ends", 8)])
  func `from the ends of a few phrases`(rule: String, fewest: Int) {
    for (count, isJudged) in [(fewest - 1, false), (fewest, true)] {
      let sample = Sample.with { ($0.phraseCount, $0.endFall, $0.rises) = (count, 18, count) }
      #expect((sample.finding(rule)?.verdict == .tip) == isJudged)
    }
  }

  @Test func `from rises where a question is written`() {
    let sample = Sample.with {
      $0.rises = 12
      $0.transcript = Transcript(
        format: TranscriptFormat(rawValue: "drawn"), language: "en",
        tokens: (1...12).map { number in
          let end = Seconds(1 + 10 * Double(number) - 0.8)
          return Token(
            text: "What?", span: TimeSpan(start: end - Seconds(0.4), end: end), timing: .word)
        })
    }
    // Each phrase ends with a question, and so none is left.
    #expect(sample.finding("confidence.rising_ends")?.verdict == .unjudged(.noReading))
  }

  @Test func `from a crowd of fillers when they are frequent throughout`() {
    let sample = Sample.with { $0.fillers = (0..<40).map { 2 + 2 * Double($0) } }
    #expect(sample.finding("fillers.crowded")?.verdict == .unjudged(.leftToOthers))
    #expect(sample.tip(.fillers).rule == "fillers.too_many")
  }

  @Test(arguments: [nil, Verbatim.unknown])
  func `from praise for few fillers where the transcript may leave them out`(verbatim: Verbatim?) {
    let sample = Sample.with {
      $0.fillers = []
      $0.verbatim = verbatim
    }
    #expect(sample.finding("fillers.rare")?.verdict == .unjudged(.leftToOthers))
  }

  @Test(
    arguments: [
      (210, false, "pace.too_fast", Finding.Verdict.quiet), (225, false, "pace.too_fast", .soft),
      (240, false, "pace.too_fast", .tip), (240, true, "pace.too_fast", .tip),
      (100, false, "pace.too_slow", .quiet), (80, false, "pace.too_slow", .soft),
      (74, false, "pace.too_slow", .tip),
    ])
  func `from an estimate that may be off`(
    rate: Double, isAssumed: Bool, rule: String, verdict: Finding.Verdict
  ) throws {
    let finding = try #require(
      Sample.with {
        $0.rate = rate
        $0.estimated = true
        $0.languageIsAssumed = isAssumed
      }.finding(rule))
    #expect(finding.verdict == verdict)
    guard let advice = finding.advice else { return }
    #expect(advice.takeaway.contains("syllables a second"))
    #expect(!advice.takeaway.contains("words"))
  }

  @Test func `from a stretch when the whole take is fast`() {
    let sample = Sample.with {
      $0.rate = 210
      $0.curve = Array(repeating: 210, count: 12)
    }
    #expect(sample.finding("pace.rushed_stretch")?.verdict == .unjudged(.leftToOthers))
    #expect(sample.tip(.pace).rule == "pace.too_fast")
  }

  @Test func `a shorter stretch must stand out by more, and is never slower than the take`() throws
  {
    for (seconds, rate, verdict) in [
      (10, 245, Finding.Verdict.tip), (10, 215, .soft), (20, 220, .tip), (20, 200, .soft),
    ] {
      let sample = Sample.with {
        $0.curve = Array(repeating: 150, count: 12)
        for window in 0..<(seconds / 10) { $0.curve[5 + window] = Double(rate) }
      }
      let finding = try #require(sample.finding("pace.rushed_stretch"))
      #expect(finding.verdict == verdict, "\(rate) for \(seconds) s")
      #expect(finding.reading?.number == Double(rate))
    }
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let sample = Sample.with {
        $0.curve = (0..<12).map { _ in Double.random(in: 60...260, using: &random) }
      }
      let take = JudgedTake(readings: sample.readings, facts: sample.facts, norms: .talk)
      let mean = sample.curve.compactMap { $0 }.reduce(0, +) / 12
      #expect(try #require(take.fastestStretch).rate.rawValue > mean)
    }
  }

  @Test func `without words a stretch must be a third faster than the take`() throws {
    for (rest, verdict) in [(150.0, Finding.Verdict.tip), (180, .quiet)] {
      let sample = Sample.with {
        $0.estimated = true
        $0.curve = Array(repeating: rest, count: 12)
        for window in 9...11 { $0.curve[window] = 230 }
      }
      #expect(try #require(sample.finding("pace.rushed_stretch")).verdict == verdict)
    }
  }

  @Test func `a drift that is not heard with the pauses is none`() {
    let sample = Sample.with {
      // 28 % between the pauses, 7 % with them.
      let climb = [0, 0, 0, 0, 0.2, 0.4, 0.6, 0.8, 1, 1, 1, 1]
      $0.tempos = climb.map { 4 + 1.12 * $0 }
      $0.curve = climb.map { 150 + 10.5 * $0 }
    }
    let finding = sample.finding("pace.drifting_faster")
    #expect(finding?.verdict == .quiet)
    let rise = finding?.reading?.number ?? 0
    #expect(abs(rise - 7) < 0.1)
  }

  @Test func `from a stretch that is interrupted, or not known`() {
    // Across the gap the fast windows would average 195; on either side of it, below 180.
    let interrupted = Sample.with {
      $0.curve[4] = 220
      $0.curve[5] = nil
      $0.curve[6] = 220
    }
    #expect(interrupted.finding("pace.rushed_stretch")?.verdict == .soft)
    let short = Sample.with { $0.curve = [] }
    #expect(short.finding("pace.rushed_stretch")?.verdict == .unjudged(.noReading))
  }

  @Test func `from noise to distance when the voice is far away`() {
    let sample = Sample.with {
      $0.signalToNoise = 9
      $0.activeSpeech = -40
    }
    #expect(sample.finding("clarity.masked_by_noise")?.verdict == .unjudged(.leftToOthers))
    #expect(sample.tip(.clarity).rule == "clarity.too_quiet")
  }

  @Test func `from what is slight, with a band of one's own`() throws {
    let norms = try Norms(profile: .talk, bands: [OwnBand("pace.too_fast", tip: 170)])
    let slight = Sample.with {
      $0.rate = 168
      $0.norms = norms
    }
    #expect(slight.finding("pace.too_fast")?.verdict == .soft)
    #expect(slight.tip(.pace).kind == .keep)
    let beyond = Sample.with {
      $0.rate = 170
      $0.norms = norms
    }
    #expect(beyond.tip(.pace).rule == "pace.too_fast")
  }

  @Test func `from a quiet voice over silence, unless hardly any is left`() {
    let quiet = Sample.with { $0.activeSpeech = -38 }
    #expect(quiet.finding("clarity.too_quiet")?.verdict == .unjudged(.leftToOthers))
    let faint = Sample.with { $0.activeSpeech = -41 }
    #expect(faint.finding("clarity.too_quiet")?.verdict == .tip)
  }

  @Test func `from levels in noise or clipping`() {
    let noisy = Sample.with { $0.signalToNoise = 14 }
    let clipped = Sample.with { $0.clips = [(3, 0.01)] }
    for rule in ["clarity.fading", "clarity.sustained", "confidence.uneven_level"] {
      #expect(noisy.finding(rule)?.verdict == .unjudged(.noise))
      #expect(clipped.finding(rule)?.verdict == .unjudged(.clipping))
    }
  }

  @Test func `from a single stop, which is a long pause and no habit`() {
    let sample = Sample.with { $0.pauses = [(30, 3.5)] }
    #expect(sample.finding("confidence.long_stops")?.verdict == .unjudged(.leftToOthers))
  }

  @Test func `from a pitch as two voices have it`() {
    let sample = Sample.with { $0.pitchDeviation = 5.4 }
    #expect(sample.finding("confidence.lively")?.verdict == .unjudged(.leftToOthers))
  }

  @Test func `from syllables that are usual in the language`() {
    let spanish = Sample.with { ($0.articulation, $0.languageTempo) = (7, 1.26) }
    #expect(spanish.finding("clarity.articulation_too_fast")?.verdict == .unjudged(.leftToOthers))
    let fast = Sample.with { ($0.articulation, $0.languageTempo) = (7.8, 1.26) }
    #expect(fast.finding("clarity.articulation_too_fast")?.verdict == .tip)
  }

  @Test(arguments: [(7.5, false), (7.8, true)])
  func `from syllables that are usual in some language, where it is not known`(
    articulation: Double, isNamed: Bool
  ) {
    let sample = Sample.with {
      ($0.articulation, $0.estimated, $0.languageIsAssumed) = (articulation, true, true)
    }
    #expect((sample.finding("clarity.articulation_too_fast")?.verdict == .tip) == isNamed)
  }

  @Test func `from the level of whispered phrases`() {
    let sample = Sample.with {
      $0.phraseVoicing = Array(repeating: 60, count: 10) + [18, 18]
      $0.phraseLevels = Array(repeating: -20, count: 10) + [-32, -32]
      $0.levelDeviation = 9
    }
    #expect(sample.finding("clarity.fading")?.verdict == .quiet)
    #expect(sample.finding("confidence.uneven_level")?.verdict == .unjudged(.leftToOthers))
  }

  @Test func `from the voice of phrases that are too quiet for one`() {
    let sample = Sample.with {
      $0.phraseVoicing = (0..<12).map { $0.isMultiple(of: 2) ? 60 : 18 }
      $0.phraseLevels = (0..<12).map { $0.isMultiple(of: 2) ? -20 : -42 }
      $0.levelDeviation = 11
    }
    #expect(sample.finding("clarity.whispered")?.verdict == .quiet)
    #expect(sample.finding("confidence.uneven_level")?.verdict == .tip)
  }

  @Test func `from the pitch of a whisper`() {
    let sample = Sample.with {
      $0.voiced = 18
      $0.pitchDeviation = 4
    }
    #expect(sample.finding("confidence.lively")?.verdict == .unjudged(.noReading))
    #expect(sample.finding("confidence.monotone")?.verdict == .unjudged(.noReading))
  }

  @Test func `from a fall of too few phrases`() {
    let sample = Sample.with {
      $0.phraseCount = 7
      $0.fade(by: 20)
    }
    #expect(sample.finding("clarity.fading")?.verdict == .unjudged(.noReading))
  }

  @Test func `from one phrase that is quiet`() {
    let sample = Sample.with {
      $0.fade(by: 0)
      $0.phraseLevels[11] = -50
    }
    #expect(sample.finding("clarity.fading")?.verdict == .quiet)
  }

  @Test func `from too few pauses where there are stalls`() {
    var sample = Sample.with { $0.pauses = [(30, 1.5), (60, 1.5), (90, 0.6)] }
    #expect(sample.finding("pauses.too_few")?.verdict == .tip)
    sample.places = [.midPhrase, .midPhrase, .clauseEnd]
    #expect(sample.finding("pauses.too_few")?.verdict == .unjudged(.leftToOthers))
    #expect(sample.finding("pauses.mid_phrase_stalls")?.verdict == .tip)
  }

  @Test func `from one stall alone, and where no place is known`() {
    let one = Sample.with {
      $0.pauses?[3].length = 1.5
      $0.places = [.clauseEnd, .clauseEnd, .clauseEnd, .midPhrase]
    }
    #expect(one.finding("pauses.mid_phrase_stalls")?.verdict == .unjudged(.leftToOthers))
    #expect(Sample().finding("pauses.mid_phrase_stalls")?.verdict == .unjudged(.noReading))
  }

  @Test func `from praise for a pace that wavers`() {
    let wavering = Sample.with { $0.variation = 30 }
    #expect(wavering.finding("pace.steady")?.verdict == .unjudged(.noReading))
  }
}
