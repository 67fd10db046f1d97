import RehearsalMetrics
public import RehearsalBase

/// How the one tip was chosen: the checks of the recording, then every finding and why it won or
/// lost.
///
/// There is still only one tip: the other findings have names, numbers and reasons, and no advice.
public struct Choice: Equatable, Sendable {
  /// A requirement that a recording must meet before anything in it is judged.
  public struct Check: Encodable, Equatable, Sendable {
    /// The rule of the tip that a recording gets if it fails.
    public var rule: String
    /// What was measured, with its unit.
    public var reading: Measure
    /// What the reading is compared with; its name is the comparison, such as `at least`.
    public var limit: Measure
    /// Whether the reading is within the limit.
    public var passed: Bool
    /// Where the limit comes from.
    public var source: String
  }

  /// A finding and whether it became the tip.
  public struct Candidate: Equatable, Sendable {
    /// What the rule found.
    public var finding: Finding
    /// Whether the finding became the tip, or why not.
    public var outcome: Outcome
    /// The reason for the outcome, in a sentence.
    public var reason: String
  }

  /// Whether a finding became the tip, or why not.
  public enum Outcome: String, Codable, CaseIterable, Sendable {
    /// It became the tip.
    case chosen
    /// Less severe than the chosen one.
    case lessSevere = "less_severe"
    /// Its severity equals that of the chosen one, and it is later in the order of the rules.
    case laterInOrder = "later_in_order"
    /// Something to keep, like the chosen one, which alone has entered its range since earlier
    /// takes.
    case notGained = "not_gained"
    /// The transcript is in doubt, which comes before everything judged by it.
    case doubtFirst = "doubt_first"
    /// Praise, where something needs work.
    case praiseWaits = "praise_waits"
    /// Not clearly more severe than a finding in the focus of the last session.
    case heldBack = "held_back"
    /// Between the band's quiet edge and its tip edge, and no moment shows it, or the band is the
    /// speaker's own.
    case inDeadBand = "in_dead_band"
    /// Not beyond the quiet edge of its band.
    case inBand = "in_band"
    /// The rule did not judge; ``Finding/Verdict/unjudged(_:)`` says why.
    case notJudged = "not_judged"
  }

  /// The focus that was asked for; `nil` for auto.
  public var asked: Focus?
  /// The focus of the last session, which auto prefers; `nil` without one, and if a focus was asked
  /// for.
  public var leaning: Focus?
  /// The checks, in order, up to the first that failed.
  public var checks: [Check]
  /// Every finding, in the order of the rules; empty if the recording or the focus can't be judged.
  public var candidates: [Candidate]
  /// The tip that was chosen.
  public var tip: Tip
  /// Why it is this tip, in a sentence or two.
  public var reason: String

  /// How every choice is made, in a few sentences.
  public static var method: String { Copy.Choice.method }
}

// MARK: - Choosing

extension Choice {
  /// A tip and why it is this one, in a sentence or two.
  private typealias Answer = (tip: Tip, reason: String)

  /// Chooses the one tip of a take.
  ///
  /// - Parameters:
  ///   - focus: What the tip should be about; `nil` for auto.
  ///   - checks: Those of the same take.
  ///   - quality: That of the same take.
  ///   - previous: Earlier sessions, the newest last.
  ///   - own: Rules of the program's own, after those of the catalog.
  init(
    for focus: Focus?, in take: JudgedTake, checks: [Obstacle.Checked],
    quality: Quality, after previous: [PastSession], own: [any CoachingRule] = []
  ) {
    let leaning = focus == nil ? previous.last { $0.isAboutSpeaking }?.focus : nil
    func choice(_ answer: Answer, _ candidates: [Candidate] = []) -> Choice {
      Choice(
        asked: focus, leaning: leaning, checks: checks.map(\.check), candidates: candidates,
        tip: answer.tip, reason: answer.reason)
    }
    if let answer = Self.withoutRules(focus, in: take, behind: checks.last) {
      self = choice(answer)
      return
    }
    let findings = Self.findings(for: focus, in: take, quality: quality, own: own)
    let gained = Yardstick.gained(since: previous, in: take)
    let chosen = Self.one(of: findings, leaning: leaning, gained: gained)
    if focus == .fillers, !take.countsAllFillers, chosen == nil {
      self = choice((Tip(fillersNotCountedIn: take), Copy.Choice.fillersNotCounted))
      return
    }
    let candidates = Self.candidates(findings, chosen: chosen, gained: gained)
    let answer =
      Self.found(chosen, leaning: leaning, among: candidates, gained: gained)
      ?? Self.inBand(focus, findings, leaning: leaning, in: take)
      ?? Self.notJudged(focus, findings, in: take)
    self = choice(answer, candidates)
  }

  /// What every rule of the focus found, in the order of the catalog, then what those of the
  /// program's own did. `focus` is `nil` for auto.
  static func findings(
    for focus: Focus?, in take: JudgedTake, quality: Quality, own: [any CoachingRule] = []
  ) -> [Finding] {
    // Doubts about a transcript matter only when its focus was asked for.
    let rules = (RuleCatalog.all + own).filter {
      focus == nil ? $0.kind != .retake : $0.focus == focus
    }
    return rules.map { rule in
      var finding = rule.finding(in: take)
      if rule.kind != .retake, !rule.needsNoMetric, !quality.allows(rule.focus) {
        finding.verdict = .unjudged(.limited)
        finding.severity = 0
        finding.evidence = []
        finding.advice = nil
      }
      return finding
    }
  }

  /// The tip where no rule is asked: the recording can't be judged, or the focus can't be heard.
  private static func withoutRules(
    _ focus: Focus?, in take: JudgedTake, behind last: Obstacle.Checked?
  ) -> Answer? {
    if let last, let obstacle = last.obstacle,
      (focus?.isHeard ?? true) || obstacle.isWithoutRehearsal
    {
      return (Tip(obstacle, rule: last.check.rule, in: take), Copy.Choice.unusable)
    }
    guard focus == .eyeContact else { return nil }
    return (Tip(eyeContactIn: take), Copy.Choice.selfRated)
  }

  private static func found(
    _ chosen: Finding?, leaning: Focus?, among candidates: [Candidate], gained: Set<String>
  ) -> Answer? {
    guard let chosen, var advice = chosen.advice else { return nil }
    if chosen.kind == .improve {
      advice.wentWell = wentWell(beside: chosen, among: candidates.map(\.finding), gained)
    }
    let isHeld = candidates.contains { $0.outcome == .heldBack }
    return (
      Tip(
        kind: chosen.kind, focus: chosen.focus, rule: chosen.rule, advice: advice,
        evidence: chosen.evidence, confidence: chosen.confidence),
      Copy.Choice.found(chosen, leaning: leaning, beforeMoreSevere: isHeld)
    )
  }

  /// The tip where rules judged and no finding stands out.
  private static func inBand(
    _ asked: Focus?, _ findings: [Finding], leaning: Focus?, in take: JudgedTake
  ) -> Answer? {
    let judged = findings.filter {
      $0.kind == .improve && $0.isJudged && ($0.focus != .fillers || take.countsAllFillers)
    }
    guard let first = judged.first(where: { $0.focus == leaning }) ?? judged.first else {
      return nil
    }
    return (
      Tip(
        kind: .keep, focus: first.focus, rule: "\(first.focus.rawValue).in_band",
        advice: Copy.inBand(first.focus, wasAsked: asked != nil),
        evidence: take.evidence(at: take.sample, Copy.heardInRange),
        confidence: min(.medium, take.confidence)),
      Copy.Choice.nothingStandsOut
    )
  }

  private static func notJudged(
    _ focus: Focus?, _ findings: [Finding], in take: JudgedTake
  ) -> Answer {
    let isNoisy = take.isNoisy || findings.contains { $0.verdict == .unjudged(.noise) }
    return (
      Tip(
        kind: .retake, focus: focus, rule: "\(focus?.rawValue ?? "quality").not_judged",
        advice: Copy.notJudged(focus, noise: isNoisy ? NoiseCause(take) : nil),
        evidence: take.evidence(Copy.Quality.heard(signalToNoise: take.signalToNoise)),
        confidence: .medium),
      Copy.Choice.nothingJudged
    )
  }
}

extension Finding {
  /// Whether it is something to work on: beyond its quiet zone, with a moment that shows it.
  fileprivate var asksForWork: Bool {
    kind == .improve && (verdict == .tip || verdict == .soft && !evidence.isEmpty)
  }
}

extension Choice {
  /// The finding that becomes the tip: a doubt about the transcript, else the most severe thing to
  /// improve, however small, else something to keep; `nil` when nothing stands out. Of equals, the
  /// first in the catalog.
  ///
  /// - Parameters:
  ///   - leaning: The focus to keep unless something else is clearly more severe.
  ///   - gained: The rules whose number has come into its range since earlier takes.
  static func one(
    of findings: [Finding], leaning: Focus? = nil, gained: Set<String> = []
  ) -> Finding? {
    let telling = findings.filter { $0.verdict == .tip }
    return strongest(telling.filter { $0.kind == .retake }, leaning)
      ?? strongest(findings.filter(\.asksForWork), leaning)
      ?? strongest(praise(in: findings, gained), leaning)
  }

  /// The praise to choose from: only what has entered its range since earlier takes, if anything
  /// has.
  private static func praise(in findings: [Finding], _ gained: Set<String>) -> [Finding] {
    let good = findings.filter { $0.kind == .keep && $0.verdict == .tip }
    let better = good.filter { gained.contains($0.rule) }
    return better.isEmpty ? good : better
  }

  /// Praise from another focus than the tip's, in which nothing needs work.
  private static func wentWell(
    beside chosen: Finding, among findings: [Finding], _ gained: Set<String>
  ) -> String? {
    let lacking = Set(findings.filter(\.asksForWork).map(\.focus))
    let good = praise(in: findings, gained).filter { !lacking.contains($0.focus) }
    return strongest(good, nil)?.advice?.takeaway
  }

  private static func strongest(_ findings: [Finding], _ leaning: Focus?) -> Finding? {
    guard let first = findings.first(best: \.weight, >) else { return nil }
    let own = findings.filter { $0.focus == leaning }.first(best: \.weight, >)
    guard let own, first.weight - own.weight < Inertia.margin.value else { return first }
    return own
  }

  /// The outcome of each finding.
  ///
  /// - Parameters:
  ///   - chosen: What ``one(of:leaning:gained:)`` chose from the same findings.
  ///   - gained: The rules whose number has come into its range since earlier takes.
  static func candidates(
    _ findings: [Finding], chosen: Finding?, gained: Set<String> = []
  ) -> [Candidate] {
    let place = findings.firstIndex { $0.rule == chosen?.rule }
    return findings.enumerated().map { index, finding in
      let isLater = place.map { $0 < index } ?? false
      let outcome = outcome(of: finding, isLater: isLater, chosen, gained)
      return Candidate(
        finding: finding, outcome: outcome,
        reason: Copy.Choice.reason(for: finding, outcome: outcome, against: chosen))
    }
  }

  private static func outcome(
    of finding: Finding, isLater: Bool, _ chosen: Finding?, _ gained: Set<String>
  ) -> Outcome {
    switch finding.verdict {
    case .unjudged: return .notJudged
    case .quiet: return .inBand
    case .soft where !finding.asksForWork: return .inDeadBand
    case .soft, .tip: break
    }
    guard let chosen, finding.rule != chosen.rule else { return .chosen }
    if finding.kind != chosen.kind {
      return chosen.kind == .retake ? .doubtFirst : .praiseWaits
    }
    if finding.kind == .keep, gained.contains(chosen.rule), !gained.contains(finding.rule) {
      return .notGained
    }
    if finding.weight < chosen.weight { return .lessSevere }
    return finding.weight == chosen.weight && isLater ? .laterInOrder : .heldBack
  }
}

extension Finding {
  /// What findings of one kind are ranked by: the severity, in steps for something to keep.
  fileprivate var weight: Double {
    guard kind == .keep else { return severity }
    return severity >= Severity.strong ? Severity.strong : min(severity, Severity.tip)
  }
}

/// How strongly `auto` keeps the focus of the last session.
enum Inertia {
  /// The least difference in severity at which another finding takes over.
  static let margin = Limit(
    0.25,
    source: """
      Our choice: half of the way from nothing to a tip. An error of 10 % in an estimated pace \
      changes its severity by 0.12.
      """)
}

// MARK: - Tips without a finding

extension Tip {
  /// The tip for eye contact, which can't be heard: look up at the longest good pause, or anywhere
  /// if there is none.
  init(eyeContactIn take: JudgedTake) {
    let pause = take.goodPauses?.firstNearMost(\.length)
    self.init(
      kind: .improve, focus: .eyeContact, rule: "eye-contact.self_rated",
      advice: Copy.EyeContact.rateYourself(lookUpAt: pause?.start),
      evidence: take.evidence(
        at: pause, pause.map { Copy.EyeContact.heard(pause: $0.length) } ?? Copy.EyeContact.heard),
      confidence: .high)
  }

  /// The tip where fillers can't be counted: how to listen for them.
  init(fillersNotCountedIn take: JudgedTake) {
    let reason = take.readings[Fillers.self]?.reason
    let heard = take.possibleHesitations().prefix(Moments.most)
    self.init(
      kind: .retake, focus: .fillers, rule: "fillers.\((reason ?? .noTranscript).rawValue)",
      advice: Copy.Fillers.notCounted(reason, listenAt: heard.map(\.start).sorted()),
      evidence: heard.isEmpty
        ? take.evidence(Copy.Fillers.heardNotCounted(reason))
        : heard.sorted { $0.start < $1.start }
          .map { take.moment($0, Copy.Fillers.heardUnwritten, marking: .sound) },
      confidence: .high)
  }
}
