import RehearsalBase
import RehearsalMetrics

/// The rules about pace and about the time available to speak, and the limits they share.
enum PaceRules {
  /// The longest part of a take that is compared with the whole.
  static let stretch = Limit(
    Seconds(30),
    source: "Our choice: some 80 words, enough for long and short ones to average out.")

  /// The shortest part that can be too fast; it must be so by more, see ``JudgedTake/surestRush``.
  static let shortestStretch = Limit(
    Seconds(10), source: "Our choice: two or three sentences, as when the end is rushed.")

  /// How many times the pace of the take a stretch of it has that stands out.
  static let rushed = Limit(
    1.25, source: "Our choice: five times the change of tempo that listeners notice.")

  /// The pace that a take without words is taken to have where a part of it is compared with the
  /// whole.
  static let usualPace = Limit(
    WordsPerMinute(150),
    source: "Our choice, in the upper half of our zone: a part is rushed if a third faster.")

  /// The largest share of a slot that its grace may take.
  static let graceShare = Limit(
    Percent(10),
    source: """
      Our choice: 30 s after a speech of 5 minutes are a tenth, and a host notices as much.
      """)
  /// The same at a club.
  static let clubGraceShare = Limit(
    Percent(25),
    source: "Toastmasters: Table Topics end after 2 minutes, with 30 s of grace: a quarter.")

  /// How far a take may miss either end of its slot; the tip is the grace.
  static let grace = Norm<Seconds>(
    quiet: 0, tip: 30, extreme: 120,
    source: """
      Toastmasters: a speech of 5-7 minutes qualifies from 4:30 to 7:30. Four times the grace is \
      our choice for the most it can weigh.
      """)

  /// The whole take is faster than listeners can easily follow.
  static let tooFast: Rule<WordsPerMinute> = Rule(
    id: "pace.too_fast", focus: .pace, kind: .improve, gate: .syllables,
    norm: Norm(
      quiet: 165, tip: 180, extreme: 240,
      source: """
        Microsoft Speaker Coach, 100-165 words a minute. Comprehension declines slowly up to 275 \
        (Foulke & Sticht 1969), so that a tip begins at 180 is our choice: a tenth above the zone.
        """),
    reading: \.rate,
    unless: { take in
      // A rush that makes the whole take fast is what to work on.
      take.rushStandsOut
        && take.norms[rushedStretch].severity(
          of: take.surestRush ?? WordsPerMinute(0)) >= Severity.tip
    },
    judged: { $1.least($0) },
    evidence: { $0.evidence(of: $0.fastestStretch) },
    advice: { rate, moment, take in Copy.Pace.tooFast(take.known(rate), at: moment.start) },
    comparison: .own("words_per_minute", varies: .pace, otherSide: { $0[tooSlow] }) {
      Copy.Pace.heard($0, estimated: $1.wordsAreEstimated)
    })

  /// The whole take is slower than listeners like.
  static let tooSlow: Rule<WordsPerMinute> = Rule(
    id: "pace.too_slow", focus: .pace, kind: .improve, gate: .syllables,
    norm: Norm(
      quiet: 110, tip: 100, extreme: 60,
      source: """
        Microsoft Speaker Coach, 100-165 words a minute; brisker speakers are found more credible \
        (Miller et al. 1976). The dead-band is our choice: a tenth.
        """),
    reading: \.rate,
    judged: { $1.most($0) },
    evidence: { $0.evidence(of: $0.slowestStretch) },
    advice: { rate, moment, take in Copy.Pace.tooSlow(take.known(rate), at: moment.start) },
    comparison: .shared(with: tooFast))

  /// One stretch is too fast in a take that is not fast as a whole.
  static let rushedStretch: Rule<WordsPerMinute> = Rule(
    id: "pace.rushed_stretch", focus: .pace, kind: .improve, gate: .syllables,
    norm: Norm(
      quiet: 180, tip: 200, extreme: 280,
      source: """
        Our choice: half a minute may be a tenth faster than a whole talk before it earns a tip, \
        as a change of pace is welcome; a shorter stretch more, as it strays by chance.
        """),
    reading: \.fastestStretch?.rate,
    unless: { take in
      // In a take that is fast throughout no stretch stands out: ``tooFast`` covers it.
      take.isFast && !take.rushStandsOut
    },
    judged: { $1.surestRush ?? $0 },
    evidence: { $0.evidence(of: $0.fastestStretch) },
    advice: { rate, moment, take in
      Copy.Pace.rushedStretch(
        take.known(rate, take.fastestStretch?.syllables), at: moment.start)
    },
    comparison: .own("fastest_stretch", varies: .pace) {
      Copy.FollowUp.fastest($0, estimated: $1.wordsAreEstimated)
    })

  /// The tempo between pauses climbs over the take; see ``JudgedTake/drift``.
  static let driftingFaster: Rule<Percent> = Rule(
    id: "pace.drifting_faster", focus: .pace, kind: .improve, gate: .tempo,
    norm: Norm(
      quiet: 10, tip: 20, extreme: 60,
      source: """
        Listeners notice changes of tempo from 5 % (Quené 2007, Journal of Phonetics 35, 353-362); \
        four times that is our choice: in 48 takes that were made not to climb, this reading lay \
        between -13 and 7 %, and 28 % that were planted read 33 % from words and 41 % from sound.
        """),
    reading: \.drift,
    unless: { take in
      // A take that is fast throughout has another rule, and a climb into the range is welcome.
      if take.isFast { return true }
      let middle = (take.norms[tooSlow].quiet + take.norms[tooFast].quiet) / 2
      return take.closingPace.map { $0 <= middle } ?? true
    },
    evidence: { take in
      guard let thirds = take.driftThirds else { return [] }
      return [thirds.close, thirds.opening].map {
        take.moment($0.span, Copy.Pace.heard(tempo: $0.rate))
      }
    },
    advice: { rise, moments, _ in
      Copy.Pace.driftingFaster(rise, at: moments.start, calmAt: moments.starts[0])
    },
    comparison: .own("drift", varies: .drift) { rise, _ in Copy.FollowUp.drift(rise) })

  static let fewestDriftWindows = Limit(
    9, source: "Our choice: a third of fewer windows, of 10 s each, is a sentence or two.")

  /// The take is longer than its slot.
  static let slotOver: Rule<Seconds> = Rule(
    id: "pace.slot_over", focus: .pace, kind: .improve, gate: .timing,
    norm: grace,
    reading: \.overrun,
    evidence: { take in
      guard let beyond = take.beyondSlot else { return [] }
      return take.evidence(at: beyond, Copy.Timing.heard(beyond: beyond.length))
    },
    advice: { overrun, moment, take in
      Copy.Timing.over(
        overrun, of: take.spoken, at: moment.start, section: take.longestOverrun)
    },
    comparison: .own("slot_over", varies: .length) { Copy.FollowUp.spoken($1.spoken, over: $0) })

  /// The take is shorter than its slot.
  static let slotUnder: Rule<Seconds> = Rule(
    id: "pace.slot_under", focus: .pace, kind: .improve, gate: .timing,
    norm: grace,
    reading: \.shortfall,
    unless: { take in
      // Speaking slower fills the slot as well.
      take.isFast
    },
    evidence: { take in
      take.evidence(
        at: take.closing, Copy.Timing.heard(before: take.shortfall ?? Seconds(0)))
    },
    advice: { shortfall, _, take in
      Copy.Timing.under(
        shortfall, of: take.spoken, roomAt: take.fastestStretch?.span.start,
        section: take.longestShortfall)
    },
    comparison: .own("slot_under", varies: .length) { Copy.FollowUp.spoken($1.spoken, under: $0) })

  /// The pace stays well inside the comfortable range.
  static let steady: Rule<WordsPerMinute> = Rule(
    id: "pace.steady", focus: .pace, kind: .keep, gate: .syllables,
    norm: Norm(
      quiet: 0, tip: 5, extreme: 27.5,
      source: """
        Our choice: 5 words a minute inside our zone of 110-165 (Microsoft Speaker Coach, 100-165, \
        less our dead-band); 27.5 is its middle.
        """),
    reading: { take in
      // Estimated words are off by more than the range is wide.
      if take.wordsAreEstimated { return nil }
      if let variation = take.variation, variation > unsteady.value {
        return nil
      }
      // A pace that climbs or falls is not steady either.
      if let drift = take.drift,
        abs(drift.rawValue) >= take.norms[driftingFaster].tip.rawValue
      {
        return nil
      }
      return take.rate.map { rate in
        min(rate - take.norms[tooSlow].quiet, take.norms[tooFast].quiet - rate)
      }
    },
    evidence: { $0.evidence(of: $0.typicalStretch) },
    advice: { _, _, take in
      Copy.Pace.steady(
        take.rate ?? WordsPerMinute(0),
        from: take.norms[tooSlow].quiet, to: take.norms[tooFast].quiet,
        own: take.norms[tooSlow].isOwn || take.norms[tooFast].isOwn)
    },
    comparison: .shared(with: tooFast))

  static let unsteady = Limit(
    Percent(25),
    source: """
      Our choice: beyond what was read, 10-21 %, in 48 takes of a steady pace in words a minute.
      """)

  static let fewestSteadyWindows = Limit(
    6, source: "Our choice: the deviation of fewer windows, of 10 s each, is mostly chance.")
}
