import RehearsalLanguage
import RehearsalMetrics
import RehearsalBase

/// The rules about how confident the speech sounds, and the limits they share.
enum ConfidenceRules {
  /// The pitch hardly varies.
  static let monotone: Rule<Semitones> = Rule(
    id: "confidence.monotone", focus: .confidence, kind: .improve, gate: .pitch,
    norm: Norm(
      quiet: 2, tip: 1.4, extreme: 0,
      source: """
        Rated liveliness follows the deviation of the pitch over its mean in 10 s (Hincks 2005, 18 \
        students, r = .83). Talks of students have 0.11-0.235 of it (Hincks 2004), some 2-4 \
        semitones. 1.4 is our choice, some two thirds of the least of these.
        """),
    profiles: [
      .pitch: Norm(
        quiet: 2.6, tip: 1.8, extreme: 0,
        source: """
          Our choice: a talk's band, times 1.3, as a few rehearsed minutes can be livelier than a \
          talk; no study gives this factor.
          """)
    ],
    reading: \.pitchDeviation,
    evidence: {
      $0.evidence(at: $0.longestPhrase?.span, Copy.Confidence.heard(pitch: $0.pitchDeviation))
    },
    advice: { deviation, moment, _ in Copy.Confidence.monotone(deviation, at: moment.start) },
    comparison: .own("pitch_deviation", varies: .pitch) { deviation, _ in
      Copy.Confidence.heard(pitch: deviation)
    })

  /// Pauses of at least ``stop``.
  static let longStops: Rule<PerMinute> = .habit(
    "confidence.long_stops", .confidence, gate: .timing,
    norm: Norm(
      quiet: 0.75, tip: 1.5, extreme: 6,
      source: """
        Our choice: fewer and shorter pauses sound more confident (Scherer, London & Wolf 1973); \
        one long stop now and then is a means of style.
        """),
    profiles: [
      .interview: Norm(
        quiet: 1.5, tip: 2.5, extreme: 6,
        source: """
          Our choice: an answer may begin with a thought, and great speakers often pause for 2-3 s \
          or even longer (Zandan 2018), so more stops pass than in a talk.
          """)
    ],
    of: \.stops,
    heard: { Copy.Pauses.heard(silence: $0) },
    advice: { count, moments in
      Copy.Confidence.longStops(count, of: stop.value, resumedAt: moments.ends)
    },
    comparison: .own("long_stops", varies: .stops) { rate, _ in
      Copy.FollowUp.stops(rate, of: stop.value)
    })

  static let stop = Limit(
    Seconds(2),
    source: """
      Our choice: twice the second beyond which pauses come only in spontaneous speech (Campione & \
      Véronis 2002, Speech Prosody); none of 11 takes of 33 s and more, of speeches and readers, \
      had one.
      """)

  /// The share of starts after a pause with a hesitation, where the transcript has them all.
  static let hesitantStarts: Rule<Percent> = Rule(
    id: "confidence.hesitant_starts", focus: .confidence, kind: .improve, gate: .hesitations,
    norm: Norm(
      quiet: 20, tip: 35, extreme: 100,
      source: """
        Answers that begin with a filler are heard as less sure (Brennan & Williams 1995, Journal \
        of Memory and Language 34). A third of all starts is our choice.
        """),
    reading: \.hesitantShare,
    evidence: { take in
      take.hesitantStarts.compactMap { start in
        start.hesitation.map { take.moment($0, Copy.Confidence.heard(startingWith: start.words)) }
      }
    },
    advice: { _, moments, take in
      let words = take.hesitantStarts.compactMap(\.words)
      return Copy.Confidence.hesitantStarts(
        words.count, of: take.starts?.count ?? 0, mostly: words.commonest, at: moments.starts)
    })

  static let fewestStarts = Limit(
    6, source: "Our choice: with fewer, each start changes the share by a fifth or more.")

  /// The first words are an apology, a disclaimer or a test of the microphone, as a rate: 4 a
  /// minute are one in 15 s.
  static let apologeticOpening: Rule<PerMinute> = Rule(
    id: "confidence.apologetic_opening", focus: .confidence, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 2, tip: 4, extreme: 16,
      source: """
        Disclaimers can backfire: they draw attention to what they play down (El-Alayli et al. \
        2008, Personality and Social Psychology Bulletin 34). The phrases are our choice; none of \
        134 people who talk freely begins with one (GUM; NLTK's Switchboard sample; ESLSpok).
        """),
    reading: \.apologyRate,
    evidence: { take in
      (take.apologies ?? []).map {
        take.moment($0.span, Copy.Confidence.heard(opening: $0.words))
      }
    },
    advice: { _, _, take in
      Copy.Confidence.apologeticOpening((take.apologies ?? []).map(\.words))
    })

  /// The talk stops without a closing sentence, as a rate: 4 a minute are one in 15 s.
  static let ending: Rule<PerMinute> = Rule(
    id: "confidence.ending", focus: .confidence, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 2, tip: 4, extreme: 24,
      source: """
        The end of a series is remembered better than its middle (Murdock 1962, Journal of \
        Experimental Psychology 64). The phrases are our choice.
        """),
    reading: { take in
      guard take.facts.transcript != nil, take.hasWordsToTheEnd else { return nil }
      // A sentence that is not finished may go on after the excerpt that is judged.
      let count = take.weakEnding.map { $0.ending.phrase == nil ? 0.9 : 1 } ?? 0
      return PerMinute(count * 60 / TakeLimits.firstWords.value.rawValue)
    },
    evidence: { take in
      take.weakEnding.map { [take.moment($0.span, Copy.Confidence.heard(ending: $0.ending))] } ?? []
    },
    advice: { _, _, take in Copy.Confidence.ending(take.weakEnding?.ending) })

  /// The level varies widely between syllables.
  static let unevenLevel: Rule<DecibelRatio> = Rule(
    id: "confidence.uneven_level", focus: .confidence, kind: .improve, gate: .levels,
    norm: Norm(
      quiet: 6, tip: 8, extreme: 16,
      source: """
        Our choice: in recordings of one speaker syllables lie within 2-5.6 dB of each other, and \
        sentences that are 16 dB apart in turn read 8; no published norm was found.
        """),
    reading: \.levelDeviation,
    unless: \.isWhispered,
    evidence: { take in
      guard let quiet = take.quietPhrase, let loud = take.loudPhrase,
        quiet.span != loud.span
      else {
        return take.evidence(Copy.Confidence.heard(levelDeviation: take.levelDeviation))
      }
      let distance = DecibelRatio((loud.level - quiet.level).rawValue)
      return [
        take.moment(quiet.span, Copy.Confidence.heard(quieterBy: distance)),
        take.moment(loud.span, Copy.Confidence.heardLoud),
      ]
    },
    advice: { _, moment, _ in Copy.Confidence.unevenLevel(at: moment.start) },
    comparison: .own("level_deviation", varies: .level) { deviation, _ in
      Copy.Confidence.heard(levelDeviation: deviation)
    })

  /// A line that its author marked as key is no louder than what is around it, and no slower; one
  /// that was left out counts as the extreme.
  static let keyLine: Rule<DecibelRatio> = Rule(
    id: "confidence.key_line", focus: .confidence, kind: .improve,
    gate: Gate(signalToNoise: QualityLimits.levelNoise.value, unclipped: true, ceiling: .medium),
    norm: Norm(
      quiet: 1.5, tip: 0.5, extreme: -6,
      source: """
        Syllables that are louder and longer are heard as prominent, and pitch adds little \
        (Kochanski, Grabe, Coleman & Rosner 2005, J. Acoust. Soc. Am. 118). The edges are our \
        choice, around the least difference of levels that is heard, 1 dB.
        """),
    reading: { take in
      take.leftOutKeyLines.isEmpty ? take.flattestKeyLine?.louder : take.norms[keyLine].extreme
    },
    unless: { take in
      take.leftOutKeyLines.isEmpty
        && take.flattestKeyLine?.longer.map { $0 >= drawnOut.value } ?? true
    },
    evidence: { take in
      guard take.leftOutKeyLines.isEmpty else { return take.leftOutKeyLines }
      return take.flattestKeyLine.flatMap { line in
        line.span.map { take.moment($0, Copy.Confidence.heard(keyLine: line.louder)) }
      }.map { [$0] } ?? []
    },
    advice: { distance, moment, take in
      guard take.leftOutKeyLines.isEmpty else {
        return Copy.Confidence.keyLine(leftOutAt: moment.start)
      }
      return Copy.Confidence.keyLine(
        distance, at: moment.start, hasFiller: (take.flattestKeyLine?.fillers ?? 0) > 0,
        runsOn: take.flattestKeyLine?.silenceAfter.map { $0 < TakeLimits.breath.value } ?? false)
    },
    comparison: .own("key_line", varies: .keyLine) { distance, take in
      take.leftOutKeyLines.isEmpty
        ? Copy.Confidence.heard(keyLine: distance) : Copy.Confidence.keyLineLeftOut
    })

  /// From here on the syllables of a line are drawn out, which makes it prominent, however loud it
  /// is.
  static let drawnOut = Limit(
    Percent(5),
    source: "Listeners notice a change of tempo of 5 % (Quené 2007, J. Phonetics 35, 353-362).")

  /// The share of phrases that end on a rise, questions left out where the words tell.
  ///
  /// A habit rather than a fault: its share can't reach the extreme, so that it never outranks one.
  static let risingEnds: Rule<Percent> = Rule(
    id: "confidence.rising_ends", focus: .confidence, kind: .improve, gate: .movingPitch,
    norm: Norm(
      quiet: 50, tip: 60, extreme: 150,
      source: """
        Rises follow dialect, role and task (Lai 2012, Rises all the way up, University of \
        Pennsylvania), and listeners' sense of uncertainty follows drawn-out last words rather \
        than rises (Tomlinson & Fox Tree 2011, Cognition 119). So the share is our choice, and \
        high: of 32 takes of readers, speakers and callers one has more than 50 %.
        """),
    reading: \.risingShare,
    evidence: { take in
      take.risingEnds.map { take.moment($0, Copy.Confidence.heardRise) }
    },
    advice: { _, moment, take in
      Copy.Confidence.risingEnds(
        take.risingEnds.count, of: take.statementEnds.count, at: moment.start)
    },
    comparison: .own("rising_ends", varies: .rising) { share, _ in Copy.FollowUp.rising(share) })

  /// Many statements are weakened.
  static let hedges: Rule<PerMinute> = .style(
    "confidence.hedges",
    norm: Norm(
      quiet: 2, tip: 3.5, extreme: 12,
      source: """
        Testimony with hedges, intensifiers, hesitations and questioning tones was less credible \
        (Erickson, Lind, Johnson & O'Barr 1978, Journal of Experimental Social Psychology 14); \
        hedges alone cost authority, too (Hosman 1989, Human Communication Research 15). The edges \
        are ours: \
        at 150 words a minute, 1 of 20 speakers of today's talk has more than 2 a minute and none \
        of 64 more than 2.5; on the telephone none of 48 more than 4 (GUM; NLTK's Switchboard \
        sample).
        """),
    of: \.hedges,
    advice: Copy.Confidence.hedges,
    comparison: .own("hedges_per_minute", varies: .fillers) { rate, _ in Copy.FollowUp.hedges(rate)
    })

  static let fewestStylistic = Limit(
    4, source: "Our choice: three hedges or three boosters are not yet a habit.")

  /// Many words only add emphasis.
  static let boosters: Rule<PerMinute> = .style(
    "confidence.boosters",
    norm: Norm(
      quiet: 3.5, tip: 6, extreme: 15,
      source: """
        Testimony with hedges, intensifiers, hesitations and questioning tones was less credible \
        (Erickson, Lind, Johnson & O'Barr 1978, Journal of Experimental Social Psychology 14); of \
        intensifiers alone no effect was found (Hosman 1989, Human Communication Research 15). \
        That they get a tip is our choice, as they can be left out. The edges are ours: \
        at 150 words a minute, 1 of 20 speakers has more than 3.6 a minute, and none of 112 more \
        than 6 (GUM; NLTK's Switchboard sample).
        """),
    of: \.boosters,
    advice: Copy.Confidence.boosters,
    comparison: .own("boosters_per_minute", varies: .fillers) { rate, _ in
      Copy.FollowUp.boosters(rate)
    })

  /// The most that the pitch of one speaker varies.
  static let oneVoice = Limit(
    Semitones(4.7),
    source: """
      Our choice: none of 15 takes of one reader or speaker has more than 4.3 semitones, and a \
      dialogue has 5.4.
      """)

  /// The pitch varies widely.
  static let lively: Rule<Semitones> = Rule(
    id: "confidence.lively", focus: .confidence, kind: .keep, gate: .movingPitch,
    norm: Norm(
      quiet: 3, tip: 3.5, extreme: 4.8,
      source: """
        Rated liveliness follows the deviation of the pitch over its mean in 10 s (Hincks 2005). \
        The edges are our choice: students lay at some 2-4 semitones (Hincks 2004), so that it is \
        livelier than most.
        """),
    profiles: [
      .pitch: Norm(
        quiet: 3.6, tip: 4.2, extreme: 7,
        source: """
          Our choice: a talk's band, times 1.3, as a few rehearsed minutes can be livelier than a \
          talk; no study gives this factor.
          """)
    ],
    reading: \.pitchDeviation,
    unless: { take in
      // Two people who talk to each other, whose voices lie apart.
      take.pitchDeviation.map { $0 > oneVoice.value } ?? false
    },
    evidence: { $0.evidence(Copy.Confidence.heard(pitch: $0.pitchDeviation)) },
    advice: { deviation, _, _ in Copy.Confidence.lively(deviation) },
    comparison: .shared(with: monotone))
}

extension Rule where Unit == PerMinute {
  /// Words that are a matter of style, as a rate; the most frequent one is shown, if it leads.
  ///
  /// - Parameters:
  ///   - words: `nil` where they are not counted.
  ///   - advice: Given their number, the most frequent one, and where it is said.
  static func style(
    _ id: String, norm: Norm<PerMinute>,
    of words: @escaping @Sendable (JudgedTake) -> [Fillers.Filler]?,
    advice: @escaping @Sendable (_ count: Int, _ word: String?, _ moments: [Seconds]) -> Advice,
    comparison: Comparison
  ) -> Self {
    Rule(
      id: id, focus: .confidence, kind: .improve, gate: .words, norm: norm,
      reading: { $0.writtenRate(of: words($0)?.count) },
      unless: { words($0).map { $0.count < ConfidenceRules.fewestStylistic.value } ?? true },
      evidence: { take in
        let all = words(take) ?? []
        let common = all.map(\.words).commonest
        return all.filter { common == nil || $0.words == common }.compactMap { word in
          word.span.flatMap(take.inside).map {
            take.moment($0, Copy.Fillers.heard(word.words))
          }
        }
      },
      advice: { _, moments, take in
        let all = words(take) ?? []
        return advice(all.count, all.map(\.words).commonest, moments.starts)
      },
      comparison: comparison)
  }
}

extension JudgedTake {
  /// Pauses so long that the talk seems to stop.
  fileprivate var stops: [TimeSpan]? { pauses?.filter { $0.length >= ConfidenceRules.stop.value } }

  /// The key line that stands out least; of those that are drawn out only where all are.
  fileprivate var flattestKeyLine: ScriptComparison.KeyLine? {
    let known = facts.keyLines.filter { line in
      line.louder?.finite != nil && line.span.flatMap(inside) != nil
    }
    let flat = known.filter { $0.longer.map { $0 < ConfidenceRules.drawnOut.value } ?? false }
    return (flat.isEmpty ? known : flat).first(best: \.loudness, <)
  }

  /// Where key lines should have been said that were surely left out.
  fileprivate var leftOutKeyLines: [Tip.Evidence] {
    facts.keyLines.compactMap { line in
      guard line.said == .no, let place = line.span.flatMap(inside) else { return nil }
      return moment(place, Copy.Confidence.heard(leftOut: line.text))
    }
  }

  /// `nil` with too few starts, and where the transcript may leave hesitations out: by sound alone,
  /// a hesitation can be taken for a drawn-out word.
  fileprivate var hesitantShare: Percent? {
    guard facts.verbatim == .yes, let starts, starts.count >= ConfidenceRules.fewestStarts.value
    else { return nil }
    return Percent(100 * Double(starts.count { $0.hesitation != nil }) / Double(starts.count))
  }
}

extension ScriptComparison.KeyLine {
  /// Beside what is around it, in decibels.
  fileprivate var loudness: Double { louder?.rawValue ?? 0 }
}
