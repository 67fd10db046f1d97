import RehearsalMetrics
import RehearsalSignal
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `Copy` {
  typealias Words = RehearsalCoaching.Copy

  private static let sections: [Timing.Section?] = [
    nil,
    Timing.Section(
      title: "Opening", start: Seconds(1), planned: Seconds(60), spoken: Seconds(100.4)),
    Timing.Section(title: "A close", start: nil, planned: Seconds(3_600), spoken: nil),
  ]

  /// Every kind of advice, for arguments at the ends and in the middle of their ranges.
  static let advice: [Advice] = {
    let moments = [Seconds(0), Seconds(72.9), Seconds(86_399)]
    let lengths = [Seconds(0.25), Seconds(1), Seconds(12.34), Seconds(125), Seconds(7_199)]
    var all: [Advice] = []
    for moment in moments {
      for rate in [WordsPerMinute(0), WordsPerMinute(137.4), WordsPerMinute(1_000)] {
        let syllables = SyllablesPerSecond(rate.rawValue * 1.4 / 60)
        for known in [Words.Pace.Rate.counted(rate), .heard(syllables)] {
          all += [
            Words.Pace.tooFast(known, at: moment), Words.Pace.tooSlow(known, at: moment),
            Words.Pace.rushedStretch(known, at: moment),
          ]
        }
        all.append(Words.Pace.steady(rate, from: WordsPerMinute(110), to: WordsPerMinute(165)))
      }
      for length in lengths {
        all += [
          Words.Pauses.tooLong(length, at: moment, resumedAt: moment + length),
          Words.Pauses.breathless(
            length, without: Seconds(0.5),
            rest: RestingPlace(moment: moment + length / 2, isPause: true)),
          Words.Quality.retakeTooShort(length, of: length, least: Seconds(30)),
        ]
      }
      for section in Self.sections {
        for off in lengths {
          all += [
            Words.Timing.over(off, of: off + Seconds(420), at: moment, section: section),
            Words.Timing.under(off, of: Seconds(84), roomAt: moment, section: section),
            Words.Timing.under(off, of: Seconds(84), roomAt: nil, section: section),
          ]
        }
      }
      all += [
        Words.Pace.steady(
          WordsPerMinute(150), from: WordsPerMinute(140), to: WordsPerMinute(160),
          own: true),
        Words.Pauses.tooFew(
          PerMinute(0), of: Seconds(0.5), rest: RestingPlace(moment: moment, isPause: false)),
        Words.Pauses.roomy(PerMinute(12.3), at: moment),
        Words.Pauses.choppy(
          PerMinute(123.4), apart: Seconds(1.34), at: moment),
        Words.Clarity.tooQuiet,
        Words.Clarity.articulationTooFast(SyllablesPerSecond(6.42), at: moment),
        Words.Clarity.sustained,
        Words.Confidence.monotone(Semitones(1.04), at: moment),
        Words.Clarity.longSentences(Percent(100), beyond: 25, at: moment),
        Words.Pace.driftingFaster(Percent(123.4), at: moment, calmAt: Seconds(12.5)),
        Words.Clarity.trailingOff(DecibelRatio(14.4), at: moment),
        Words.Confidence.risingEnds(120, of: 140, at: moment),
        Words.Confidence.risingEnds(140, of: 140, at: moment),
        Words.Confidence.apologeticOpening(["i don't really know where to start"]),
        Words.Confidence.apologeticOpening(["sorry if", "sorry about"]),
        Words.Confidence.unevenLevel(at: moment), Words.Confidence.lively(Semitones(12.3)),
        Words.Quality.retakeNoSpeech(silent: true), Words.Quality.retakeNoSpeech(silent: false),
        Words.Quality.retakeTooFewWords(1, of: 60), Words.Quality.retakeTooFewWords(53, of: 60),
        Words.Quality.retakeClipped, Words.Quality.retakeSampledTooSeldom(Hertz(7999)),
      ]
    }
    for moments in [[Seconds(72.9)], [Seconds(0), Seconds(86_399)]] {
      all += [
        Words.Clarity.fading(DecibelRatio(11.6), at: moments[0]),
        Words.Clarity.restated(120, at: moments),
        Words.Pauses.midPhraseStalls(123, of: Seconds(1), at: moments),
        Words.Confidence.longStops(12, of: Seconds(3), resumedAt: moments),
        Words.Confidence.hesitantStarts(120, of: 140, mostly: nil, at: moments),
        Words.Confidence.hesitantStarts(120, of: 140, mostly: "i mean", at: moments),
        Words.Fillers.restarts(123, at: moments),
        Words.Fillers.petPhrase("at the end of the day", times: 123, at: moments),
        Words.Fillers.heard(at: moments, isWritten: true),
        Words.Confidence.hedges(120, mostly: "i suppose", at: moments),
        Words.Confidence.boosters(120, mostly: "basically", at: moments),
        Words.Fillers.beforeKeyPoints(120, of: 140, at: moments),
      ]
    }
    for reason in [nil, .noTranscript, .cleanedTranscript, .unknownLanguage, .turnedOff]
      as [Fillers.Reason?]
    {
      for moments in [[], [Seconds(72.9)], [Seconds(0), Seconds(86_399)]] {
        all.append(Words.Fillers.notCounted(reason, listenAt: moments))
      }
    }
    for rate in [PerMinute(0), PerMinute(4.04), PerMinute(123.4)] {
      for word in [nil, "um", "you know", "a phrase of my own that is long"] {
        for moment in [Seconds(0), Seconds(86_399)] {
          all += [
            Words.Fillers.tooMany(rate, mostly: word, at: [moment], unnoticed: PerMinute(5)),
            Words.Fillers.tooMany(
              rate, mostly: word, at: [moment, moment + Seconds(60)], inPhrase: true,
              unnoticed: PerMinute(5)),
            Words.Fillers.favorite(
              word, times: 120, of: 140, at: [moment, moment + Seconds(60)],
              unnoticed: PerMinute(5)),
            Words.Fillers.crowded(12, from: moment, within: Seconds(9.96)),
            Words.Fillers.opening(12, within: Seconds(30)),
            Words.Fillers.rare(rate, from: moment, unnoticed: PerMinute(5)),
          ]
        }
      }
    }
    for cause in NoiseCause.allCases {
      for ratio in [DecibelRatio(-10), DecibelRatio(0), DecibelRatio(5.6)] {
        all += [
          Words.Quality.retakeTooNoisy(ratio, from: cause),
          Words.Clarity.maskedByNoise(ratio, needed: DecibelRatio(15), from: cause),
        ]
      }
    }
    for focus in Focus.allCases where focus.isHeard {
      all.append(Words.inBand(focus, wasAsked: true))
    }
    all.append(Words.inBand(.pace, wasAsked: false))
    for moment in [nil, Seconds(0), Seconds(86_399)] {
      all.append(Words.EyeContact.rateYourself(lookUpAt: moment))
    }
    for focus in [nil] + Focus.allCases.map(Optional.some) {
      all += [Words.notJudged(focus, noise: nil), Words.notJudged(focus, noise: .babble)]
    }
    return all
  }()

  @Test func `keeps the guidelines in all advice`() {
    #expect(Set(Self.advice.flatMap(Guidelines.broken)) == [])
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
