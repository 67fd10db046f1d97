import RehearsalLanguage
import RehearsalSignal
import RehearsalTranscript
import RehearsalBase

@testable import RehearsalCoaching
@testable import RehearsalMetrics

/// A take of two minutes with every number in its quiet zone; tests change what they are about.
struct Sample: Sendable {
  var duration = 122.0
  var speaking: (start: Double, end: Double)? = (1, 121)
  var phonation = 100.0
  var truncated = false
  var replacedSamples = 0
  var channelRelation = ChannelRelation.mono
  var sampleRate = 16_000.0

  var rate: Double? = 137
  /// Whether words are estimated from 1.4 syllables each, rather than counted.
  var estimated = false
  var languageIsAssumed = false
  var words: Int? = 274
  var curve: [Double?] = [120, 150, 130, 140, 125, 155, 130, 145, 120, 150, 135, 145]
  /// The tempo between pauses in each window, in syllables a second; default: as ``curve`` has it.
  var tempos: [Double] = []
  var variation: Double? = 11
  var articulation: Double? = 4.6
  var languageTempo: Double? = nil

  /// Starts and lengths of the pauses.
  var pauses: [(start: Double, length: Double)]? = (0..<11).map { (10 + 10 * Double($0), 0.8) }
  /// The place of each pause in its sentence; unknown beyond the last.
  var places: [PausePlace] = []

  var activeSpeech: Double? = -24
  var peak: Double? = -4
  var clips: [(start: Double, length: Double)] = []
  var offset = 0.0

  var signalToNoise: Double? = 28
  var method = NoiseMeasurement.Method.pauses
  var hum: Double?
  var noise = NoiseMeasurement.Kind.broadband
  var echo = NoiseMeasurement.Echo.low
  var dropouts: [(start: Double, length: Double)] = []
  var otherSounds: [(start: Double, length: Double)] = []
  var otherVoices: [(start: Double, length: Double)] = []
  var isSpeakerKnown = false
  var presence: Double? = -14
  var pops: [(start: Double, length: Double)] = []
  var cutOff = false
  var decay: Double? = 0.3
  var modulation: Double? = 0.55

  /// Starts of the fillers, each 0.3 s long; `nil` when they can't be counted.
  var fillers: [Double]?
  var filler = "um"
  /// The words of each filler; beyond the last, ``filler``.
  var fillerWords: [String] = []
  /// What kind they are.
  var fillerKind = RehearsalLanguage.Filler.Kind.hesitation
  /// Those that open what is said.
  var openers: Set<String> = []
  var reason: Fillers.Reason? = .noTranscript
  var verbatim: Verbatim?
  var transcript: Transcript?
  /// The number of words in each sentence of a transcript that spans the speaking; empty for no
  /// transcript.
  var sentences: [Int] = []
  /// Starts and words of the hedges, each 0.4 s long.
  var hedges: [(start: Double, words: String)]?
  /// Starts and words of the boosters, each 0.4 s long.
  var boosters: [(start: Double, words: String)]?
  /// Starts of sounds like hesitations, each 0.4 s long, with scores.
  var possibleHesitations: [(start: Double, score: Double)] = []
  var leftOut: [LeftOutTranscript] = []
  var uncovered: [TimeSpan] = []
  var wordsLeftOut = 0
  /// The key lines of a script: when each begins, how much louder it is in dB, and how much longer
  /// its syllables in per cent.
  var keyLines: [(start: Double, louder: Double, longer: Double)] = []
  /// Where key lines should have been said that were left out.
  var leftOutKeyLines: [Double] = []
  /// The silence after each of them, in seconds.
  var silenceAfterKeyLines = 0.8
  var fillersInKeyLines = 0

  var pitchDeviation: Double? = 2.1
  var levelDeviation: Double? = 4
  var voiced: Double? = 60
  /// Each followed by a pause long enough to end a sentence.
  var phraseCount = 12
  var phraseLevels: [Double] = []
  /// The voiced shares of the phrases, in per cent; beyond the last, ``voiced``.
  var phraseVoicing: [Double] = []
  /// The pitches of the phrases in hertz; beyond the last, none is known.
  var phrasePitches: [Double] = []
  /// How far the ends of the phrases lie below them.
  var endFall: Double? = 3
  /// How many of the phrases end on a rise.
  var rises = 0

  /// The time of each slide, one after another from the start of the speaking; empty for no deck.
  var slideTimes: [Double] = []
  /// The planned time of each slide; beyond the last, none.
  var slidePlans: [Double?] = []
  var slideConfidence = SlideReadings.Confidence.high
  /// How long questions take, after the last slide.
  var questions = 0.0

  var norms = Norms.talk
  var slot: Slot?
}

extension Sample {
  /// Lets the level of the phrases fall evenly over the take.
  mutating func fade(by fall: Double) {
    phraseLevels = (0..<phraseCount).map { -20 - fall * Double($0) / Double(phraseCount - 1) }
  }

  /// The same, so that the middles of the outer thirds lie so far apart.
  mutating func fade(betweenThirds fall: Double) {
    let third = phraseCount / 3
    fade(by: fall * Double(phraseCount - 1) / Double(phraseCount - third))
  }

  /// Lets the words of a text be said, evenly over the speaking.
  mutating func say(_ text: String) {
    guard let speaking else { return }
    let words = text.split(separator: " ")
    let length = (speaking.end - speaking.start) / Double(words.count)
    let tokens = words.enumerated().map { index, word in
      let start = speaking.start + length * Double(index)
      return Token(
        text: String(word), span: TimeSpan(start: Seconds(start), end: Seconds(start + length)),
        timing: .word)
    }
    transcript = Transcript(
      format: TranscriptFormat(rawValue: "drawn"), language: "en", tokens: tokens)
  }

  /// The default sample, changed.
  static func with(_ change: (inout Sample) -> Void) -> Sample {
    var sample = Sample()
    change(&sample)
    return sample
  }

  var facts: RecordingFacts {
    RecordingFacts(
      duration: Seconds(duration), phonation: Seconds(phonation),
      speaking: speaking.map { TimeSpan(start: Seconds($0.start), end: Seconds($0.end)) },
      channelRelation: channelRelation, sampleRate: Hertz(sampleRate), truncated: truncated,
      replacedSamples: replacedSamples,
      transcript: transcript ?? written, wordsLeftOut: wordsLeftOut, uncovered: uncovered,
      verbatim: verbatim, leftOut: leftOut, slides: slides, keyLines: saidKeyLines,
      isSpeakerKnown: isSpeakerKnown)
  }

  private var saidKeyLines: [ScriptComparison.KeyLine] {
    keyLines.map { start, louder, longer in
      var line = ScriptComparison.KeyLine(sentence: 1, text: "We can build it.")
      line.said = .asWritten
      (line.start, line.end) = (Seconds(start), Seconds(start + 3))
      (line.louder, line.longer) = (DecibelRatio(louder), Percent(longer))
      (line.silenceAfter, line.fillers) = (Seconds(silenceAfterKeyLines), fillersInKeyLines)
      return line
    }
      + leftOutKeyLines.map { start in
        var line = ScriptComparison.KeyLine(sentence: 1, text: "We can build it.")
        (line.said, line.start, line.end) = (.no, Seconds(start), Seconds(start + 0.6))
        return line
      }
  }

  private var slides: SlideReadings? {
    guard !slideTimes.isEmpty, let speaking else { return nil }
    var start = Seconds(speaking.start)
    let list = slideTimes.enumerated().map { index, time in
      let span = TimeSpan(start: start, end: start + Seconds(time))
      start = span.end
      return SlideReadings.Reading(
        slide: index + 1, title: "Title \(index + 1)", duration: span.length,
        planned: (slidePlans.indices.contains(index) ? slidePlans[index] : nil).map { Seconds($0) },
        wordsPerMinute: nil, longPauses: nil, fillers: nil, spans: time > 0 ? [span] : [])
    }
    return SlideReadings(
      source: slideConfidence == .high ? .log : .notes, confidence: slideConfidence, reason: nil,
      list: list,
      questions: questions > 0 ? [TimeSpan(start: start, end: start + Seconds(questions))] : [])
  }

  var readings: Readings {
    var readings = Readings()
    let start = speaking?.start ?? 0
    let end = speaking?.end ?? 0
    readings[Pace.self] = Pace.Reading(
      wordsPerMinute: rate.map { WordsPerMinute($0) },
      wordsSource: estimated ? .estimated : .transcript, narration: nil, wordsEstimated: words,
      languageIsAssumed: estimated && languageIsAssumed, languageTempo: languageTempo,
      syllables: nil, speechRate: rate.map { SyllablesPerSecond($0 * 1.4 / 60) },
      articulationRate: articulation.map { SyllablesPerSecond($0) },
      variation: variation.map { Percent($0) },
      curve: curve.enumerated().map { index, rate in
        Pace.Point(
          start: Seconds(start + 10 * Double(index)), end: Seconds(start + 10 * Double(index + 1)),
          wordsPerMinute: rate.map { WordsPerMinute($0) },
          syllableRate: rate.map { SyllablesPerSecond($0 * 1.4 / 60) },
          articulationRate: tempo(index)
            ?? rate.map {
              SyllablesPerSecond($0 * 1.4 / 60)
            })
      })
    readings[Pauses.self] = Pauses.Reading(
      threshold: Seconds(0.25), count: pauses?.count, total: nil, mean: nil, median: nil,
      longest: nil, perMinute: nil, silence: nil,
      list: spans(pauses ?? []).enumerated().map { index, pause in
        Pauses.Pause(
          start: pause.start, end: pause.end, kind: .silent,
          place: places.indices.contains(index) ? places[index] : .unknown)
      })
    readings[Fillers.self] = Fillers.Reading(
      count: fillers?.count,
      perMinute: fillers.map { PerMinute(Double($0.count) * 60 / max(end - start, 1)) },
      perHundredWords: nil, reason: fillers == nil || reason == .cleanedTranscript ? reason : nil,
      list: (fillers ?? []).sorted().enumerated().map { index, start in
        let word = fillerWords.indices.contains(index) ? fillerWords[index] : filler
        return Fillers.Filler(
          start: Seconds(start), end: Seconds(start + 0.3), text: word, kind: fillerKind,
          rule: openers.contains(word) ? "marker.\(word).opener" : "hesitation.um")
      },
      clusters: [],
      possibleUntranscribed: possibleHesitations.map {
        Fillers.Heard(start: Seconds($0.start), end: Seconds($0.start + 0.4), score: $0.score)
      },
      hedges: style(hedges, .hedge), boosters: style(boosters, .booster))
    readings[Levels.self] = Levels.Reading(
      integrated: nil, loudnessRange: nil, maxMomentary: nil, maxShortTerm: nil, truePeak: nil,
      peak: peak.map { Decibels($0) }, rms: nil, activeSpeech: activeSpeech.map { Decibels($0) },
      activity: nil, clippedSamples: 0, clippedEvents: spans(clips), dcOffset: offset,
      presence: presence.map { DecibelRatio($0) }, pops: spans(pops), cutOff: cutOff)
    readings[Noise.self] = Noise.Reading(
      signalToNoise: signalToNoise.map { DecibelRatio($0) }, method: method, floor: nil,
      hum: hum.map { Hertz($0) }, humLevel: nil, kind: noise, echo: echo, dropouts: spans(dropouts),
      otherSounds: spans(otherSounds).map {
        Noise.Reading.Sound(start: $0.start, end: $0.end, overNoise: DecibelRatio(25))
      },
      otherVoices: spans(otherVoices).map {
        Noise.Reading.Voice(start: $0.start, end: $0.end, overVoice: DecibelRatio(-8))
      }, decay: decay.map { Seconds($0) }, modulation: modulation)
    let length = phraseCount == 0 ? 0 : (end - start) / Double(phraseCount)
    readings[Expression.self] = Expression.Reading(
      pitchMedian: nil, pitchDeviation: pitchDeviation.map { Semitones($0) }, pitchRange: nil,
      levelDeviation: levelDeviation.map { DecibelRatio($0) }, voiced: voiced.map { Percent($0) },
      phrases: (0..<phraseCount).map { index in
        Expression.Phrase(
          start: Seconds(start + length * Double(index)),
          end: Seconds(start + length * Double(index + 1) - min(0.8, length / 2)),
          level: Decibels(phraseLevels.indices.contains(index) ? phraseLevels[index] : -24),
          voiced: (phraseVoicing.indices.contains(index) ? phraseVoicing[index] : voiced)
            .map { Percent($0) },
          pitch: phrasePitches.indices.contains(index) ? Hertz(phrasePitches[index]) : nil,
          endSlope: index < rises ? 12 : -12, endLevel: endFall.map { DecibelRatio(-$0) })
      })
    return readings
  }

  private func tempo(_ window: Int) -> SyllablesPerSecond? {
    tempos.indices.contains(window) ? SyllablesPerSecond(tempos[window]) : nil
  }

  private func style(
    _ words: [(start: Double, words: String)]?, _ kind: RehearsalLanguage.Filler.Kind
  ) -> [Fillers.Filler]? {
    words?.map { start, text in
      Fillers.Filler(
        start: Seconds(start), end: Seconds(start + 0.4), text: text, kind: kind,
        rule: "\(kind.rawValue).\(text)")
    }
  }

  /// The transcript described by ``sentences``; `nil` for none.
  private var written: Transcript? {
    let count = sentences.reduce(0, +)
    guard count > 0, let speaking else { return nil }
    let length = (speaking.end - speaking.start) / Double(count)
    let tokens = sentences.flatMap { words in
      (1...words).map { $0 == words ? "end." : $0 == 1 ? "First" : "word" }
    }
    .enumerated().map { index, text in
      let start = speaking.start + length * Double(index)
      return Token(
        text: text, span: TimeSpan(start: Seconds(start), end: Seconds(start + length)),
        timing: .word)
    }
    return Transcript(format: TranscriptFormat(rawValue: "drawn"), language: "en", tokens: tokens)
  }

  private func spans(_ events: [(start: Double, length: Double)]) -> [TimeSpan] {
    events.map { TimeSpan(start: Seconds($0.start), end: Seconds($0.start + $0.length)) }
  }

  func session(_ focus: Focus? = nil, after previous: [PastSession] = []) -> Coach.Session {
    Coach(norms: norms, slot: slot)
      .session(of: readings, facts: facts, focus: focus, after: previous)
  }

  var timing: Timing? { session().timing }
  var quality: Quality { session().quality }
  func tip(_ focus: Focus? = nil) -> Tip { session(focus).choice.tip }

  /// What is chosen for each focus, of a take that is judged once.
  func choices(_ foci: [Focus?]) -> [Choice] {
    let (take, checks, quality) = judged
    return foci.map { Choice(for: $0, in: take, checks: checks, quality: quality, after: []) }
  }

  func findings(_ focus: Focus? = nil) -> [Finding] {
    let (take, _, quality) = judged
    return Choice.findings(for: focus, in: take, quality: quality)
  }

  private var judged: (take: JudgedTake, checks: [Obstacle.Checked], quality: Quality) {
    let take = JudgedTake(readings: readings, facts: facts, norms: norms, slot: slot)
    let checks = Obstacle.checks(of: take)
    return (take, checks, Quality(take, checks.last?.obstacle))
  }

  func finding(_ rule: String) -> Finding? {
    let focus = Focus(rawValue: String(rule.prefix { $0 != "." }))
    return findings(focus).first { $0.rule == rule }
  }
}

extension Sample {
  /// The session as a later one sees it.
  func past(_ focus: Focus? = nil, sha256: String = "") -> PastSession {
    let session = session(focus)
    let (tip, quality) = (session.choice.tip, session.quality)
    return PastSession(
      sha256: sha256, duration: facts.duration, speaking: facts.speaking, usable: quality.usable,
      limits: quality.limits, metrics: readings, kind: tip.kind, focus: tip.focus, rule: tip.rule)
  }

  func choice(_ focus: Focus? = nil, after previous: [PastSession] = []) -> Choice {
    session(focus, after: previous).choice
  }

  func followUp(_ focus: Focus? = nil, after previous: [PastSession]) -> FollowUp? {
    session(focus, after: previous).followUp
  }
}
