import RehearsalBase
import RehearsalMetrics

/// The rules about pace and about the time available to speak, and the limits they share.
enum PaceRules {
  /// How many times the pace of the take a stretch must have to stand out.
  static let rushed = Limit(
    1.25, source: "Our choice: five times the change of tempo that listeners notice.")

  /// The pace assumed for a take without words, where a part of it is compared with the whole.
  static let usualPace = Limit(
    WordsPerMinute(150),
    source: "Our choice, in the upper half of our zone: a part is rushed if a third faster.")

  /// The largest share of a slot that its grace may take.
  static let graceShare = Limit(
    Percent(10),
    source: """
      Our choice: 30 s after a speech of 5 minutes are a tenth, and a host notices as much.
      """)
  /// The same at a Toastmasters club.
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
    profiles: [
      .reading: Norm(
        quiet: 185, tip: 200, extreme: 260,
        source: """
          Professional readers read aloud at 175 words a minute, with a deviation of 25 (Foulke & \
          Sticht 1969): one deviation above.
          """),
      .conversation: Norm(
        quiet: 185, tip: 210, extreme: 270,
        source: """
          Of 1,380 telephone calls the most persuasive ran at 3.5 words a second, 210 a minute \
          (Benki et al. 2011); that a tip begins there is our choice.
          """),
      .interview: Norm(
        quiet: 175, tip: 195, extreme: 255,
        source: """
          Our choice, between a talk (Microsoft Speaker Coach, to 165 words a minute) and the 210 \
          of persuasive calls (Benki et al. 2011).
          """),
      .pitch: Norm(
        quiet: 175, tip: 190, extreme: 250,
        source: """
          Our choice: brisker speakers are found more credible, at 195 words a minute than at 102 \
          (Miller et al. 1976), so a pitch may run 10 words a minute faster than a talk.
          """),
    ],
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
      Copy.Pace.heard($1.known($0), for: nil)
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
    profiles: [
      .reading: Norm(
        quiet: 135, tip: 125, extreme: 80,
        source: """
          Professional readers read aloud at 175 words a minute, with a deviation of 25 (Foulke & \
          Sticht 1969): two deviations below.
          """),
      .pitch: Norm(
        quiet: 130, tip: 118, extreme: 75,
        source: """
          Our choice: brisker speakers are found more credible (Miller et al. 1976), and the words \
          of a pitch are rehearsed; the dead-band is a tenth.
          """),
    ],
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
    profiles: [
      .reading: Norm(
        quiet: 200, tip: 220, extreme: 300,
        source: """
          Of listeners to texts read at 100 to 322 words a minute, comprehension fell most from \
          211 to 248 (Goldstein 1940).
          """),
      .conversation: Norm(
        quiet: 210, tip: 230, extreme: 310,
        source: """
          Of 1,380 telephone calls the most persuasive ran at 3.5 words a second, 210 a minute \
          (Benki et al. 2011); the dead-band is our choice: a tenth.
          """),
    ],
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
      Copy.FollowUp.fastest($1.known($0, $1.fastestStretch?.syllables))
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

  /// One slide takes much of the talk: beyond its plan, or beyond a fair share of the time.
  static let slideOver: Rule<Percent> = Rule(
    id: "pace.slide_over", focus: .pace, kind: .improve, gate: .words,
    norm: Norm(
      quiet: 5, tip: 10, extreme: 40,
      source: """
        Our choice: a tenth of the talk beyond the plan of one slide, 1:12 of 12 minutes, can't be \
        made up for unnoticed; half of that can. Without a plan, beyond twice an equal share.
        """),
    reading: { take in
      // Half a minute of a short talk is many per cent.
      take.slideExcess.map { $0.time < worthMoving.value ? Percent(0) : $0.share }
    },
    evidence: { take in
      guard let slide = take.slideExcess?.slide, let time = slide.duration,
        let longest = slide.spans.first(best: \.length, >)
      else { return [] }
      return [take.moment(longest, Copy.Timing.heard(onSlide: time))]
    },
    advice: { _, _, take in
      guard let slide = take.slideExcess else { preconditionFailure("a finding has its slide") }
      return Copy.Timing.over(slide, of: take.spoken)
    },
    comparison: .own("slide_over", varies: .slides) { share, _ in Copy.FollowUp.slide(share) })

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

  /// The least distance of a section or a slide from its plan that is worth moving.
  static let worthMoving = Limit(
    Seconds(10), source: "Our choice: a smaller difference may be the error of estimated times.")
}

extension JudgedTake {
  /// A pace in counted words, else in syllables.
  fileprivate func known(_ rate: WordsPerMinute, _ syllables: SyllablesPerSecond?) -> Copy.Pace.Rate
  {
    guard wordsAreEstimated, let syllables else { return .counted(rate) }
    return .heard(syllables)
  }

  /// The same for the whole take.
  fileprivate func known(_ rate: WordsPerMinute) -> Copy.Pace.Rate {
    known(rate, readings[Pace.self]?.speechRate?.finite)
  }

  /// How much the pace varies; `nil` with too few windows.
  fileprivate var variation: Percent? {
    guard let pace = readings[Pace.self],
      pace.curve.count >= PaceRules.fewestSteadyWindows.value
    else { return nil }
    return pace.variation?.finite
  }

  /// Whether the whole take is fast enough for a tip, so that rules about parts of it don't apply.
  var isFast: Bool { rate.map { least($0) >= norms[PaceRules.tooFast].tip } ?? false }

  /// The pace that ``fastestStretch`` is judged by: shrunk towards the take's and, without words,
  /// at most what it would be in a take of ``PaceRules/usualPace``, which no error of the estimate
  /// changes.
  fileprivate var surestRush: WordsPerMinute? {
    guard let mean = meanPace, let fastest = fastestStretch else { return nil }
    let settled = Self.settled(fastest, around: mean)
    guard wordsAreEstimated, mean > WordsPerMinute(0) else { return settled }
    return min(settled, PaceRules.usualPace.value * (settled / mean))
  }

  /// Whether the fastest stretch is faster than the take by ``PaceRules/rushed``, so that it is
  /// what makes the take fast.
  fileprivate var rushStandsOut: Bool {
    guard let mean = meanPace, let fastest = fastestStretch else { return false }
    return fastest.rate >= mean * PaceRules.rushed.value
  }

  /// A stretch and its pace; without one, the pace of the whole take.
  fileprivate func evidence(of stretch: Stretch?) -> [Tip.Evidence] {
    let pace = stretch.map { known($0.rate, $0.syllables) } ?? rate.map { known($0) }
    return evidence(at: stretch?.span, Copy.Pace.heard(pace, for: stretch?.span.shownLength))
  }

  /// The section farthest beyond its plan, the first of equals; `nil` without one.
  fileprivate var longestOverrun: Timing.Section? { farthest { $0 - $1 } }

  /// The section farthest short of its plan, the first of equals; `nil` without one.
  fileprivate var longestShortfall: Timing.Section? { farthest { $1 - $0 } }

  private func farthest(_ distance: (_ spoken: Seconds, _ planned: Seconds) -> Seconds)
    -> Timing.Section?
  {
    let off = plannedSections.compactMap { section in
      section.spoken.map { (section: section, by: distance($0, section.planned)) }
    }
    guard let worst = off.first(best: \.by, >), worst.by >= PaceRules.worthMoving.value else {
      return nil
    }
    return worst.section
  }
}

extension Timing.Verdict {
  init(_ spoken: Seconds, in slot: Slot, norms: Norms) {
    // By the same norms as the rules, so that the verdict and the tip always agree.
    if slot.least - spoken >= norms[PaceRules.slotUnder].tip {
      self = .under
    } else if spoken - slot.most >= norms[PaceRules.slotOver].tip {
      self = .over
    } else if spoken < slot.middle {
      self = .green
    } else {
      self = spoken < slot.most ? .yellow : .red
    }
  }
}

extension Timing {
  /// `nil` when neither the talk nor a part of it has a planned time.
  init?(_ take: JudgedTake) {
    let sections = take.plannedSections
    guard take.slot != nil || !sections.isEmpty else { return nil }
    let norms = take.norms
    self.init(
      target: take.slot,
      limits: take.slot.map {
        TimeSpan(
          start: max($0.least - norms[PaceRules.slotUnder].tip, Seconds(0)),
          end: $0.most + norms[PaceRules.slotOver].tip)
      },
      spoken: take.speaking == nil ? nil : take.spoken,
      verdict: take.slot.flatMap { slot in
        take.speaking.map { _ in Verdict(take.spoken, in: slot, norms: take.norms) }
      },
      sections: sections)
  }
}
