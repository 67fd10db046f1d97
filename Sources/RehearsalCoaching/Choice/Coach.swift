public import RehearsalMetrics

/// Turns readings into one tip.
///
/// The recording comes first: one that can't be judged gets a ``Tip/Kind/retake``. Then every rule
/// of the focus weighs its number, and the weightiest finding becomes the tip; where none asks for
/// work, the strongest thing to keep does. The same readings always give the same tip.
public struct Coach: Sendable {
  public var norms: Norms
  /// The time there is to speak; `nil` where nobody set one.
  public var slot: Slot?

  public init(norms: Norms = .talk, slot: Slot? = nil) {
    self.norms = norms
    self.slot = slot
  }

  /// The coach for one speaker on one occasion.
  ///
  /// - Parameters:
  ///   - slot: The profile's own unless given.
  ///   - bands: What the speaker set, which wins over the profile.
  public init(
    profile: Profile, slot: Slot? = nil, bands: [OwnBand] = []
  ) throws(BandError) {
    let slot = slot ?? profile.slot
    self.init(norms: try Norms(profile: profile, slot: slot, bands: bands), slot: slot)
  }

  /// How the time spoken lies in the slot, and the times of planned sections; `nil` without either.
  public func timing(of readings: Readings, facts: RecordingFacts) -> Timing? {
    Timing(hearing(readings, facts))
  }

  /// What the recording allows to be judged, and what is wrong with it.
  public func quality(of readings: Readings, facts: RecordingFacts) -> Quality {
    Quality(hearing(readings, facts))
  }

  /// Everything considered for a tip, in the order of the catalog. `focus` is `nil` for auto.
  public func findings(
    for focus: Focus?, readings: Readings, facts: RecordingFacts, quality: Quality
  ) -> [Finding] {
    let hearing = hearing(readings, facts)
    // Doubts about a transcript are for those who asked what is counted in it.
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
  public func tip(
    for focus: Focus?, after previous: [PastSession] = [], readings: Readings,
    facts: RecordingFacts, quality: Quality
  ) -> Tip {
    choice(for: focus, after: previous, readings: readings, facts: facts, quality: quality).tip
  }

  /// The one tip with everything that was considered for it.
  ///
  /// - Parameters:
  ///   - focus: What the tip is to be about; `nil` for auto.
  ///   - previous: Earlier sessions, the newest last: auto stays with the focus of the last one
  ///     that had one, while that asks for work and nothing else is clearly more severe.
  public func choice(
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
    let chosen = Choice.one(of: findings, leaning: leaning)
    if focus == .fillers, !quality.allows(.fillers), chosen?.kind != .retake {
      return choice(Tip(fillersNotCountedIn: hearing), because: Copy.Choice.fillersNotCounted)
    }
    let candidates = Choice.candidates(findings, chosen: chosen)
    if let chosen, let advice = chosen.advice {
      let tip = Tip(
        kind: chosen.kind, focus: chosen.focus, rule: chosen.rule, advice: advice,
        evidence: chosen.evidence, confidence: chosen.confidence)
      let isHeld = candidates.contains { $0.outcome == .heldBack }
      let reason = Copy.Choice.found(chosen, leaning: leaning, beforeMoreSevere: isHeld)
      return choice(tip, because: reason, candidates)
    }
    let judged = findings.filter { $0.kind == .improve && $0.isJudged }
    if let judged = judged.first(where: { $0.focus == leaning }) ?? judged.first {
      let tip = Tip(
        kind: .keep, focus: judged.focus, rule: "\(judged.focus.rawValue).in_band",
        advice: Copy.inBand(judged.focus), evidence: hearing.evidence(Copy.heardInBand),
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

  /// What became of the focus since the session before.
  ///
  /// - Parameters:
  ///   - focus: The focus whose last session is looked for; `nil` for that of the last session.
  ///   - previous: Earlier sessions, the newest last.
  /// - Returns: `nil` without such a session, and where the two can't be compared.
  public func followUp(
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
