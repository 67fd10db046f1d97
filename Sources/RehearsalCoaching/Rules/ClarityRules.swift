import RehearsalLanguage
import RehearsalMetrics
import RehearsalSignal
import RehearsalTranscript
import RehearsalBase

/// The rules about how clear the speech is.
enum ClarityRules {
  /// The voice is so quiet that noise comes close to it.
  static let tooQuiet: Rule<Decibels> = Rule(
    id: "clarity.too_quiet", focus: .clarity, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: -32, tip: -35, extreme: -55,
      source: """
        Our choice: speech for tests of codecs is set to -26 dBov (ITU-T P.830); 9 dB below, the \
        microphone is likely to be far away.
        """),
    reading: \.activeSpeech,
    unless: { take in
      // A quiet voice over silence only needs the volume turned up, unless hardly any is left.
      take.signalToNoise.map { $0 >= QualityLimits.someNoise.value } ?? true
        && take.activeSpeech.map { $0 > faintest.value } ?? true
    },
    evidence: { $0.evidence(Copy.Clarity.heard(level: $0.activeSpeech)) },
    advice: { _, _, _ in Copy.Clarity.tooQuiet },
    comparison: .own("active_speech", varies: .active) { level, _ in
      Copy.Clarity.heard(level: level)
    })

  /// A fainter voice is hard to hear even over silence.
  static let faintest = Limit(
    Decibels(-40),
    source: """
      Our choice: 14 dB below speech for tests of codecs (ITU-T P.830), which players turned up \
      for other recordings do not make up for.
      """)

  /// The noise is too close to the voice.
  static let maskedByNoise: Rule<DecibelRatio> = Rule(
    id: "clarity.masked_by_noise", focus: .clarity, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: 20, tip: 15, extreme: 0,
      source: """
        Complicated messages need 15 dB over the noise (World Health Organization, Guidelines for \
        Community Noise 1999). That up to 20 dB are noted is our choice: of 60 natural recordings \
        three have less, each with noise that is heard; music planted 17 dB below the voice reads \
        18 to 21, as it is quieter in pauses than at its crests.
        """),
    reading: \.signalToNoise,
    unless: { take in
      // For a voice far from the microphone, distance is what to change.
      take.isFaint || take.isFar
    },
    evidence: { $0.evidence(Copy.Clarity.heard(signalToNoise: $0.signalToNoise)) },
    advice: { ratio, _, take in
      Copy.Clarity.maskedByNoise(
        ratio, needed: QualityLimits.someNoise.value, from: NoiseCause(take))
    },
    comparison: .own("signal_to_noise", varies: .signalToNoise) { ratio, _ in
      Copy.Clarity.heard(signalToNoise: ratio)
    })

  /// How far the level of the phrases falls from the start of the take to its end.
  static let fading: Rule<DecibelRatio> = Rule(
    id: "clarity.fading", focus: .clarity, kind: .improve, gate: .levels,
    norm: Norm(
      quiet: 4, tip: 6, extreme: 20,
      source: """
        Our choice: takes in which no fading was planted move by up to 3 dB, and 6 dB halves the \
        amplitude; a voice that is meant to sound doubtful is quieter, and is heard as doubtful \
        (Scherer, London & Wolf 1973).
        """),
    reading: \.fade,
    evidence: { take in
      take.fadedPhrase.map {
        [take.moment($0.span, Copy.Clarity.heard(quieterThanOpening: $0.fall))]
      } ?? []
    },
    advice: { fall, moment, _ in Copy.Clarity.fading(fall, at: moment.start) },
    comparison: .own("level_fall", varies: .fall) { fall, _ in Copy.FollowUp.fade(fall) })

  /// The mean of how far the last syllables lie below the usual level of their phrase, over all
  /// phrases whose last syllable is voiced.
  static let trailingOff: Rule<DecibelRatio> = Rule(
    id: "clarity.trailing_off", focus: .clarity, kind: .improve, gate: .levels,
    norm: Norm(
      quiet: 7, tip: 8, extreme: 16,
      source: """
        Our measurement: in 300 recordings of 21 speakers, as they were and with noise, music, \
        echo, another tempo or a telephone between, the last syllables lie up to 6.6 dB below the \
        usual one; with the last 0.6 s of phrases faded by 20 dB 7.8 to 16 in all of 16 speakers, \
        by 12 dB 7 or more in 10 of 17.
        """),
    reading: \.phraseFall,
    unless: \.isWhispered,
    evidence: { take in
      take.fallingEnds.filter { $0.fall >= take.norms[trailingOff].quiet }.mostTelling(\.fall).map {
        take.moment($0.span, Copy.Clarity.heard(endBelow: $0.fall))
      }
    },
    advice: { fall, moment, _ in Copy.Clarity.trailingOff(fall, at: moment.start) },
    comparison: .own("phrase_end_fall", varies: .phraseFall) { fall, _ in
      Copy.FollowUp.phraseFall(fall)
    })

  /// Much of the speech has hardly any pitch, as in a whisper or a creak.
  static let whispered: Rule<Percent> = Rule(
    id: "clarity.whispered", focus: .clarity, kind: .improve, gate: .levels,
    norm: Norm(
      quiet: 15, tip: 30, extreme: 90,
      source: """
        Our choice: in 23 takes of readers, speakers and callers at most 11 % lies in phrases that \
        are voiced as little as a whisper; twice as much may still be style.
        """),
    reading: \.whisperedShare,
    evidence: { take in
      take.whisperedPhrase.map {
        [take.moment($0.span, Copy.Clarity.heard(voiced: $0.voiced))]
      } ?? []
    },
    advice: { share, moment, _ in Copy.Clarity.whispered(share, at: moment.start) },
    comparison: .own("whispered_share", varies: .whispered) { share, _ in
      Copy.FollowUp.whispered(share)
    })

  /// Too many syllables a second.
  static let articulationTooFast: Rule<SyllablesPerSecond> = Rule(
    id: "clarity.articulation_too_fast", focus: .clarity, kind: .improve, gate: .syllables,
    norm: Norm(
      quiet: 5.5, tip: 6.05,
      extreme: 8,
      source: """
        Our choice: at 1.4 syllables a word, 5.5 a second are some 235 words a minute without a \
        pause, and slower ones are understood better (Lam & Tjaden 2013); the dead-band is the \
        10 % by which counted syllables may be off.
        """),
    reading: \.articulationRate,
    unless: { take in
      // In some languages more syllables a second are usual than in English.
      guard let rate = take.articulationAsInEnglish else { return true }
      return rate != take.articulationRate && rate < take.norms[articulationTooFast].tip
    },
    evidence: { take in
      let window = take.densestWindow
      return take.evidence(at: window?.span, Copy.Clarity.heard(rate: window?.rate))
    },
    advice: { rate, moment, _ in Copy.Clarity.articulationTooFast(rate, at: moment.start) },
    comparison: .own("articulation_rate", varies: .articulation) { rate, _ in
      Copy.FollowUp.articulation(rate)
    })

  /// The share of words in sentences of more than ``SentenceLength/longest`` words.
  static let longSentences: Rule<Percent> = Rule(
    id: "clarity.long_sentences", focus: .clarity, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 50, tip: 70, extreme: 150,
      source: """
        25 words are the most for a sentence in plain language (GOV.UK, Sentence length: why 25 \
        words is our limit, 2014). The shares are our choice: transcripts of free speech run \
        sentences together, and no share reaches the extreme, so that wording, which may be an \
        author's, never outbids a strong fault of delivery.
        """),
    reading: \.longSentenceShare,
    evidence: { take in
      take.longSentences.map { take.moment($0.span, Copy.Clarity.heard(words: $0.words)) }
    },
    advice: { share, moments, _ in
      Copy.Clarity.longSentences(share, beyond: SentenceLength.longest, at: moments.start)
    })

  /// The share of words in sentences of up to ``SentenceLength/shortest`` words.
  static let shortSentences: Rule<Percent> = Rule(
    id: "clarity.short_sentences", focus: .clarity, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 50, tip: 70, extreme: 120,
      source: """
        Our choice: sentences of 15 to 20 words on average are plain (Cutts 2013, Oxford Guide to \
        Plain English), and of a few words each nothing shows how they belong together.
        """),
    reading: \.shortSentenceShare,
    evidence: { take in
      take.shortSentences.map { [take.moment($0, Copy.Clarity.heardShort)] } ?? []
    },
    advice: { share, moment, _ in
      Copy.Clarity.shortSentences(share, within: SentenceLength.shortest, at: moment.start)
    })

  /// Phrases and sentences that are repeated in the same words.
  static let restated: Rule<PerMinute> = Rule(
    id: "clarity.restated", focus: .clarity, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 1, tip: 1.5, extreme: 6,
      source: """
        Our measurement: of 171 people who talk freely none has 1 a minute (GUM; NLTK's \
        Switchboard sample; Rhapsodie and ParisStories). Unlike an "um", a repeat gives listeners \
        no help (MacGregor, Corley & Donaldson 2009, Brain and Language 111).
        """),
    reading: \.restatementRate,
    unless: { $0.restatements.map { $0.count < fewestRestated.value } ?? true },
    evidence: { take in
      (take.restatements ?? []).map { take.moment($0, Copy.Clarity.heardAgain) }
    },
    advice: { _, moments, take in
      Copy.Clarity.restated(take.restatements?.count ?? 0, at: moments.starts)
    })

  static let fewestRestated = Limit(
    2, source: "Our choice: one may be said for emphasis.")

  /// The voice has hardly any energy at the frequencies that tell consonants apart.
  static let muffled: Rule<DecibelRatio> = Rule(
    id: "clarity.muffled", focus: .clarity, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: -32.5, tip: -35, extreme: -60,
      source: """
        Our measurement: 60 takes of readers, speakers and callers, the telephone's and those of \
        rooms among them, have -29 dB or more; with nothing above 1.5 kHz 22 of 23 speakers have \
        -35 to -52, with nothing above 800 Hz -69 and less.
        """),
    reading: \.presence,
    unless: { take in
      // Distance dulls the voice as well, and is what to change.
      take.isFar
    },
    evidence: { $0.evidence(Copy.Clarity.heard(presence: $0.presence)) },
    advice: { presence, _, _ in Copy.Clarity.muffled(presence) },
    comparison: .own("presence", varies: .presence) { presence, _ in
      Copy.Clarity.heard(presence: presence)
    })

  /// The microphone is far away, in a room that echoes.
  static let far: Rule<Seconds> = Rule(
    id: "clarity.far", focus: .clarity, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: 0.9, tip: 1.1, extreme: 3,
      source: """
        Our measurement: 60 recordings of natural speech decay within 0.7 s, the same in rooms of \
        1.6 s and more within 1.4 to 5.
        """),
    reading: \.decay,
    unless: { take in
      // A second indicator: near the microphone, syllables stand out in any room.
      take.modulation.map { $0 > mostModulated.value } ?? true
    },
    evidence: { $0.evidence(Copy.Clarity.heard(decay: $0.decay)) },
    advice: { _, _, _ in Copy.Clarity.far },
    comparison: .own("decay", varies: .decay) { decay, _ in Copy.Clarity.heard(decay: decay) })

  /// A voice whose syllables stand out more is near the microphone.
  static let mostModulated = Limit(
    0.5,
    source: """
      Our measurement: near the microphone the share is 0.45 to 0.75, in noise and for a slow \
      speaker 0.36 and more; in rooms of 1.6 s and more 0.17 to 0.48.
      """)

  /// Pops: breath bursts into the microphone.
  static let plosives: Rule<PerMinute> = Rule(
    id: "clarity.plosives", focus: .clarity, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: 18, tip: 25, extreme: 80,
      source: """
        Our measurement: of 60 recordings of natural speech, two on the telephone have 15 a minute \
        of speech, a microphone beside the mouth 22 and 60 others hardly any; with 40 bursts \
        planted 6 dB above the voice, 14 speakers have 25 to 50.
        """),
    reading: \.popRate,
    unless: { $0.pops.count < fewestPops.value },
    evidence: { take in take.pops.map { take.moment($0, Copy.Clarity.heardPop) } },
    advice: { rate, moment, _ in Copy.Clarity.plosives(rate, at: moment.start) })

  static let fewestPops = Limit(
    8, source: "Our choice: fewer may be knocks on the table.")

  /// The peaks of the voice are clipped.
  static let clipped: Rule<Percent> = Rule(
    id: "clarity.clipped", focus: .clarity, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: 0.5, tip: 2, extreme: 12,
      source: """
        Our measurement: 58 of 60 natural recordings have none; with peaks cut 6 dB below their \
        height 12 of 14 speakers have 1 to 37 %.
        """),
    reading: \.voiceClipped,
    evidence: { take in
      take.voiceClips.first.map { [take.moment($0, Copy.Clarity.heardClip)] } ?? []
    },
    advice: { share, _, _ in Copy.Clarity.clipped(share) })

  /// The level of the phrases holds from the start of the take to its end.
  static let sustained: Rule<DecibelRatio> = Rule(
    id: "clarity.sustained", focus: .clarity, kind: .keep, gate: .levels,
    norm: Norm(
      quiet: 3, tip: 2, extreme: -3,
      source: """
        Our choice: takes in which no fading was planted move by up to 3 dB, in either direction.
        """),
    reading: \.fade,
    evidence: { $0.evidence(at: $0.closing, Copy.Clarity.heard(fade: $0.fade)) },
    advice: { _, _, _ in Copy.Clarity.sustained },
    comparison: .shared(with: fading))
}

extension JudgedTake {
  /// `nil` without a transcript that marks where sentences end.
  fileprivate var longSentenceShare: Percent? { sentenceLength?.long }

  /// Sentences of more words than that, with their times, the longest first and of equals the
  /// earliest.
  fileprivate var longSentences: [(span: TimeSpan, words: Int)] {
    (sentenceLength?.sentences ?? []).filter { $0.words > SentenceLength.longest }
      .compactMap { sentence in
        span(of: sentence.tokens).map { (span: $0, words: sentence.words) }
      }
      .sorted { ($1.words, $0.span.start) < ($0.words, $1.span.start) }
  }

  /// `nil` without a transcript that marks where sentences end.
  fileprivate var shortSentenceShare: Percent? { sentenceLength?.short }

  /// The first run of three short sentences, or the first short sentence.
  fileprivate var shortSentences: TimeSpan? {
    guard let sentences = sentenceLength?.sentences else { return nil }
    let isShort = sentences.map { $0.words <= SentenceLength.shortest }
    let run = sentences.indices.dropLast(2).first { isShort[$0...($0 + 2)].allSatisfy { $0 } }
    guard let first = run ?? isShort.firstIndex(of: true) else { return nil }
    let last = run.map { $0 + 2 } ?? first
    return span(of: sentences[first].tokens.lowerBound..<sentences[last].tokens.upperBound)
  }

  var sentenceLength: SentenceLength? {
    facts.transcript.flatMap { SentenceLength(of: $0.tokens) }
  }

  /// Whether so much is whispered that its own rule applies: a whisper is weaker than the voice.
  var isWhispered: Bool {
    whisperedShare.map { $0 > norms[ClarityRules.whispered].quiet } ?? false
  }

  /// Whether the room echoes so much that it changes the sound of the voice.
  var isFar: Bool {
    guard let decay, let modulation else { return false }
    return decay > norms[ClarityRules.far].quiet && modulation <= ClarityRules.mostModulated.value
  }

  /// Whether there is a voice, so quiet that it must be far from the microphone.
  var isFaint: Bool {
    guard speaking != nil, let activeSpeech else { return false }
    return activeSpeech <= norms[ClarityRules.tooQuiet].tip
  }
}

extension NoiseCause {
  /// Distance comes first, since a voice far from the microphone is noisy whatever the noise.
  init(_ take: JudgedTake) {
    if take.isFaint {
      self = .distance
      return
    }
    switch take.readings[Noise.self]?.kind {
    case .hum: self = .hum
    case .babble: self = .babble
    case .rumble: self = .rumble
    case .broadband, .some(.none), nil: self = .broadband
    }
  }
}
