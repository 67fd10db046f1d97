package import RehearsalMetrics

/// Turns readings into one tip.
///
/// A recording that can't be judged gets a ``Tip/Kind/retake``. Otherwise every rule of the focus
/// judges its number, and the most severe finding becomes the tip; where nothing needs work, the
/// tip is something to keep. The same readings always give the same tip.
package struct Coach: Sendable {
  package var norms: Norms
  /// The time available to speak; `nil` where none is set.
  package var slot: Slot?

  package init(norms: Norms = .talk, slot: Slot? = nil) {
    self.norms = norms
    self.slot = slot
  }

  /// The coach for one speaker on one occasion.
  ///
  /// - Parameters:
  ///   - slot: Default: the profile's own.
  ///   - bands: The speaker's own bands, which override the profile's.
  package init(
    profile: Profile, slot: Slot? = nil, bands: [OwnBand] = []
  ) throws(BandError) {
    let slot = slot ?? profile.slot
    self.init(norms: try Norms(profile: profile, slot: slot, bands: bands), slot: slot)
  }

  /// How the time spoken compares with the slot and with the planned sections; `nil` without
  /// either.
  package func timing(of readings: Readings, facts: RecordingFacts) -> Timing? {
    Timing(hearing(readings, facts))
  }

  /// Which metrics can be judged on the recording, and what is wrong with it.
  package func quality(of readings: Readings, facts: RecordingFacts) -> Quality {
    Quality(hearing(readings, facts))
  }

  /// Everything considered for a tip, in the order of the catalog. `focus` is `nil` for auto.
  package func findings(
    for focus: Focus?, readings: Readings, facts: RecordingFacts, quality: Quality
  ) -> [Finding] {
    let hearing = hearing(readings, facts)
    // Doubts about a transcript matter only when its focus was asked for.
    let rules = RuleCatalog.all.filter { focus == nil ? $0.kind != .retake : $0.focus == focus }
    return rules.map { rule in
      var finding = rule.finding(in: hearing)
      if rule.kind != .retake, !quality.allows(rule.focus) {
        finding.verdict = .unjudged(.limited)
        finding.severity = 0
        finding.evidence = []
        finding.advice = nil
      }
      return finding
    }
  }

  /// The one tip. `focus` is `nil` for auto.
  package func tip(
    for focus: Focus?, after previous: [PastSession] = [], readings: Readings,
    facts: RecordingFacts, quality: Quality
  ) -> Tip {
    choice(for: focus, after: previous, readings: readings, facts: facts, quality: quality).tip
  }

  /// The one tip with everything that was considered for it.
  ///
  /// - Parameters:
  ///   - focus: What the tip is to be about; `nil` for auto.
  ///   - previous: Earlier sessions, the newest last: auto keeps the last focus among them while
  ///     it needs work and nothing else is clearly more severe.
  package func choice(
    for focus: Focus?, after previous: [PastSession] = [], readings: Readings,
    facts: RecordingFacts, quality: Quality
  ) -> Choice {
    let hearing = hearing(readings, facts)
    let leaning = focus == nil ? previous.last { $0.isAboutSpeaking }?.focus : nil
    let checks = Obstacle.checks(of: hearing)
    func choice(_ tip: Tip, because reason: String, _ candidates: [Choice.Candidate] = [])
      -> Choice
    {
      Choice(
        asked: focus, leaning: leaning, checks: checks.map(\.check), candidates: candidates,
        tip: tip, reason: reason)
    }

    if let obstacle = checks.last?.obstacle,
      (focus?.isHeard ?? true) || obstacle.isWithoutRehearsal
    {
      return choice(Tip(obstacle, in: hearing), because: Copy.Choice.unusable)
    }
    if focus == .eyeContact {
      return choice(Tip(eyeContactIn: hearing), because: Copy.Choice.selfRated)
    }
    let findings = findings(for: focus, readings: readings, facts: facts, quality: quality)
    let gained = Yardsticks.gained(since: previous, in: hearing)
    let chosen = Choice.one(of: findings, leaning: leaning, gained: gained)
    if focus == .fillers, !hearing.countsAllFillers, chosen == nil {
      return choice(Tip(fillersNotCountedIn: hearing), because: Copy.Choice.fillersNotCounted)
    }
    let candidates = Choice.candidates(findings, chosen: chosen, gained: gained)
    if let chosen, var advice = chosen.advice {
      if chosen.kind == .keep { advice.setNextStep(from: findings) }
      let tip = Tip(
        kind: chosen.kind, focus: chosen.focus, rule: chosen.rule, advice: advice,
        evidence: chosen.evidence, confidence: chosen.confidence)
      let isHeld = candidates.contains { $0.outcome == .heldBack }
      let reason = Copy.Choice.found(chosen, leaning: leaning, beforeMoreSevere: isHeld)
      return choice(tip, because: reason, candidates)
    }
    let judged = findings.filter {
      $0.kind == .improve && $0.isJudged && ($0.focus != .fillers || hearing.countsAllFillers)
    }
    if let judged = judged.first(where: { $0.focus == leaning }) ?? judged.first {
      var advice = Copy.inBand(judged.focus)
      advice.setNextStep(from: findings)
      let tip = Tip(
        kind: .keep, focus: judged.focus, rule: "\(judged.focus.rawValue).in_band",
        advice: advice, evidence: hearing.evidence(Copy.heardWholeTake),
        confidence: min(.medium, hearing.confidence))
      return choice(tip, because: Copy.Choice.nothingStandsOut, candidates)
    }
    let isNoisy = hearing.isNoisy || findings.contains { $0.verdict == .unjudged(.noise) }
    let tip = Tip(
      kind: .retake, focus: focus, rule: "\(focus?.rawValue ?? "quality").not_judged",
      advice: Copy.notJudged(focus, noise: isNoisy ? NoiseCause(hearing) : nil),
      evidence: hearing.evidence(Copy.Quality.heard(signalToNoise: hearing.signalToNoise)),
      confidence: .medium)
    return choice(tip, because: Copy.Choice.nothingJudged, candidates)
  }

  /// How the focus has changed since an earlier session.
  ///
  /// - Parameters:
  ///   - focus: Compare with the last session of this focus; `nil` for the last of any.
  ///   - previous: Earlier sessions, the newest last.
  /// - Returns: `nil` without such a session, or if the two can't be compared.
  package func followUp(
    for focus: Focus?, after previous: [PastSession], readings: Readings, facts: RecordingFacts,
    quality: Quality
  ) -> FollowUp? {
    FollowUp(
      for: focus, after: previous, in: hearing(readings, facts), quality: quality)
  }

  private func hearing(_ readings: Readings, _ facts: RecordingFacts) -> Hearing {
    Hearing(readings: readings, facts: facts, norms: norms, slot: slot)
  }
}

extension Advice {
  /// Praise ends in something to try: what comes nearest to asking for work, if anything does.
  fileprivate mutating func setNextStep(from findings: [Finding]) {
    let near = findings.filter { $0.kind == .improve && $0.verdict == .soft && $0.advice != nil }
    guard let advice = near.first(best: \.severity, >)?.advice else { return }
    action = Copy.nextStep(advice.action)
    hint = advice.hint
  }
}
