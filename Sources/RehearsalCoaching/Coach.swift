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
    let rules = Rules.all.filter { focus == nil ? $0.kind != .retake : $0.focus == focus }
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
    for focus: Focus?, readings: Readings, facts: RecordingFacts, quality: Quality
  ) -> Tip {
    let hearing = hearing(readings, facts)
    if let obstacle = Obstacle(hearing) {
      return Tip(obstacle, in: hearing)
    }
    let findings = findings(for: focus, readings: readings, facts: facts, quality: quality)
    if let doubt = findings.first(where: { $0.kind == .retake && $0.verdict == .tip }),
      let advice = doubt.advice
    {
      return Tip(
        kind: doubt.kind, focus: doubt.focus, rule: doubt.rule, advice: advice,
        evidence: doubt.evidence, confidence: doubt.confidence)
    }
    if focus == .fillers, !quality.allows(.fillers) {
      return Tip(fillersNotCountedIn: hearing)
    }
    if let chosen = Choice.one(of: findings), let advice = chosen.advice {
      return Tip(
        kind: chosen.kind, focus: chosen.focus, rule: chosen.rule, advice: advice,
        evidence: chosen.evidence, confidence: chosen.confidence)
    }
    if let judged = findings.first(where: { $0.kind == .improve && $0.isJudged }) {
      return Tip(
        kind: .keep, focus: judged.focus, rule: "\(judged.focus.rawValue).in_band",
        advice: Copy.inBand(judged.focus), evidence: hearing.evidence(Copy.heardInBand),
        confidence: min(.medium, hearing.confidence))
    }
    let isNoisy = hearing.isNoisy || findings.contains { $0.verdict == .unjudged(.noise) }
    return Tip(
      kind: .retake, focus: focus, rule: "\(focus?.rawValue ?? "quality").not_judged",
      advice: Copy.notJudged(focus, noise: isNoisy ? NoiseCause(hearing) : nil),
      evidence: hearing.evidence(Copy.Quality.heard(signalToNoise: hearing.signalToNoise)),
      confidence: .medium)
  }

  private func hearing(_ readings: Readings, _ facts: RecordingFacts) -> Hearing {
    Hearing(readings: readings, facts: facts, norms: norms, slot: slot)
  }
}
