import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript
import RehearsalBase

@testable import RehearsalCoaching
@testable import RehearsalMetrics

/// What the copy says, once in each of its wordings, with typical arguments.
enum EverySentence {
  typealias Words = RehearsalCoaching.Copy
  typealias Said = (part: Guidelines.Part, text: String)

  /// By subject.
  static let all: [Said] = {
    var all: [Said] = []
    for advice in advice(.typical) {
      all += [
        (.takeaway, advice.takeaway), (.why, advice.why), (.action, advice.action),
        (.hint, advice.hint),
      ]
    }
    all += said(.heard, heard + numbersCompared)
    all += said(.name, quantities)
    all += said(.warning, warnings)
    all += said(.other, verdicts + choices + numbers + sinceLastTime + listeners)
    all += checks + bands + guides + page + pictures + drill + mended
    var seen: Set<String> = []
    return all.filter { seen.insert("\($0)").inserted }
  }()

  static func said(_ part: Guidelines.Part, _ texts: [String]) -> [Said] {
    texts.map { (part, $0) }
  }

  private static let moment = Seconds(72)
  private static let heardPace = Words.Pace.Rate.heard(SyllablesPerSecond(4.9))

  /// Every kind of advice, with numbers of a size.
  static func advice(_ size: Size) -> [Advice] {
    [pace, timing, pauses, fillers, uncounted, clarity, confidence, quality, eyeContact, others]
      .flatMap { $0(size) }
  }

  private static func pace(_ size: Size) -> [Advice] {
    func counted(_ rate: Double) -> Words.Pace.Rate {
      .counted(size(WordsPerMinute(rate), 0...1_000))
    }
    func heard(_ rate: Double) -> Words.Pace.Rate { .heard(size(SyllablesPerSecond(rate), 0...23)) }
    func steady(own: Bool) -> Advice {
      Words.Pace.steady(
        size(WordsPerMinute(137), 0...1_000), from: WordsPerMinute(110), to: WordsPerMinute(165),
        own: own)
    }
    return [
      Words.Pace.tooFast(counted(212), at: size.moment),
      Words.Pace.tooFast(heard(4.9), at: size.moment),
      Words.Pace.tooSlow(counted(96), at: size.moment),
      Words.Pace.tooSlow(heard(1.7), at: size.moment),
      Words.Pace.rushedStretch(counted(212), at: size.moment),
      Words.Pace.rushedStretch(heard(4.9), at: size.moment),
      Words.Pace.driftingFaster(
        size(Percent(18), 0...123.4), at: size.moment, calmAt: size(Seconds(12), 0...12.5)),
      steady(own: false), steady(own: true),
    ]
  }

  private static func timing(_ size: Size) -> [Advice] {
    let off = size(Seconds(38), 0.25...7_199)
    let spoken = size(Seconds(458), 84...7_619)
    let section = Timing.Section(
      title: "Opening", start: Seconds(1), planned: size(Seconds(60), 1...3_600),
      spoken: size(Seconds(95), 2...7_200))
    let unspoken = Timing.Section(
      title: "Opening", start: nil, planned: size(Seconds(60), 1...3_600), spoken: nil)
    func slide(planned: Seconds?) -> SlideExcess {
      SlideExcess(
        slide: SlideReadings.Reading(
          slide: size(7, 1...999), title: nil, duration: size(Seconds(250), 2...7_200),
          planned: planned, wordsPerMinute: nil, longPauses: nil, fillers: nil, spans: []),
        time: off, share: Percent(18))
    }
    return [
      Words.Timing.over(off, of: spoken, at: size.moment, section: nil),
      Words.Timing.over(off, of: spoken, at: size.moment, section: section),
      Words.Timing.over(slide(planned: nil), of: spoken),
      Words.Timing.over(slide(planned: size(Seconds(60), 1...3_600)), of: spoken),
      Words.Timing.under(off, of: spoken, roomAt: nil, section: nil),
      Words.Timing.under(
        size(Seconds(880), 0.25...7_199), of: spoken, roomAt: size.moment, section: nil),
      Words.Timing.under(off, of: spoken, roomAt: size.moment, section: nil),
      Words.Timing.under(off, of: spoken, roomAt: size.moment, section: section),
      Words.Timing.under(off, of: spoken, roomAt: size.moment, section: unspoken),
    ]
  }

  private static func pauses(_ size: Size) -> [Advice] {
    let (length, run) = (Seconds(0.5), size(Seconds(31), 0.25...7_199))
    func rest(at moment: Seconds, isPause: Bool) -> RestingPlace {
      RestingPlace(moment: moment, isPause: isPause)
    }
    return [
      Words.Pauses.tooLong(
        size(Seconds(5.2), 0.25...7_199), at: size.moment,
        resumedAt: size(Seconds(77), 0.25...86_399)),
      Words.Pauses.breathless(run, without: length, rest: rest(at: Seconds(88), isPause: false)),
      Words.Pauses.breathless(run, without: length, rest: rest(at: Seconds(88), isPause: true)),
      Words.Pauses.tooFew(
        size(PerMinute(2.1), 0...2.9), of: length, rest: rest(at: size.moment, isPause: false)),
      Words.Pauses.tooFew(PerMinute(0), of: length, rest: rest(at: size.moment, isPause: true)),
      Words.Pauses.choppy(
        size(PerMinute(31), 0...123.4), apart: size(Seconds(1.4), 0.3...1.34), at: size.moment),
    ]
      + [size.one, size.two, []].map {
        Words.Pauses.midPhraseStalls(size(5, 2...123), of: Seconds(1), at: $0)
      }
      + [true, false].map {
        Words.Pauses.roomy(size(PerMinute(9), 0...12.3), isByWords: $0, at: size.moment)
      }
  }

  private static func fillers(_ size: Size) -> [Advice] {
    let (rate, unnoticed) = (size(PerMinute(9), 0...123.4), PerMinute(5))
    let (some, all) = (size(7, 2...120), size(9, 3...140))
    return [nil, size("um", "a phrase of my own that is long")].flatMap { word in
      [size.one, size.two].flatMap { moments in
        [
          Words.Fillers.tooMany(rate, mostly: word, at: moments, unnoticed: unnoticed),
          Words.Fillers.favorite(word, times: some, of: all, at: moments, unnoticed: unnoticed),
          Words.Fillers.favorite(word, times: all, of: all, at: moments, unnoticed: unnoticed),
        ]
      }
    } + [
      Words.Fillers.tooMany(
        rate, mostly: size("um", "you know"), at: size.two, inPhrase: true, unnoticed: unnoticed),
      Words.Fillers.tooMany(
        rate, mostly: nil, at: size.one, inPhrase: true, unnoticed: unnoticed),
      Words.Fillers.beforeKeyPoints(1, of: all, at: size.one),
      Words.Fillers.beforeKeyPoints(size(4, 2...120), of: all, at: size.two),
      Words.Fillers.beforeKeyPoints(13, of: 13, at: size.two),
      Words.Fillers.crowded(
        size(4, 3...12), from: size.moment, within: size(Seconds(10), 9.96...10)),
      Words.Fillers.opening(1, within: Seconds(30)),
      Words.Fillers.opening(size(4, 2...12), within: Seconds(30)),
      Words.Fillers.rare(
        size(PerMinute(0.8), 0...123.4), from: size.moment, unnoticed: unnoticed),
      Words.Fillers.rare(PerMinute(0), from: size.moment, unnoticed: unnoticed),
    ]
  }

  private static func uncounted(_ size: Size) -> [Advice] {
    let reasons: [Fillers.Reason] = [
      .noTranscript, .cleanedTranscript, .unknownLanguage, .turnedOff,
    ]
    return reasons.map { Words.Fillers.notCounted($0, listenAt: []) }
      + [Words.Fillers.notCounted(.cleanedTranscript, listenAt: size.two)]
      + [false, true].map { Words.Fillers.heard(at: size.two, isWritten: $0) }
      + [
        Words.Fillers.restarts(1, at: size.one),
        Words.Fillers.restarts(size(9, 2...123), at: size.two),
        Words.Fillers.petPhrase("at the end of the day", times: size(11, 3...123), at: size.two),
      ]
  }

  private static func clarity(_ size: Size) -> [Advice] {
    let ratio = size(DecibelRatio(12), 5.6...14.4)
    return [
      Words.Clarity.tooQuiet,
      Words.Clarity.maskedByNoise(ratio, needed: DecibelRatio(15), from: .babble),
      Words.Clarity.muffled(size(DecibelRatio(-38), -60...(-30))), Words.Clarity.far,
      Words.Clarity.plosives(size(PerMinute(26), 10...123.4), at: size.moment),
      Words.Clarity.clipped(size(Percent(3), 0.1...100)),
      Words.Clarity.fading(ratio, at: size.moment),
      Words.Clarity.trailingOff(ratio, at: size.moment),
      Words.Clarity.whispered(size(Percent(18), 0...49), at: size.moment),
      Words.Clarity.whispered(size(Percent(66), 50...99), at: size.moment),
      Words.Clarity.whispered(Percent(100), at: size.moment),
      Words.Clarity.articulationTooFast(size(SyllablesPerSecond(6.4), 0...6.42), at: size.moment),
      Words.Clarity.longSentences(size(Percent(40), 1...99), beyond: 25, at: size.moment),
      Words.Clarity.longSentences(Percent(100), beyond: 25, at: size.moment),
      Words.Clarity.shortSentences(size(Percent(80), 1...100), within: 4, at: size.moment),
      Words.Clarity.restated(size(4, 2...120), at: size.two),
      Words.Clarity.sustained,
    ]
  }

  private static func confidence(_ size: Size) -> [Advice] {
    let (some, all) = (size(28, 2...120), size(31, 3...140))
    return [
      Words.Confidence.monotone(size(Semitones(1.1), 0...1.04), at: size.moment),
      Words.Confidence.risingEnds(some, of: all, at: size.moment),
      Words.Confidence.risingEnds(all, of: all, at: size.moment),
      Words.Confidence.apologeticOpening([
        size("not an expert", "i don't really know where to start")
      ]),
      Words.Confidence.apologeticOpening([size("not an expert", "sorry if"), "sorry about"]),
      Words.Confidence.ending(nil),
      Words.Confidence.ending(WeakEnding(tokens: 0..<2, phrase: "that's it")),
      Words.Confidence.unevenLevel(at: size.moment),
      Words.Confidence.keyLine(
        DecibelRatio(0.2), at: size.moment, hasFiller: false, runsOn: false),
      Words.Confidence.keyLine(DecibelRatio(1.2), at: size.moment, hasFiller: true, runsOn: true),
      Words.Confidence.keyLine(DecibelRatio(0.2), at: size.moment, hasFiller: false, runsOn: true),
      Words.Confidence.keyLine(leftOutAt: size.moment),
      Words.Confidence.lively(size(Semitones(3.2), 0...12.3)),
      Words.Confidence.longStops(size(4, 2...12), of: Seconds(3), resumedAt: size.one),
      Words.Confidence.longStops(size(4, 2...12), of: Seconds(3), resumedAt: size.two),
    ]
      + [(1, size.one), (size(4, 2...120), size.two)].flatMap { count, moments in
        [
          Words.Confidence.hesitantStarts(count, of: size(12, 3...140), mostly: nil, at: moments),
          Words.Confidence.hesitantStarts(
            count, of: size(12, 3...140), mostly: size("um", "i mean"), at: moments),
          Words.Confidence.hedges(count, mostly: size("maybe", "i suppose"), at: moments),
          Words.Confidence.hedges(count, mostly: nil, at: moments),
          Words.Confidence.boosters(count, mostly: size("really", "basically"), at: moments),
          Words.Confidence.boosters(count, mostly: nil, at: moments),
        ]
      }
  }

  private static func quality(_ size: Size) -> [Advice] {
    let ratio = size(DecibelRatio(4), -10...5.6)
    return [
      Words.Quality.retakeNoSpeech(silent: false), Words.Quality.retakeNoSpeech(silent: true),
      Words.Quality.retakeTooShort(
        size(Seconds(19.7), 0.25...7_199), of: size(Seconds(24), 0.25...7_199), least: Seconds(30)),
      Words.Quality.retakeTooShort(
        size(Seconds(12.4), 0.25...125), of: size(Seconds(75), 1...125), least: Seconds(30)),
      Words.Quality.retakeTooFewWords(1, of: 60),
      Words.Quality.retakeTooFewWords(size(43, 2...59), of: 60),
      Words.Quality.retakeSampledTooSeldom(size(Hertz(4000), 1...7_999)),
      Words.Quality.retakeClipped,
      Words.Quality.retakeOtherVoices(size(Percent(18), 1...100)),
      Words.Quality.retakeTooNoisy(size(DecibelRatio(-2), -10...5.6), from: .hum),
    ] + NoiseCause.allCases.map { Words.Quality.retakeTooNoisy(ratio, from: $0) }
  }

  private static func eyeContact(_ size: Size) -> [Advice] {
    [nil, size.moment].map { Words.EyeContact.rateYourself(lookUpAt: $0) }
  }

  private static func others(_ size: Size) -> [Advice] {
    Focus.allCases.filter(\.isHeard).map { Words.inBand($0, wasAsked: true) }
      + [Words.inBand(.pace, wasAsked: false)]
      + [Words.notJudged(.pace, noise: nil), Words.notJudged(nil, noise: .distance)]
  }

  private static var heard: [String] {
    let length = Seconds(0.5)
    return [
      Words.heardWholeTake, Words.Pauses.heard(1, of: length, in: Seconds(30)),
      Words.Pauses.heard(14, of: length, in: Seconds(30)),
      Words.Pace.heard(.counted(WordsPerMinute(212)), for: Seconds(30)),
      Words.Pace.heard(heardPace, for: Seconds(30)),
      Words.Pace.heard(tempo: SyllablesPerSecond(4.6)), Words.Timing.heard(beyond: Seconds(38)),
      Words.Timing.heard(onSlide: Seconds(250)) + Words.Timing.on(7, "Two miles"),
      Words.Timing.heard(onSlide: Seconds(250)) + Words.Timing.on(7, nil),
      Words.Timing.heard(before: Seconds(38)), Words.Pauses.heard(silence: Seconds(5.2)),
      Words.Pauses.heard(stall: Seconds(1.4)), Words.Pauses.heard(pause: Seconds(0.8)),
      Words.Pauses.heard(run: Seconds(31), without: Seconds(0.5)), Words.Fillers.heard("you know"),
      Words.Fillers.heard(nil), Words.Fillers.heard(crowd: 1), Words.Fillers.heard(crowd: 4),
      Words.Fillers.heard(without: Seconds(42)), Words.Fillers.heardUnwritten,
      Words.Fillers.heardNotCounted(.noTranscript), Words.Fillers.heardNotCounted(.turnedOff),
      Words.Clarity.heard(presence: DecibelRatio(-38)), Words.Clarity.heard(decay: Seconds(1.4)),
      Words.Clarity.heardPop, Words.Clarity.heardClip,
      Words.Quality.heardOtherVoice,
      Words.Clarity.heard(level: Decibels(-38)),
      Words.Clarity.heard(signalToNoise: DecibelRatio(28)),
      Words.Clarity.heard(fade: DecibelRatio(0.2)), Words.Clarity.heard(fade: DecibelRatio(1)),
      Words.Clarity.heard(fade: DecibelRatio(-2)),
      Words.Clarity.heard(quieterThanOpening: DecibelRatio(11)),
      Words.Clarity.heard(voiced: Percent(18)),
      Words.Clarity.heard(endBelow: DecibelRatio(17)), Words.Clarity.heardAgain,
      Words.Confidence.heardRise, Words.Confidence.heard(opening: "not an expert"),
      Words.Clarity.heard(rate: SyllablesPerSecond(6.4)), Words.Clarity.heard(words: 34),
      Words.Confidence.heard(pitch: Semitones(1.2)),
      Words.Confidence.heard(startingWith: "um"),
      Words.Confidence.heard(ending: WeakEnding(tokens: 0..<2, phrase: "that's it")),
      Words.Confidence.heard(ending: WeakEnding(tokens: 0..<2, phrase: nil)),
      Words.Fillers.heardRestart, Words.Fillers.heard(phrase: "at the end of the day"),
      Words.Clarity.heardShort, Words.heardInRange,
      Words.Confidence.heard(quieterBy: DecibelRatio(14)),
      Words.Confidence.heard(levelDeviation: DecibelRatio(8)), Words.Confidence.heardLoud,
      Words.Confidence.heard(keyLine: DecibelRatio(0.2)),
      Words.Confidence.heard(keyLine: DecibelRatio(-3)),
      Words.Confidence.heard(keyLine: DecibelRatio(3)),
      Words.Confidence.heard(leftOut: "We can build it."), Words.Confidence.keyLineLeftOut,
      Words.EyeContact.heard,
      Words.EyeContact.heard(pause: Seconds(1.2)), Words.Quality.heardNoSpeech(silent: false),
      Words.Quality.heardNoSpeech(silent: true), Words.Quality.heard(speech: Seconds(19.7)),
      Words.Quality.heard(words: 1), Words.Quality.heard(words: 43),
      Words.Quality.heard(signalToNoise: DecibelRatio(4)),
      Words.Quality.heardSampledTooSeldom, Words.Quality.heard(clipped: Percent(3)),
    ]
  }

  private static var listeners: [String] {
    [Words.Listeners.lost(2, at: moment), Words.Listeners.lost(3, at: moment)]
  }

  private static var quantities: [String] {
    [1.2, 1, 60, 125].map { Seconds($0).spoken } + [1, 2, 3].map(Words.times) + [pace(182)]
  }

  private static func pace(_ rate: Double) -> String {
    Words.Pace.heard(.counted(WordsPerMinute(rate)), for: nil)
  }

  private static var warnings: [String] {
    let leftOut = ["take.srt", "-", ""].map {
      LeftOutTranscript(name: $0, reason: .unreadable(.empty)).message
    }
    let thin = LeftOutTranscript(
      name: "", recognizer: "whisper.cpp",
      reason: .mismatch(
        .tooLittle(words: 5, uncovered: Seconds(20), of: Seconds(40))))
    return [
      thin.message, Words.Quality.noSpeech(silent: false), Words.Quality.noSpeech(silent: true),
      Words.Quality.tooShort(Seconds(19.7), of: Seconds(30)),
      Words.Quality.tooFewWords(1, of: 60), Words.Quality.tooFewWords(43, of: 60),
      Words.Quality.hum(Hertz(50)), Words.Quality.clipping(moment, faint: false),
      Words.Quality.clipping(moment, faint: true),
      Words.Quality.otherSounds(1, from: moment, for: Seconds(5)),
      Words.Quality.otherSounds(3, from: moment, for: Seconds(71)),
      Words.Quality.otherVoices(1, from: moment, for: Seconds(5)),
      Words.Quality.otherVoices(3, from: moment, for: Seconds(71)),
      Words.Quality.quiet(Decibels(-38)), Words.Quality.dropouts(1, from: moment),
      Words.Quality.dropouts(3, from: moment), Words.Quality.echo,
      Words.Quality.cutOff(at: moment), Words.Quality.deadAir(Seconds(9), first: true),
      Words.Quality.deadAir(Seconds(9), first: false),
      Words.Quality.truncated(at: moment), Words.Quality.replacedSamples(1),
      Words.Quality.replacedSamples(12), Words.Quality.lowSampleRate(Hertz(4000)),
      Words.Quality.channelsOutOfPhase,
      Words.Quality.constantOffset,
      Words.Quality.cleaned,
      Words.Quality.partial(Seconds(23), from: moment), Words.Quality.leftOut(words: 25),
      Words.Quality.someNoise(.distance),
    ] + leftOut + NoiseCause.allCases.map(Words.Quality.highNoise)
  }

  private static var sinceLastTime: [String] {
    (Words.SinceLastTime.comparatives.keys.sorted() + ["another"]).flatMap { measure in
      Words.SinceLastTime.Change.allCases.map { Words.SinceLastTime.sentence(measure, $0) }
    }
  }

  private static var numbersCompared: [String] {
    let (length, rate) = (Seconds(0.5), PerMinute(4.2))
    return [
      Words.Pace.heard(.counted(WordsPerMinute(182)), for: nil),
      Words.FollowUp.fastest(heardPace),
      Words.FollowUp.fastest(.counted(WordsPerMinute(212))),
      Words.FollowUp.drift(Percent(24)), Words.FollowUp.drift(Percent(-3)),
      Words.FollowUp.spoken(Seconds(320), over: Seconds(20)),
      Words.FollowUp.spoken(Seconds(280), over: Seconds(-20)),
      Words.FollowUp.spoken(Seconds(200), under: Seconds(40)),
      Words.FollowUp.slide(Percent(18)), Words.FollowUp.slide(Percent(-3)),
      Words.FollowUp.stalls(rate, of: Seconds(1)),
      Words.FollowUp.stalls(PerMinute(0), of: Seconds(1)),
      Words.FollowUp.pauses(rate, of: length), Words.FollowUp.pauses(PerMinute(0), of: length),
      Words.FollowUp.longestPause(Seconds(5.2)),
      Words.FollowUp.longestRun(Seconds(31), without: length),
      Words.FollowUp.fillers(rate), Words.FollowUp.fillers(PerMinute(0)),
      Words.FollowUp.hedges(rate), Words.FollowUp.hedges(PerMinute(0)),
      Words.FollowUp.boosters(rate), Words.FollowUp.boosters(PerMinute(0)),
      Words.FollowUp.whispered(Percent(40)),
      Words.FollowUp.restarts(rate), Words.FollowUp.restarts(PerMinute(0)),
      Words.FollowUp.speech(Seconds(12)),
      Words.FollowUp.phraseFall(DecibelRatio(14)),
      Words.FollowUp.rising(Percent(62)), Words.FollowUp.rising(Percent(0)),
      Words.FollowUp.opening(0, within: Seconds(30)),
      Words.FollowUp.opening(1, within: Seconds(30)),
      Words.FollowUp.opening(4, within: Seconds(30)),
      Words.FollowUp.crowd(0, within: Seconds(10)), Words.FollowUp.crowd(1, within: Seconds(10)),
      Words.FollowUp.crowd(4, within: Seconds(10)), Words.FollowUp.clarity(78),
      Words.FollowUp.confidence(64), Words.FollowUp.fade(DecibelRatio(11)),
      Words.FollowUp.fade(DecibelRatio(-3)), Words.FollowUp.fade(DecibelRatio(-0.2)),
      Words.FollowUp.articulation(SyllablesPerSecond(6.4)),
      Words.FollowUp.stops(rate, of: Seconds(3)),
      Words.FollowUp.stops(PerMinute(0), of: Seconds(3)),
    ]
  }

  private static var verdicts: [String] {
    [nil, "Breathe after each sentence"].flatMap { step in
      Words.FollowUp.Outcome.allCases.map {
        Words.FollowUp.sentence(step: step, last: pace(182), this: pace(158), $0)
      }
    } + [true, false].map { Words.FollowUp.notCompared(.pace, hadTranscript: $0) }
      + [Words.FollowUp.movesOn(to: .pauses)]
  }

  private static var choices: [String] {
    let kinds: [Tip.Kind] = [.retake, .improve, .keep]
    let outcomes = Choice.Outcome.allCases.filter { $0 != .notJudged }
    let chosen = finding(.improve)
    return kinds.flatMap { kind in
      outcomes.map { Words.Choice.reason(for: finding(kind), outcome: $0, against: chosen) }
    }
      + Finding.Unjudged.allCases.map {
        Words.Choice.reason(
          for: finding(.improve, .unjudged($0)), outcome: .notJudged, against: chosen)
      }
      + [
        Words.Choice.reason(for: finding(.improve), outcome: .lessSevere, against: nil),
        Words.Choice.unusable, Words.Choice.fillersNotCounted, Words.Choice.selfRated,
        Words.Choice.nothingStandsOut, Words.Choice.nothingJudged, Choice.method,
      ]
      + [chosen, finding(.keep)].map {
        Words.Choice.found($0, leaning: .clarity, beforeMoreSevere: true)
      }
      + kinds.flatMap { kind in
        [nil, Focus.clarity].map {
          Words.Choice.found(finding(kind), leaning: $0, beforeMoreSevere: false)
        }
      }
  }

  private static func finding(_ kind: Tip.Kind, _ verdict: Finding.Verdict = .tip) -> Finding {
    Finding(
      rule: "pace.too_fast", focus: .pace, kind: kind, verdict: verdict, severity: 0.625,
      reading: nil, band: NamedBand("pace.too_fast", Norms.talk[PaceRules.tooFast]), decimals: 1,
      confidence: .medium, evidence: [], advice: nil)
  }

  /// The names of the checks of a recording, as an explanation lists them.
  private static var checks: [Said] {
    let checks = Sample().choice().checks
    return said(.name, checks.flatMap { [$0.reading.name, $0.limit.name] })
      + said(.other, checks.prefix(1).map(\.source))
  }

  private static var bands: [Said] {
    let step = Norms.talk.steps(for: .pace)[0]
    let names = [Norms.talk.bands[0].description] + finding(.improve).edges.map(\.name)
    return [(.why, Words.ownBand(from: WordsPerMinute(170)))]
      + said(.other, [Words.band(toKeep: true), Words.band(toKeep: false)])
      + said(
        .other,
        [
          PageCopy.hear(at: Seconds(79), in: "talk.wav"), PageCopy.whyThis(for: "talk.wav"),
          PageCopy.comfortable("from 4 /min"),
        ])
      + said(.name, names + [step.name] + step.thresholds.map(\.measure.name))
  }

  private static var guides: [Said] {
    Focus.allCases.flatMap { focus in
      let guide = focus.guide
      return [
        (.name, Words.name(focus)), (.meaning, guide.meaning), (.guidance, guide.guidance),
        (.example, guide.example),
      ] + said(.hint, guide.hints)
    }
      + [(.meaning, FocusGuide.auto), (.question, Words.EyeContact.question)]
      + said(.answer, Words.EyeContact.answers)
      + said(.meaning, Profile.allCases.map(\.meaning))
  }
}

/// How large the numbers in a sentence are.
enum Size: CaseIterable {
  case typical, least, most

  /// A number of this size: the typical one, or an end of its range.
  func callAsFunction<Number: Quantity>(_ typical: Number, _ range: ClosedRange<Double>) -> Number {
    switch self {
    case .typical: typical
    case .least: Number(rawValue: range.lowerBound)
    case .most: Number(rawValue: range.upperBound)
    }
  }

  func callAsFunction(_ typical: Int, _ range: ClosedRange<Int>) -> Int {
    switch self {
    case .typical: typical
    case .least: range.lowerBound
    case .most: range.upperBound
    }
  }

  func callAsFunction(_ typical: String, _ longest: String) -> String {
    self == .most ? longest : typical
  }

  var moment: Seconds { self(Seconds(72), 0...86_399) }
  var one: [Seconds] { [moment] }
  var two: [Seconds] { [moment, self(Seconds(160), 60...86_399)] }
}
