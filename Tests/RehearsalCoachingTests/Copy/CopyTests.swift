import RehearsalLanguage
import RehearsalMetrics
import RehearsalSignal
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `Copy` {
  typealias Words = RehearsalCoaching.Copy

  @Test(arguments: Size.allCases)
  func `keeps the guidelines in all advice`(size: Size) {
    #expect(Set(EverySentence.advice(size).flatMap(Guidelines.broken)) == [])
  }

  @Test(arguments: [nil] + Focus.allCases.map(Optional.some))
  func `keeps them where a focus, a reason or a section is missing`(focus: Focus?) {
    let unspoken = Timing.Section(
      title: "A close", start: nil, planned: Seconds(3_600), spoken: nil)
    let advice =
      [nil, .babble].map { Words.notJudged(focus, noise: $0) }
      + [[], Size.most.one, Size.most.two].map { Words.Fillers.notCounted(nil, listenAt: $0) }
      + Size.allCases.flatMap {
        [
          Words.Timing.over(Seconds(125), of: Seconds(545), at: $0.moment, section: unspoken),
          Words.Timing.under(Seconds(125), of: Seconds(84), roomAt: nil, section: unspoken),
        ]
      }
    #expect(Set(advice.flatMap(Guidelines.broken)) == [])
  }

  @Test func `keeps them in all warnings`() {
    let warnings = Warnings.cases.flatMap { $0.sample.quality.warnings.map(\.message) }
    #expect(warnings.flatMap(Guidelines.broken) == [])
    // One line of a terminal, including the time before it.
    #expect(warnings.filter { !$0.contains("is left out") && $0.count > 76 } == [])
  }

  @Test func `keeps them in every note of what was heard`() {
    let notes = `Each rule in, at and beyond its band`.table.flatMap { row in
      Sample.with { row.change(&$0, row.value) }.findings().flatMap { $0.evidence.map(\.note) }
    }
    #expect(Set(notes.flatMap(Guidelines.broken)) == [])
    #expect(notes.filter { $0.count > 72 } == [])
  }

  @Test func `has guidelines that can be broken`() {
    let shouting = Advice(
      takeaway: "You should have slowed down!", why: "Listeners fail to follow", action: "",
      hint: "No")
    // "should", "!", "slowed", "fail", no full stop three times, an empty action, and a hint of one
    // word.
    #expect(Guidelines.broken(by: shouting).count == 9)
  }

  @Test(
    arguments: [
      ("You rushed the opening.", .takeaway), ("We hear you better now.", .why),
      ("Say it again, slowly", .action), ("Slow down!", .hint), ("Slow down", .hint),
      ("{moment} of silence", .heard), ("a pause of 2 seconds.", .heard),
      ("You should have paused.", .why),
      (String(repeating: "word ", count: 20) + "end.", .takeaway),
      ("Speak up please now !", .warning), ("Ten rehearsals!", .heard),
    ] as [(String, Guidelines.Part)])
  func `breaks a guideline of its part`(text: String, part: Guidelines.Part) {
    #expect(Guidelines.broken(by: text, as: part) != [])
  }

  @Test(
    arguments: [
      (0.25, "0.3 seconds"), (0.5, "0.5 seconds"), (1.0, "1 second"), (1.04, "1 second"),
      (1.2, "1.2 seconds"), (4.0, "4 seconds"), (9.96, "10 seconds"), (31.4, "31 seconds"),
      (59.6, "1 minute"), (61.0, "1 minute 1 second"), (125.0, "2 minutes 5 seconds"),
      (-1.0, "0 seconds"),
    ])
  func `puts lengths of time into words`(seconds: Double, spoken: String) {
    #expect(Seconds(seconds).spoken == spoken)
  }

  @Test(
    arguments: [
      (0.0, "0:00"), (7.99, "0:07"), (72.0, "1:12"), (600.0, "10:00"), (3723.5, "1:02:03"),
      (-0.5, "0:00"),
    ])
  func `shows moments like a player`(seconds: Double, clock: String) {
    #expect(Seconds(seconds).clock == clock)
  }

  @Test(arguments: [(0.97, "0.9 seconds"), (9.99, "9.9 seconds"), (29.99, "29 seconds")])
  func `rounds down a length that falls short`(seconds: Double, spoken: String) {
    #expect(Seconds(seconds).spokenInFull == spoken)
  }

  @Test func `says words only where they were counted, else syllables`() {
    let rates: [Words.Pace.Rate] = [
      .counted(WordsPerMinute(195)),
      .heard(SyllablesPerSecond(4.6)),
    ]
    #expect(
      rates.map { Words.Pace.tooFast($0, at: Seconds(0)).takeaway } == [
        "You speak fast: 195 words a minute.",
        "You speak fast: about 4.6 syllables a second.",
      ])
    #expect(
      rates.map { Words.Pace.heard($0, for: Seconds(30)) } == [
        "195 words a minute for 30 seconds",
        "about 4.6 syllables a second for 30 seconds",
      ])
  }
}
