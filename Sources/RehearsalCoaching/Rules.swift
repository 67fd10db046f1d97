import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript
import RehearsalUnits

/// Everything the coach can notice, in the order in which ties are broken.
enum Rules {
  static let all: [Rule] = pace + pauses + fillers + clarity + confidence

  // MARK: Pace

  static let pace: [Rule] = [
    Rule(
      "pace.too_fast", .pace, .improve, norm: \.pace.tooFast, gate: .syllables,
      reading: \.rate,
      evidence: { $0.evidence(of: $0.fastestStretch) },
      advice: { rate, moment, hearing in
        Copy.Pace.tooFast(
          rate, estimated: hearing.wordsAreEstimated, at: moment.start,
          limit: hearing.norms.pace.comprehension.value)
      }),
    Rule(
      "pace.too_slow", .pace, .improve, norm: \.pace.tooSlow, gate: .syllables,
      reading: \.rate,
      evidence: { $0.evidence(of: $0.slowestStretch) },
      advice: { rate, moment, hearing in
        Copy.Pace.tooSlow(rate, estimated: hearing.wordsAreEstimated, at: moment.start)
      }),
    Rule(
      "pace.rushed_stretch", .pace, .improve, norm: \.pace.rushedStretch, gate: .syllables,
      reading: { hearing in
        // When all of it is fast no stretch stands out, and the other rule speaks.
        if let rate = hearing.rate, rate >= hearing.norms.pace.tooFast.tip { return nil }
        return hearing.fastestStretch?.rate
      },
      evidence: { $0.evidence(of: $0.fastestStretch) },
      advice: { rate, moment, hearing in
        Copy.Pace.rushedStretch(
          rate, estimated: hearing.wordsAreEstimated, at: moment.start,
          limit: hearing.norms.pace.comprehension.value)
      }),
    Rule(
      "pace.drifting_faster", .pace, .improve, norm: \.pace.drifting, gate: .syllables,
      reading: { hearing in
        // When all of it is fast the climb is not the point, and a climb into the range is welcome.
        if let rate = hearing.rate, rate >= hearing.norms.pace.tooFast.tip { return nil }
        let middle = (hearing.norms.pace.tooSlow.quiet + hearing.norms.pace.tooFast.quiet) / 2
        guard let close = hearing.closingRate, close > middle else { return nil }
        return hearing.drift
      },
      evidence: { hearing in
        guard let stretches = hearing.driftStretches else { return [] }
        return hearing.evidence(of: stretches.close) + hearing.evidence(of: stretches.opening)
      },
      advice: { rise, moments, _ in
        Copy.Pace.driftingFaster(rise, at: moments.start, calmAt: moments.starts[0])
      }),
    Rule(
      "pace.flat", .pace, .improve, norm: \.pace.flat, gate: .syllables,
      reading: \.variation,
      evidence: { $0.evidence(Copy.Pace.heard(variation: $0.variation)) },
      advice: { _, _, _ in Copy.Pace.flat }),
    Rule(
      "pace.slot_over", .pace, .improve, norm: \.pace.slotOver, gate: .timing,
      reading: \.overrun,
      evidence: { hearing in
        guard let beyond = hearing.beyondSlot else { return [] }
        return hearing.evidence(at: beyond, Copy.Timing.heard(beyond: beyond.length))
      },
      advice: { overrun, moment, hearing in
        Copy.Timing.over(
          overrun, of: hearing.spoken, at: moment.start, section: hearing.longestOverrun)
      }),
    Rule(
      "pace.slot_under", .pace, .improve, norm: \.pace.slotUnder, gate: .timing,
      reading: \.shortfall,
      evidence: { hearing in
        hearing.evidence(
          at: hearing.closing, Copy.Timing.heard(before: hearing.shortfall ?? Seconds(0)))
      },
      advice: { shortfall, _, hearing in
        Copy.Timing.under(
          shortfall, of: hearing.spoken, roomAt: hearing.fastestStretch?.span.start,
          section: hearing.longestShortfall)
      }),
    Rule(
      "pace.steady", .pace, .keep, norm: \.pace.steady, gate: .syllables,
      reading: { hearing in
        if let variation = hearing.variation, variation > hearing.norms.pace.unsteady.value {
          return nil
        }
        // Nor does a pace hold that climbs or falls, wherever it ends.
        if let drift = hearing.drift,
          abs(drift.rawValue) > hearing.norms.pace.drifting.quiet.rawValue
        {
          return nil
        }
        return hearing.rate.map {
          min($0 - hearing.norms.pace.tooSlow.quiet, hearing.norms.pace.tooFast.quiet - $0)
        }
      },
      evidence: { $0.evidence(of: $0.typicalStretch) },
      advice: { _, moment, hearing in
        Copy.Pace.steady(
          hearing.rate, estimated: hearing.wordsAreEstimated, at: moment.start,
          from: hearing.norms.pace.tooSlow.quiet, to: hearing.norms.pace.tooFast.quiet,
          own: hearing.norms.pace.tooSlow.isOwn || hearing.norms.pace.tooFast.isOwn)
      }),
  ]

  // MARK: Pauses

  static let pauses: [Rule] = [
    Rule(
      "pauses.too_long", .pauses, .improve, norm: \.pauses.tooLong, gate: .timing,
      reading: \.longestPause?.length,
      evidence: { hearing in
        hearing.longest(
          (hearing.pauses ?? []).filter { $0.length >= hearing.norms.pauses.tooLong.tip }
        )
        .map { hearing.moment($0, Copy.Pauses.heard(silence: $0.length), marking: .silence) }
      },
      advice: { length, moment, hearing in
        Copy.Pauses.tooLong(
          length, at: moment.start, resumedAt: moment.end, limit: hearing.norms.pauses.tooLong.tip)
      }),
    Rule(
      "pauses.breathless", .pauses, .improve, norm: \.pauses.breathless, gate: .timing,
      reading: \.longestRun?.length,
      evidence: { $0.evidence(ofRun: $0.longestRun) },
      advice: { length, moment, hearing in
        Copy.Pauses.breathless(
          length, from: moment.start, restAt: hearing.restingPlace(in: moment.span))
      }),
    Rule(
      "pauses.too_few", .pauses, .improve, norm: \.pauses.tooFew, gate: .timing,
      reading: { hearing in
        // Who stalls inside phrases pauses often enough, only not where it helps.
        if hearing.stallsOften { return nil }
        // Whose talk is fast throughout gets the pauses with a slower pace, of which another rule speaks.
        if let rate = hearing.rate, rate >= hearing.norms.pace.tooFast.tip { return nil }
        return hearing.perMinute(hearing.breaths)
      },
      evidence: { $0.evidence(ofRun: $0.longestRun) },
      advice: { _, moment, hearing in
        Copy.Pauses.tooFew(restAt: hearing.restingPlace(in: moment.span))
      }),
    Rule(
      "pauses.mid_phrase_stalls", .pauses, .improve, norm: \.pauses.stalls, gate: .words,
      reading: \.stallRate,
      evidence: { hearing in
        hearing.longest(hearing.stalls ?? [])
          .map { hearing.moment($0, Copy.Pauses.heard(stall: $0.length), marking: .silence) }
      },
      advice: { _, moments, hearing in
        Copy.Pauses.midPhraseStalls(
          hearing.stalls?.count ?? 0, of: hearing.norms.pauses.stall.value, at: moments.starts)
      }),
    Rule(
      "pauses.roomy", .pauses, .keep, norm: \.pauses.roomy, gate: .timing,
      reading: { $0.perMinute($0.goodPauses) },
      evidence: { hearing in
        [hearing.bestPause].compactMap { $0 }
          .map { hearing.moment($0, Copy.Pauses.heard(pause: $0.length), marking: .silence) }
      },
      advice: { _, moment, hearing in
        Copy.Pauses.roomy(
          at: moment.start, from: hearing.norms.pauses.breath.value,
          to: hearing.norms.pauses.longestGood.value)
      }),
  ]

  // MARK: Fillers

  static let fillers: [Rule] = [
    Rule(
      "fillers.too_many", .fillers, .improve, norm: \.fillers.tooMany, gate: .timing,
      reading: \.fillerRate,
      evidence: { $0.fillerEvidence },
      advice: { rate, moments, hearing in
        Copy.Fillers.tooMany(
          rate, mostly: hearing.commonestFiller, at: hearing.swaps(shownBy: moments),
          unnoticed: hearing.norms.fillers.tooMany.quiet)
      }),
    Rule(
      "fillers.before_key_points", .fillers, .improve, norm: \.fillers.opening, gate: .words,
      reading: \.openingShare,
      evidence: { hearing in
        hearing.openingFillers.map { hearing.moment($0.span, Copy.Fillers.heard($0.words)) }
      },
      advice: { _, moments, hearing in
        Copy.Fillers.beforeKeyPoints(
          hearing.openingFillers.count, of: hearing.fillers.count, at: moments.starts)
      }),
    Rule(
      "fillers.favourite_marker", .fillers, .improve, norm: \.fillers.favourite, gate: .words,
      reading: \.favouriteShare,
      evidence: { $0.evidence(ofFiller: $0.commonestFiller) },
      advice: { _, moments, hearing in
        let all = hearing.readings[Fillers.self]?.list ?? []
        let common = hearing.commonestFiller
        return Copy.Fillers.favourite(
          common, times: all.count { $0.words == common }, of: all.count, at: moments.starts,
          unnoticed: hearing.norms.fillers.tooMany.quiet)
      }),
    Rule(
      "fillers.crowded", .fillers, .improve, norm: \.fillers.crowded, gate: .timing,
      reading: { hearing in
        // When there are many everywhere no crowd stands out, and the other rule speaks.
        if let rate = hearing.fillerRate, rate >= hearing.norms.fillers.tooMany.tip { return nil }
        return hearing.crowdRate
      },
      evidence: { hearing in
        hearing.crowd.map { [hearing.moment($0.span, Copy.Fillers.heard(crowd: $0.count))] } ?? []
      },
      advice: { _, moment, hearing in
        Copy.Fillers.crowded(
          hearing.crowd?.count ?? 0, from: moment.start, within: moment.span.length)
      }),
    Rule(
      "fillers.left_out", .fillers, .retake, norm: \.fillers.leftOut, gate: .heldSounds,
      reading: \.leftOutRate,
      evidence: { hearing in
        hearing.heldSounds(scoring: hearing.norms.confidence.likelyHesitation.value)
          .map { hearing.moment($0, Copy.Fillers.heardUnwritten, marking: .sound) }
      },
      advice: { _, moments, _ in Copy.Fillers.leftOut(listenAt: moments.starts) }),
    Rule(
      "fillers.rare", .fillers, .keep, norm: \.fillers.rare, gate: .timing,
      reading: { hearing in
        // Of a transcript that may leave them out, few fillers are no praise.
        hearing.facts.verbatim == .yes ? hearing.fillerRate : nil
      },
      evidence: {
        $0.evidence(at: $0.cleanRun, Copy.Fillers.heard(without: $0.cleanRun?.length))
      },
      advice: { rate, moment, hearing in
        Copy.Fillers.rare(
          rate, from: moment.start, unnoticed: hearing.norms.fillers.rare.quiet)
      }),
  ]

  // MARK: Clarity

  static let clarity: [Rule] = [
    Rule(
      "clarity.too_quiet", .clarity, .improve, norm: \.clarity.tooQuiet, gate: .timing,
      reading: { hearing in
        // A quiet voice over silence only wants its volume turned up.
        guard let ratio = hearing.signalToNoise, ratio < hearing.norms.quality.someNoise.value
        else { return nil }
        return hearing.activeSpeech
      },
      evidence: { $0.evidence(Copy.Clarity.heard(level: $0.activeSpeech)) },
      advice: { _, _, _ in Copy.Clarity.tooQuiet }),
    Rule(
      "clarity.masked_by_noise", .clarity, .improve, norm: \.clarity.maskedByNoise, gate: .timing,
      reading: { hearing in
        // Where the voice is far from the microphone, that is what to change.
        if let level = hearing.activeSpeech, level <= hearing.norms.clarity.tooQuiet.tip {
          return nil
        }
        return hearing.signalToNoise
      },
      evidence: { $0.evidence(Copy.Clarity.heard(signalToNoise: $0.signalToNoise)) },
      advice: { ratio, _, hearing in
        Copy.Clarity.maskedByNoise(
          ratio, needed: hearing.norms.quality.someNoise.value, from: NoiseCause(hearing))
      }),
    Rule(
      "clarity.trailing_off", .clarity, .improve, norm: \.clarity.trailingOff, gate: .levels,
      reading: \.typicalDrop,
      evidence: { hearing in
        hearing.lastingEndings
          .sorted { ($1.drop, $0.span.start) < ($0.drop, $1.span.start) }
          .map { hearing.moment($0.span, Copy.Clarity.heard(drop: $0.drop)) }
      },
      advice: { drop, moments, _ in Copy.Clarity.trailingOff(drop, at: moments.starts) }),
    Rule(
      "clarity.articulation_too_fast", .clarity, .improve, norm: \.clarity.articulationTooFast,
      gate: .syllables,
      reading: \.articulationRate,
      evidence: { hearing in
        let window = hearing.densestWindow
        return hearing.evidence(
          at: window?.span, Copy.Clarity.heard(rate: window?.rate ?? hearing.articulationRate))
      },
      advice: { rate, moment, _ in Copy.Clarity.articulationTooFast(rate, at: moment.start) }),
    Rule(
      "clarity.long_sentences", .clarity, .improve, norm: \.clarity.longSentences, gate: .words,
      reading: \.longSentenceShare,
      evidence: { hearing in
        hearing.longSentences.map { hearing.moment($0.span, Copy.Clarity.heard(words: $0.words)) }
      },
      advice: { share, moments, _ in
        Copy.Clarity.longSentences(share, beyond: SentenceLength.longest, at: moments.start)
      }),
    Rule(
      "clarity.carried_ends", .clarity, .keep, norm: \.clarity.carriedEnds, gate: .levels,
      reading: \.typicalDrop,
      evidence: { hearing in
        hearing.evidence(
          at: hearing.lastingEndings.first(best: \.drop, <)?.span, Copy.Clarity.heardCarried)
      },
      advice: { _, moment, _ in Copy.Clarity.carriedEnds(at: moment.start) }),
    Rule(
      "clarity.clean_sound", .clarity, .keep, norm: \.clarity.cleanSound, gate: .timing,
      reading: \.signalToNoise,
      evidence: { $0.evidence(Copy.Clarity.heard(signalToNoise: $0.signalToNoise)) },
      advice: { ratio, _, _ in Copy.Clarity.cleanSound(ratio) }),
  ]

  // MARK: Confidence

  static let confidence: [Rule] = [
    Rule(
      "confidence.monotone", .confidence, .improve, norm: \.confidence.monotone, gate: .pitch,
      reading: \.pitchDeviation,
      evidence: {
        $0.evidence(at: $0.longestPhrase?.span, Copy.Confidence.heard(pitch: $0.pitchDeviation))
      },
      advice: { _, moment, _ in Copy.Confidence.monotone(at: moment.start) }),
    Rule(
      "confidence.long_stops", .confidence, .improve, norm: \.confidence.longStops, gate: .timing,
      reading: { hearing in
        // One stop is a pause too long, not a habit.
        guard let stops = hearing.stops, stops.count != 1 else { return nil }
        return hearing.perMinute(stops)
      },
      evidence: { hearing in
        hearing.longest(hearing.stops ?? [])
          .map { hearing.moment($0, Copy.Pauses.heard(silence: $0.length), marking: .silence) }
      },
      advice: { _, moments, hearing in
        Copy.Confidence.longStops(
          hearing.stops?.count ?? 0, of: hearing.norms.confidence.stop.value,
          resumedAt: moments.ends)
      }),
    Rule(
      "confidence.hesitant_starts", .confidence, .improve, norm: \.confidence.hesitantStarts,
      gate: .heldSounds,
      reading: \.hesitantShare,
      evidence: { hearing in
        hearing.hesitantStarts.compactMap { start in
          start.hesitation.map {
            hearing.moment(
              $0, Copy.Confidence.heard(startingWith: start.words),
              marking: start.words == nil ? .sound : .words)
          }
        }
      },
      advice: { _, moments, hearing in
        Copy.Confidence.hesitantStarts(
          hearing.hesitantStarts.count, of: hearing.starts?.count ?? 0, at: moments.starts)
      }),
    Rule(
      "confidence.rising_ends", .confidence, .improve, norm: \.confidence.risingEnds,
      gate: .pitchMovement,
      reading: \.risingShare,
      evidence: { hearing in
        hearing.risingClosings
          .sorted { ($1.slope, $0.span.start) < ($0.slope, $1.span.start) }
          .map { hearing.moment($0.span, Copy.Confidence.heard(rise: $0.slope)) }
      },
      advice: { _, moments, hearing in
        Copy.Confidence.risingEnds(
          hearing.risingClosings.count, of: hearing.closings.count, at: moments.starts)
      }),
    Rule(
      "confidence.uneven_level", .confidence, .improve, norm: \.confidence.unevenLevel,
      gate: .levels,
      reading: \.levelDeviation,
      evidence: { hearing in
        guard let quietest = hearing.quietestPhrase, let loudest = hearing.loudestPhrase,
          quietest.span != loudest.span
        else {
          return hearing.evidence(Copy.Confidence.heard(levelDeviation: hearing.levelDeviation))
        }
        let distance = DecibelRatio((loudest.level - quietest.level).rawValue)
        return [
          hearing.moment(quietest.span, Copy.Confidence.heard(quieterBy: distance)),
          hearing.moment(loudest.span, Copy.Confidence.heardLoudest),
        ]
      },
      advice: { _, moment, _ in Copy.Confidence.unevenLevel(at: moment.start) }),
    Rule(
      "confidence.lively", .confidence, .keep, norm: \.confidence.lively, gate: .movingPitch,
      reading: \.pitchDeviation,
      evidence: { $0.evidence(Copy.Confidence.heard(pitch: $0.pitchDeviation)) },
      advice: { _, _, _ in Copy.Confidence.lively }),
    Rule(
      "confidence.strong_finish", .confidence, .keep, norm: \.confidence.strongFinish,
      gate: .pitchMovement,
      reading: \.lastSlope,
      evidence: { $0.evidence(at: $0.phrases.last?.span, Copy.Confidence.heardFalling) },
      advice: { _, moment, _ in Copy.Confidence.strongFinish(at: moment.start) }),
  ]
}

extension Tip.Evidence {
  var span: TimeSpan { TimeSpan(start: start, end: end) }
}

extension Hearing {
  /// A stretch and its pace; without one, the pace of the whole take.
  fileprivate func evidence(of stretch: Stretch?) -> [Tip.Evidence] {
    evidence(
      at: stretch?.span,
      Copy.Pace.heard(
        stretch?.rate ?? rate, for: stretch?.span.length, estimated: wordsAreEstimated))
  }

  /// The densest place, where the word said most is among its fillers, and that word elsewhere.
  fileprivate var fillerEvidence: [Tip.Evidence] {
    let common = commonestFiller
    let all = fillers.filter { common == nil || $0.words == common }
    let dense = crowd.flatMap { crowd in
      crowd.count > 2 && all.contains { crowd.span.contains($0.span.start) } ? crowd : nil
    }
    let places = dense.map { [moment($0.span, Copy.Fillers.heard(crowd: $0.count))] } ?? []
    let elsewhere = all.filter { filler in
      dense.map { !$0.span.contains(filler.span.start) } ?? true
    }
    return places + elsewhere.map { moment($0.span, Copy.Fillers.heard($0.words)) }
  }

  /// The first filler of the word said most in each moment, to be swapped for a silence.
  fileprivate func swaps(shownBy moments: Moments) -> [Seconds] {
    let common = commonestFiller
    return moments.all.compactMap { moment in
      fillers.first {
        moment.span.contains($0.span.start) && (common == nil || $0.words == common)
      }?.span.start
    }
    .sorted()
  }

  /// Every time one filler is said.
  fileprivate func evidence(ofFiller words: String?) -> [Tip.Evidence] {
    fillers.filter { $0.words == words }.map { moment($0.span, Copy.Fillers.heard($0.words)) }
  }

  fileprivate func evidence(ofRun run: TimeSpan?) -> [Tip.Evidence] {
    evidence(
      at: run, Copy.Pauses.heard(run: run?.length, without: norms.pauses.breath.value))
  }

  /// The same pauses, longest first, the earlier of equals first.
  fileprivate func longest(_ pauses: [TimeSpan]) -> [TimeSpan] {
    pauses.sorted { ($1.length, $0.start) < ($0.length, $1.start) }
  }
}
