import RehearsalLanguage
import RehearsalMetrics
import RehearsalSignal
import RehearsalTranscript
import RehearsalBase

@testable import RehearsalCoaching

/// What the copy says, once in each of its wordings, with typical arguments.
enum EverySentence {
  typealias Words = RehearsalCoaching.Copy
  typealias Said = (part: Guidelines.Part, text: String)

  /// By subject.
  static let all: [Said] = {
    var all: [Said] = []
    for advice in advice {
      all += [
        (.takeaway, advice.takeaway), (.why, advice.why), (.action, advice.action),
        (.hint, advice.hint),
      ]
    }
    all += said(.heard, heard + numbersCompared)
    all += said(.name, quantities)
    all += said(.warning, warnings)
    all += said(.other, verdicts + choices + numbers)
    all += checks + bands + guides + page + pictures + drill
    var seen: Set<String> = []
    return all.filter { seen.insert("\($0)").inserted }
  }()

  static func said(_ part: Guidelines.Part, _ texts: [String]) -> [Said] {
    texts.map { (part, $0) }
  }

  private static let moment = Seconds(72)
  private static let one = [Seconds(72)]
  private static let two = [Seconds(72), Seconds(160)]
  private static let limit = WordsPerMinute(190)
  private static let unnoticed = PerMinute(5)
  private static let section = Timing.Section(
    title: "Opening", start: Seconds(1), planned: Seconds(60), spoken: Seconds(95))
  private static let unspoken = Timing.Section(
    title: "Opening", start: nil, planned: Seconds(60), spoken: nil)

  private static var advice: [Advice] {
    [pace, timing, pauses, fillers, uncounted, clarity, confidence, quality, eyeContact, others]
      .flatMap(\.self)
  }

  private static let heardPace = Words.Pace.Rate.heard(SyllablesPerSecond(4.9))

  private static var pace: [Advice] {
    let range = (from: WordsPerMinute(110), to: WordsPerMinute(165))
    return [
      Words.Pace.tooFast(.counted(WordsPerMinute(212)), at: moment),
      Words.Pace.tooFast(heardPace, at: moment),
      Words.Pace.tooSlow(.counted(WordsPerMinute(96)), at: moment),
      Words.Pace.tooSlow(.heard(SyllablesPerSecond(1.7)), at: moment),
      Words.Pace.rushedStretch(.counted(WordsPerMinute(212)), at: moment),
      Words.Pace.rushedStretch(heardPace, at: moment),
      Words.Pace.driftingFaster(Percent(18), at: moment, calmAt: Seconds(12)),
      Words.Pace.steady(WordsPerMinute(137), from: range.from, to: range.to),
      Words.Pace.steady(WordsPerMinute(137), from: range.from, to: range.to, own: true),
    ]
  }

  private static var timing: [Advice] {
    let (off, spoken) = (Seconds(38), Seconds(458))
    return [
      Words.Timing.over(off, of: spoken, at: moment, section: nil),
      Words.Timing.over(off, of: spoken, at: moment, section: section),
      Words.Timing.under(off, of: spoken, roomAt: nil, section: nil),
      Words.Timing.under(Seconds(880), of: spoken, roomAt: moment, section: nil),
      Words.Timing.under(off, of: spoken, roomAt: moment, section: nil),
      Words.Timing.under(off, of: spoken, roomAt: moment, section: section),
      Words.Timing.under(off, of: spoken, roomAt: moment, section: unspoken),
    ]
  }

  private static var pauses: [Advice] {
    let length = Seconds(0.5)
    return [
      Words.Pauses.tooLong(Seconds(5.2), at: moment, resumedAt: Seconds(77)),
      Words.Pauses.breathless(
        Seconds(31), without: length,
        rest: RestingPlace(moment: Seconds(88), isPause: false)),
      Words.Pauses.breathless(
        Seconds(31), without: length,
        rest: RestingPlace(moment: Seconds(88), isPause: true)),
      Words.Pauses.tooFew(
        PerMinute(2.1), of: length, rest: RestingPlace(moment: moment, isPause: false)),
      Words.Pauses.tooFew(
        PerMinute(0), of: length, rest: RestingPlace(moment: moment, isPause: true)),
      Words.Pauses.choppy(PerMinute(31), apart: Seconds(1.4), at: moment),
      Words.Pauses.midPhraseStalls(5, of: Seconds(1), at: one),
      Words.Pauses.midPhraseStalls(5, of: Seconds(1), at: two),
      Words.Pauses.midPhraseStalls(5, of: Seconds(1), at: []),
      Words.Pauses.roomy(PerMinute(9), at: moment),
    ]
  }

  private static var fillers: [Advice] {
    [nil, "um"].flatMap { word in
      [one, two].flatMap { moments in
        [
          Words.Fillers.tooMany(PerMinute(9), mostly: word, at: moments, unnoticed: unnoticed),
          Words.Fillers.favorite(word, times: 7, of: 9, at: moments, unnoticed: unnoticed),
          Words.Fillers.favorite(word, times: 9, of: 9, at: moments, unnoticed: unnoticed),
        ]
      }
    } + [
      Words.Fillers.tooMany(
        PerMinute(9), mostly: "um", at: two, inPhrase: true, unnoticed: unnoticed),
      Words.Fillers.tooMany(
        PerMinute(9), mostly: nil, at: one, inPhrase: true, unnoticed: unnoticed),
      Words.Fillers.beforeKeyPoints(1, of: 9, at: one),
      Words.Fillers.beforeKeyPoints(4, of: 9, at: two),
      Words.Fillers.beforeKeyPoints(13, of: 13, at: two),
      Words.Fillers.crowded(4, from: moment, within: Seconds(10)),
      Words.Fillers.opening(1, within: Seconds(30)), Words.Fillers.opening(4, within: Seconds(30)),
      Words.Fillers.rare(PerMinute(0.8), from: moment, unnoticed: unnoticed),
      Words.Fillers.rare(PerMinute(0), from: moment, unnoticed: unnoticed),
    ]
  }

  private static var uncounted: [Advice] {
    let reasons: [Fillers.Reason] = [
      .noTranscript, .cleanedTranscript, .unknownLanguage, .turnedOff,
    ]
    return reasons.map { Words.Fillers.notCounted($0, listenAt: []) }
      + [Words.Fillers.notCounted(.cleanedTranscript, listenAt: two)]
      + [false, true].map { Words.Fillers.heard(at: two, isWritten: $0) }
      + [
        Words.Fillers.restarts(1, at: one), Words.Fillers.restarts(9, at: two),
        Words.Fillers.petPhrase("at the end of the day", times: 11, at: two),
      ]
  }

  private static var clarity: [Advice] {
    let ratio = DecibelRatio(12)
    return [
      Words.Clarity.tooQuiet,
      Words.Clarity.maskedByNoise(ratio, needed: DecibelRatio(15), from: .babble),
      Words.Clarity.muffled(DecibelRatio(-38)), Words.Clarity.far,
      Words.Clarity.plosives(PerMinute(26), at: moment), Words.Clarity.clipped(Percent(3)),
      Words.Clarity.fading(ratio, at: moment),
      Words.Clarity.trailingOff(ratio, at: moment),
      Words.Clarity.whispered(Percent(18), at: moment),
      Words.Clarity.whispered(Percent(66), at: moment),
      Words.Clarity.whispered(Percent(100), at: moment),
      Words.Clarity.articulationTooFast(SyllablesPerSecond(6.4), at: moment),
      Words.Clarity.longSentences(Percent(40), beyond: 25, at: moment),
      Words.Clarity.longSentences(Percent(100), beyond: 25, at: moment),
      Words.Clarity.shortSentences(Percent(80), within: 4, at: moment),
      Words.Clarity.restated(4, at: two),
      Words.Clarity.sustained,
    ]
  }

  private static var confidence: [Advice] {
    [
      Words.Confidence.monotone(Semitones(1.1), at: moment),
      Words.Confidence.risingEnds(28, of: 31, at: moment),
      Words.Confidence.risingEnds(31, of: 31, at: moment),
      Words.Confidence.apologeticOpening(["not an expert"]),
      Words.Confidence.apologeticOpening(["not an expert", "sorry about"]),
      Words.Confidence.ending(nil),
      Words.Confidence.ending(WeakEnding(tokens: 0..<2, phrase: "that's it")),
      Words.Confidence.unevenLevel(at: moment),
      Words.Confidence.lively(Semitones(3.2)),
      Words.Confidence.longStops(4, of: Seconds(3), resumedAt: one),
      Words.Confidence.longStops(4, of: Seconds(3), resumedAt: two),
    ]
      + [(1, one), (4, two)].flatMap { count, moments in
        [
          Words.Confidence.hesitantStarts(count, of: 12, mostly: nil, at: moments),
          Words.Confidence.hesitantStarts(count, of: 12, mostly: "um", at: moments),
          Words.Confidence.hedges(count, mostly: "maybe", at: moments),
          Words.Confidence.hedges(count, mostly: nil, at: moments),
          Words.Confidence.boosters(count, mostly: "really", at: moments),
          Words.Confidence.boosters(count, mostly: nil, at: moments),
        ]
      }
  }

  private static var quality: [Advice] {
    [
      Words.Quality.retakeNoSpeech(silent: false), Words.Quality.retakeNoSpeech(silent: true),
      Words.Quality.retakeTooShort(Seconds(19.7), of: Seconds(24), least: Seconds(30)),
      Words.Quality.retakeTooShort(Seconds(12.4), of: Seconds(75), least: Seconds(30)),
      Words.Quality.retakeTooFewWords(1, of: 60), Words.Quality.retakeTooFewWords(43, of: 60),
      Words.Quality.retakeSampledTooSeldom(Hertz(4000)), Words.Quality.retakeClipped,
      Words.Quality.retakeOtherVoices(Percent(18)),
      Words.Quality.retakeTooNoisy(DecibelRatio(-2), from: .hum),
    ] + NoiseCause.allCases.map { Words.Quality.retakeTooNoisy(DecibelRatio(4), from: $0) }
  }

  private static var eyeContact: [Advice] {
    [Words.EyeContact.rateYourself(lookUpAt: nil), Words.EyeContact.rateYourself(lookUpAt: moment)]
  }

  private static var others: [Advice] {
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
      Words.EyeContact.heard,
      Words.EyeContact.heard(pause: Seconds(1.2)), Words.Quality.heardNoSpeech(silent: false),
      Words.Quality.heardNoSpeech(silent: true), Words.Quality.heard(speech: Seconds(19.7)),
      Words.Quality.heard(words: 1), Words.Quality.heard(words: 43),
      Words.Quality.heard(signalToNoise: DecibelRatio(4)),
      Words.Quality.heardSampledTooSeldom, Words.Quality.heard(clipped: Percent(3)),
    ]
  }

  private static var quantities: [String] {
    [1.2, 1, 60, 125].map { Seconds($0).spoken } + [1, 2, 3].map(Words.times) + [pace(182)]
  }

  private static func pace(_ rate: Double) -> String {
    Words.Pace.heard(WordsPerMinute(rate), estimated: true)
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

  private static var numbersCompared: [String] {
    let (length, rate) = (Seconds(0.5), PerMinute(4.2))
    return [
      Words.FollowUp.fastest(WordsPerMinute(212), estimated: true),
      Words.FollowUp.drift(Percent(24)), Words.FollowUp.drift(Percent(-3)),
      Words.FollowUp.spoken(Seconds(320), over: Seconds(20)),
      Words.FollowUp.spoken(Seconds(280), over: Seconds(-20)),
      Words.FollowUp.spoken(Seconds(200), under: Seconds(40)),
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
    }
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
        Words.Choice.found(chosen, leaning: .clarity, beforeMoreSevere: true),
      ]
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
