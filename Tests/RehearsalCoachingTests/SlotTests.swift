import RehearsalBase
import RehearsalTranscript
import Testing

@testable import RehearsalCoaching

@Suite struct `A slot` {
  @Test(
    arguments: [
      ("5m", 240, 300), ("90s", 72, 90), ("4:30", 216, 270), ("4m..6m", 240, 360),
      ("4..6m", 240, 360), ("5-7m", 300, 420), ("5 - 7 min", 300, 420), ("5–7m", 300, 420),
      ("4:30..5:30", 270, 330), ("45s..1m", 45, 60), ("5m..5m", 300, 300), ("20m", 960, 1_200),
    ] as [(String, Double, Double)])
  func `is read from text`(text: String, least: Double, most: Double) throws {
    let slot = try Slot(written: text)
    #expect(slot.least.rounded == Seconds(least))
    #expect(slot.most == Seconds(most))
  }

  @Test(
    arguments: [
      ("5", .noUnit("5")), ("4..6", .noUnit("4..6")), ("5-7", .noUnit("5-7")),
      ("", .notATime("")), ("soon", .notATime("soon")), ("5m..", .notATime("5m..")),
      ("..5m", .notATime("..5m")), ("1m..2m..3m", .notATime("1m..2m..3m")),
      ("4..6:30", .notATime("4..6:30")), ("-5m", .notATime("-5m")),
      ("6m..4m", .reversed("6m..4m")), ("0s", .empty("0s")), ("0s..5m", .empty("0s..5m")),
      ("30h", .notATime("30h")),
    ] as [(String, SlotError)])
  func `is not read from anything else`(text: String, error: SlotError) {
    #expect(throws: error) { try Slot(written: text) }
  }

  @Test func `is stored as two numbers, and others are refused`() throws {
    let slot = try Slot(written: "4m..6m")
    let file = try OrderedJSON(.compact).string(from: slot)
    #expect(file == "[240.0,360.0]")
    #expect(try Slot(json: file) == slot)
    // The grace of a slot is a share of it, which must not be rounded to nothing.
    for text in ["[360,240]", "[0,10]", "[1]", "[-1,5]", "[5e-324,5e-324]", "[1e-9,1]"] {
      #expect(throws: DecodingError.self) { try Slot(json: text) }
    }
  }

  @Test(arguments: Profile.allCases)
  func `has norms for its grace, however short it is`(profile: Profile) throws {
    for odd in [Double.leastNonzeroMagnitude, .nan, .infinity, -1, 1e300] {
      #expect(Slot(upTo: Seconds(odd)) == nil)
      #expect(Slot(least: Seconds(1), most: Seconds(odd)) == nil)
    }
    let shortest = try #require(Slot(least: Slot.shortest, most: Slot.shortest))
    let norms = try Norms(profile: profile, slot: shortest)
    #expect(norms[PaceRules.slotOver].tip > norms[PaceRules.slotOver].quiet)
  }

  @Test(
    arguments: [
      (0, .before), (299.9, .before), (300, .green), (359.9, .green), (360, .yellow),
      (419.9, .yellow), (420, .red), (9_999, .red),
    ] as [(Double, TimingColor)])
  func `has the colours of a timer`(spoken: Double, color: TimingColor)
    throws
  {
    let slot = try #require(Slot(least: Seconds(300), most: Seconds(420)))
    #expect(slot.color(after: Seconds(spoken)) == color)
  }
}

@Suite struct `The timing` {
  private func timing(of spoken: Double, in slot: String, _ bands: [OwnBand] = []) throws -> Timing
  {
    let sample = Sample.with {
      $0.duration = spoken + 20
      $0.speaking = (7, 7 + spoken)
    }
    let coach = try Coach(profile: .talk, slot: try Slot(written: slot), bands: bands)
    let session = coach.session(of: sample.readings, facts: sample.facts, focus: nil)
    return try #require(session.timing)
  }

  @Test(
    arguments: [
      // A club's speech: lights at 5, 6 and 7 minutes, 30 s of grace on both sides.
      ("5m..7m", 0.5, .under), ("5m..7m", 270, .under), ("5m..7m", 270.001, .green),
      ("5m..7m", 300, .green), ("5m..7m", 359.999, .green), ("5m..7m", 360, .yellow),
      ("5m..7m", 419.999, .yellow), ("5m..7m", 420, .red), ("5m..7m", 449.999, .red),
      ("5m..7m", 450, .over), ("5m..7m", 9_000, .over),
      // A single time: the slot begins at four fifths of it.
      ("5m", 210, .under), ("5m", 211, .green), ("5m", 269, .green), ("5m", 270, .yellow),
      ("5m", 300, .red), ("5m", 330, .over),
      // In a short slot the grace is a tenth of it.
      ("1m", 42, .under), ("1m", 43, .green), ("1m", 65.999, .red), ("1m", 66, .over),
      ("90s", 98.999, .red), ("90s", 111, .over),
      // Both ends at the same time.
      ("2m..2m", 108, .under), ("2m..2m", 119, .green), ("2m..2m", 120, .red),
      ("2m..2m", 132, .over),
    ] as [(String, Double, Timing.Verdict)])
  func `has the right verdict at every edge`(slot: String, spoken: Double, verdict: Timing.Verdict)
    throws
  {
    let timing = try timing(of: spoken, in: slot)
    #expect(timing.spoken == Seconds(spoken).rounded)
    #expect(timing.verdict == verdict)
  }

  @Test func `agrees with the tip`() throws {
    for tenth in stride(from: 0, through: 6_000, by: 7) {
      let spoken = 60 + Double(tenth) / 10
      let sample = Sample.with {
        $0.duration = spoken + 20
        $0.speaking = (7, 7 + spoken)
        $0.slot = Slot(least: Seconds(300), most: Seconds(420))
      }
      let verdict = try #require(sample.timing?.verdict)
      #expect((verdict == .over) == (sample.finding("pace.slot_over")?.verdict == .tip))
      #expect((verdict == .under) == (sample.finding("pace.slot_under")?.verdict == .tip))
    }
  }

  @Test func `uses the speaker's own grace`() throws {
    let strict = [OwnBand("pace.slot_over", tip: 5)]
    #expect(try timing(of: 424, in: "5m..7m", strict).verdict == .red)
    #expect(try timing(of: 425, in: "5m..7m", strict).verdict == .over)
    #expect(
      try timing(of: 425, in: "5m..7m", strict).limits
        == TimeSpan(start: Seconds(270), end: Seconds(425)))
  }

  @Test func `counts from the first word to the last, not the silence around them`() throws {
    let early = Sample.with { $0.slot = Slot(upTo: Seconds(120)) }
    let late = Sample.with {
      $0.slot = early.slot
      $0.duration = 400
      $0.speaking = (200, 320)
    }
    #expect(early.timing == late.timing)
  }

  @Test func `is unknown without speech, and absent without a slot`() {
    let silent = Sample.with {
      $0.speaking = nil
      $0.slot = Slot(upTo: Seconds(120))
    }
    #expect(silent.timing?.target == silent.slot)
    #expect(silent.timing?.spoken == nil)
    #expect(silent.timing?.verdict == nil)
    #expect(Sample().timing == nil)
    #expect(Sample().finding("pace.slot_over")?.verdict == .unjudged(.noReading))
  }

  @Test func `shows the moment the slot ended and what was said then`() throws {
    let sample = Sample.with {
      $0.slot = Slot(least: Seconds(40), most: Seconds(60))
      $0.transcript = words(every: 0.5, from: 1, to: 121)
    }
    let tip = sample.tip(.pace)
    #expect(tip.rule == "pace.slot_over")
    #expect(tip.takeaway == "You speak for 2:00; your slot ends at 1:00.")
    let evidence = try #require(tip.evidence.first)
    #expect(evidence.start == Seconds(61))
    #expect(evidence.end == Seconds(121))
    #expect(evidence.note == "1 minute beyond the slot")
    #expect(try #require(evidence.excerpt).hasPrefix("… word120 word121 "))
    #expect(tip.action == "Before 1:01, leave out about 1 minute: one example or one aside.")
  }

  @Test func `leaves out questions, during which the clock stands still`() throws {
    let sample = Sample.with {
      $0.slot = Slot(least: Seconds(30), most: Seconds(45))
      $0.slideTimes = [20, 20]
      $0.questions = 30
    }
    #expect(sample.timing?.spoken == Seconds(90))
    let tip = sample.tip(.pace)
    #expect(tip.takeaway == "You speak for 1:30; your slot ends at 0:45.")
    // 45 s of talk after 1 s, and 30 s of questions from 41 s on.
    #expect(tip.evidence.first?.start == Seconds(76))
  }

  @Test func `shows the end of a take that is short of its slot`() throws {
    let tip = Sample.with { $0.slot = Slot(least: Seconds(200), most: Seconds(300)) }.tip(.pace)
    #expect(tip.rule == "pace.slot_under")
    #expect(tip.takeaway == "You speak for 2:00; your slot asks for 3:20 or more.")
    #expect(tip.evidence.first?.end == Seconds(120.2))
    #expect(tip.evidence.first?.note == "you finish 1 minute 20 seconds short of your slot")
  }

  // MARK: Sections

  @Test func `names the section farthest from its plan`() throws {
    var sample = Sample.with {
      $0.slot = Slot(least: Seconds(40), most: Seconds(60))
      $0.transcript = words(every: 0.5, from: 1, to: 121)
    }
    // Tokens start at 1 s, half a second apart.
    sample.transcript?.sections = [
      TranscriptSection(title: "Opening", level: 2, planned: Seconds(10), tokens: 0..<40),
      TranscriptSection(title: "Aside", level: 2, planned: nil, tokens: 40..<80),
      TranscriptSection(title: "Body", level: 2, planned: Seconds(20), tokens: 80..<200),
      TranscriptSection(title: "Close", level: 2, planned: Seconds(30), tokens: 200..<240),
    ]
    let sections = try #require(sample.timing?.sections)
    #expect(sections.map(\.title) == ["Opening", "Body", "Close"])
    #expect(sections.map(\.start) == [Seconds(1), Seconds(41), Seconds(101)])
    #expect(sections.map(\.spoken) == [Seconds(20), Seconds(60), Seconds(20)])
    #expect(
      sample.tip(.pace).action
        == "Take about 40 seconds out of “Body”: you plan 0:20 for it and take 1:00.")
    sample.slot = Slot(least: Seconds(200), most: Seconds(300))
    #expect(
      sample.tip(.pace).action
        == "Give “Close” about 10 seconds more: you plan 0:30 for it and take 0:20.")
  }

  @Test func `gives sections their times without a slot, except those without words`() throws {
    var sample = Sample.with { $0.transcript = words(every: 0.5, from: 1, to: 121) }
    sample.transcript?.sections = [
      TranscriptSection(title: "Body", level: 1, planned: Seconds(20), tokens: 0..<240),
      TranscriptSection(title: "Questions", level: 1, planned: Seconds(9), tokens: 240..<240),
    ]
    let timing = try #require(sample.timing)
    #expect(timing.target == nil && timing.verdict == nil && timing.limits == nil)
    #expect(timing.sections.map(\.spoken) == [Seconds(120), nil])
    #expect(sample.finding("pace.slot_over")?.verdict == .unjudged(.noReading))
  }

  private func words(every step: Double, from start: Double, to end: Double) -> Transcript {
    let starts = stride(from: start, to: end, by: step)
    return Transcript(
      format: .markdown,
      tokens: starts.enumerated().map { index, start in
        Token(
          text: "word\(index)",
          span: TimeSpan(start: Seconds(start), end: Seconds(start + step * 0.9)),
          timing: .estimated)
      })
  }
}
