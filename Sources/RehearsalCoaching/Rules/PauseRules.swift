import RehearsalLanguage
import RehearsalMetrics
import RehearsalBase

/// The rules about pauses, and the limits they share.
enum PauseRules {
  static let tooLong: Rule<Seconds> = Rule(
    id: "pauses.too_long", focus: .pauses, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: 3, tip: 4, extreme: 10,
      source: """
        Sentences with a pause of 4 s, the only long one tested, tended to be harder to process \
        (Lundholm Fors 2015). That the quiet zone ends at 3 s is our choice: great speakers often \
        pause for 2-3 s or even longer (Zandan 2018).
        """),
    profiles: [
      .reading: Norm(
        quiet: 2, tip: 3, extreme: 8,
        source: """
          Pauses of more than a second come in spontaneous speech, hardly ever in reading \
          (Campione & Véronis 2002). The numbers are our choice.
          """)
    ],
    reading: \.longestPause?.length,
    evidence: { take in
      (take.pauses ?? []).filter { $0.length > take.norms[tooLong].quiet }.mostTelling(\.length)
        .map { take.moment($0, Copy.Pauses.heard(silence: $0.length), marking: .silence) }
    },
    advice: { _, moment, _ in
      Copy.Pauses.tooLong(moment.span.length, at: moment.start, resumedAt: moment.end)
    },
    comparison: .own("longest_pause", varies: .longestPause) { length, _ in
      Copy.FollowUp.longestPause(length)
    })

  /// A long run of speech without a pause of at least ``TakeLimits/breath``.
  static let breathless: Rule<Seconds> = Rule(
    id: "pauses.breathless", focus: .pauses, kind: .improve, gate: .pauses,
    norm: Norm(
      quiet: 20, tip: 25, extreme: 60,
      source: """
        Our choice: 4-5 pauses a minute, silent or filled, are natural (Benki et al. 2011) and lie \
        12-15 s apart; 25 s is about twice that.
        """),
    reading: \.longestRun?.length,
    judged: { length, take in take.hardestRun?.unrested ?? length },
    evidence: { $0.evidence(ofRun: $0.hardestRun?.span) },
    advice: { _, moment, take in
      Copy.Pauses.breathless(
        moment.span.shownLength, without: TakeLimits.breath.value,
        rest: take.restingPlace(in: moment.span))
    },
    comparison: .own("longest_run", varies: .longestRun) { length, take in
      Copy.FollowUp.longestRun(
        take.longestRun?.shownLength ?? length, without: TakeLimits.breath.value)
    })

  /// Too few pauses of at least ``TakeLimits/breath``.
  static let tooFew: Rule<PerMinute> = Rule(
    id: "pauses.too_few", focus: .pauses, kind: .improve, gate: .pauses,
    norm: Norm(
      quiet: 4, tip: 3, extreme: 0,
      source: """
        Our choice: 4-5 pauses a minute, silent or filled, are natural, and callers without any \
        had the least success (Benki et al. 2011); the average speaker's 3.5 are not enough \
        (Zandan 2018). Neither says how long they are.
        """),
    profiles: [
      .conversation: Norm(
        quiet: 2.7, tip: 2, extreme: 0,
        source: """
          French speeches have half as much silence again as interviews (Duez 1982); that talk in \
          company gets two thirds of a talk's pauses is our choice.
          """),
      .interview: Norm(
        quiet: 2.7, tip: 2, extreme: 0,
        source: """
          French speeches have half as much silence again as interviews (Duez 1982); that these \
          get two thirds of a talk's pauses is our choice.
          """),
    ],
    reading: { $0.perMinute($0.breaths) },
    unless: { take in
      // Speakers who stall inside phrases pause often, but in the wrong places. In a take that is
      // fast throughout, pauses come with a slower pace, which has its own rule.
      take.stallsOften || take.isFast
    },
    judged: { rate, take in take.rests ?? rate },
    evidence: { $0.evidence(ofRun: $0.hardestRun?.span) },
    advice: { rate, moment, take in
      Copy.Pauses.tooFew(
        rate, of: TakeLimits.breath.value, rest: take.restingPlace(in: moment.span))
    },
    comparison: .own("breaths_per_minute", varies: .pauses, otherSide: { $0[choppy] }) { rate, _ in
      Copy.FollowUp.pauses(rate, of: TakeLimits.breath.value)
    })

  /// So many pauses of at least ``TakeLimits/breath`` that speech comes in short pieces.
  static let choppy: Rule<PerMinute> = Rule(
    id: "pauses.choppy", focus: .pauses, kind: .improve, gate: .timing,
    norm: Norm(
      quiet: 20, tip: 26, extreme: 60,
      source: """
        Our choice: at 24 a minute, the pieces between are about as long as a phrase of six words \
        at 150 words a minute; no published limit was found. Readers make up to 18.
        """),
    reading: { $0.perMinute($0.breaths) },
    unless: { take in
      // Pauses inside phrases have a rule that names them.
      take.stallsOften
    },
    evidence: { take in
      take.mostBroken.map {
        [
          take.moment(
            $0.span,
            Copy.Pauses.heard($0.count, of: TakeLimits.breath.value, in: $0.span.shownLength))
        ]
      } ?? []
    },
    advice: { rate, moment, take in
      Copy.Pauses.choppy(rate, apart: take.meanPiece ?? Seconds(0), at: moment.start)
    },
    comparison: .shared(with: tooFew))

  /// Pauses of at least ``stall`` inside phrases.
  static let midPhraseStalls: Rule<PerMinute> = .habit(
    "pauses.mid_phrase_stalls", .pauses, gate: .words,
    norm: Norm(
      quiet: 0.5, tip: 1, extreme: 4,
      source: """
        Most silent pauses of French speeches and interviews lie at borders of clauses or phrases \
        (Duez 1982, Language and Speech 25). The rate is our choice: one now and then is a means \
        of style.
        """),
    of: \.stalls,
    heard: { Copy.Pauses.heard(stall: $0) },
    advice: { count, moments in
      Copy.Pauses.midPhraseStalls(count, of: stall.value, at: moments.starts)
    },
    comparison: .own("stalls", varies: .stops) { rate, _ in
      Copy.FollowUp.stalls(rate, of: stall.value)
    })

  static let stall = Limit(
    Seconds(1),
    source: """
      Pauses of more than 1 s are the long class of spontaneous speech (Campione & Véronis 2002); \
      far shorter ones are heard: a gap in one short sentence is called disfluent from 126 ms \
      (Warner et al. 2022).
      """)

  /// Enough pauses from ``TakeLimits/breath`` to ``TakeLimits/longestGood`` that surely end a
  /// clause.
  static let roomy: Rule<PerMinute> = Rule(
    id: "pauses.roomy", focus: .pauses, kind: .keep, gate: .timing,
    norm: Norm(
      quiet: 4, tip: 5, extreme: 20,
      source: """
        Our choice: 4-5 pauses a minute, silent or filled, are natural in calls (Benki et al. \
        2011), so more silent ones are worth keeping. Most good takes have them, so other praise \
        comes first.
        """),
    reading: { $0.perMinute($0.surePauses) },
    unless: { take in
      // Too many pauses break up what is said, and dead air is no pause to praise.
      !take.deadAir.isEmpty
        || take.perMinute(take.breaths).map { $0 > take.norms[choppy].quiet } ?? true
    },
    evidence: { take in
      [take.shownPause].compactMap { $0 }
        .map { take.moment($0, Copy.Pauses.heard(pause: $0.length), marking: .silence) }
    },
    advice: { rate, moment, take in
      Copy.Pauses.roomy(rate, isByWords: take.knowsPlaces, at: moment.start)
    },
    comparison: .shared(with: tooFew))
}

extension Rule where Unit == PerMinute {
  /// A rule about pauses of one kind that come too often; the longest of them show it.
  ///
  /// A single one is no habit, so the rule doesn't apply to it.
  static func habit(
    _ id: String, _ focus: Focus, gate: Gate, norm: Norm<PerMinute>,
    profiles: [Profile: Norm<PerMinute>] = [:],
    of pauses: @escaping @Sendable (JudgedTake) -> [TimeSpan]?,
    heard: @escaping @Sendable (_ length: Seconds) -> String,
    advice: @escaping @Sendable (_ count: Int, Moments) -> Advice,
    comparison: Comparison
  ) -> Self {
    Rule(
      id: id, focus: focus, kind: .improve, gate: gate, norm: norm, profiles: profiles,
      reading: { $0.perMinute(pauses($0)) },
      unless: { pauses($0)?.count == 1 },
      evidence: { take in
        (pauses(take) ?? []).mostTelling(\.length)
          .map { take.moment($0, heard($0.length), marking: .silence) }
      },
      advice: { _, moments, take in advice(pauses(take)?.count ?? 0, moments) },
      comparison: comparison)
  }
}

extension JudgedTake {
  /// The time within ``TakeLimits/stretch`` that has the most ``breaths``, from the first of them
  /// to the last; of equals the first.
  fileprivate var mostBroken: (span: TimeSpan, count: Int)? {
    let breaths = breaths ?? []
    return breaths.indices.compactMap { first in
      let limit = breaths[first].start + TakeLimits.stretch.value
      let within = breaths[first...].prefix { $0.end <= limit }
      return within.last.map {
        (span: TimeSpan(start: breaths[first].start, end: $0.end), count: within.count)
      }
    }
    .first(best: \.count, >)
  }

  /// The mean time between two ``breaths``.
  fileprivate var meanPiece: Seconds? {
    guard let breaths, let speaking else { return nil }
    let silent = breaths.map(\.length).reduce(Seconds(0), +)
    return (speaking.length - silent) / Double(breaths.count + 1)
  }

  fileprivate func evidence(ofRun run: TimeSpan?) -> [Tip.Evidence] {
    evidence(
      at: run, Copy.Pauses.heard(run: run?.shownLength, without: TakeLimits.breath.value))
  }

  /// Pauses inside a phrase that are long enough to sound like a search for words; `nil` where no
  /// pause has a known place, as without a transcript with word times.
  ///
  /// A lower bound: pauses with an unknown place are left out.
  fileprivate var stalls: [TimeSpan]? {
    guard knowsPlaces, !sentencesAreUnmarked else { return nil }
    return placedPauses?.filter {
      $0.place == .midPhrase && $0.span.length >= PauseRules.stall.value
    }.map(\.span)
  }

  /// Whether words say of a pause where in a sentence it lies.
  fileprivate var knowsPlaces: Bool {
    placedPauses?.contains { $0.place != .unknown } ?? false
  }

  /// Whether the transcript's full stops are so few, or so many, that a pause without one may end a
  /// sentence.
  private var sentencesAreUnmarked: Bool {
    guard let sentenceLength else { return false }
    return sentenceLength.long >= norms[ClarityRules.longSentences].tip
      || sentenceLength.short >= norms[ClarityRules.shortSentences].tip
  }

  /// Whether stalls are the problem, so that "pause more" would mislead.
  fileprivate var stallsOften: Bool {
    // A single stall is no habit.
    guard let stalls, stalls.count != 1, let rate = perMinute(stalls) else { return false }
    return rate >= norms[PauseRules.midPhraseStalls].tip
  }
}
