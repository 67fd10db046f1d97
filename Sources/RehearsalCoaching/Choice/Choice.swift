public import RehearsalBase

/// How the one tip was chosen: the checks of the recording, then every finding and why it won or
/// lost.
///
/// There is still only one tip: the other findings have names, numbers and reasons, and no advice.
public struct Choice: Equatable, Sendable {
  /// Something a recording must have before anything in it is judged.
  public struct Check: Equatable, Sendable {
    /// The rule of the tip that a recording gets if it fails.
    public var rule: String
    /// What was measured, with its unit.
    public var reading: Measure
    /// What the reading is compared with; its name is the comparison, such as `at least`.
    public var limit: Measure
    /// Where the limit comes from.
    public var source: String
    /// Whether the reading is within the limit.
    public var passed: Bool

    init(_ rule: String, reading: Measure, limit: Measure, source: String, passed: Bool) {
      self.rule = rule
      self.reading = reading
      self.limit = limit
      self.source = source
      self.passed = passed
    }
  }

  /// A finding and what became of it.
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
    /// As severe as the chosen one, and later in the order of the rules.
    case laterInOrder = "later_in_order"
    /// To keep, like the chosen one, which alone has come into its range since earlier takes.
    case notGained = "not_gained"
    /// The transcript is in doubt, which comes before everything judged by it.
    case doubtFirst = "doubt_first"
    /// Praise, where something needs work.
    case praiseWaits = "praise_waits"
    /// Not clearly more severe than a finding in the focus of the last session.
    case heldBack = "held_back"
    /// Between the band's quiet edge and its tip edge: noted, and no reason for a tip.
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
  /// In order, up to the first that failed.
  public var checks: [Check]
  /// Every finding, in the order of the rules; empty if the recording or the focus can't be judged.
  public var candidates: [Candidate]
  /// The tip that was chosen.
  public var tip: Tip
  /// Why it is this tip, in a sentence or two.
  public var reason: String
}

extension Choice {
  /// How every choice is made, in a few sentences.
  public static var method: String { Copy.Choice.method }

  /// The finding that becomes the tip: a doubt about the transcript, else the most severe thing to
  /// improve, else something to keep; `nil` when nothing stands out. Of equals, the first in the
  /// catalog.
  ///
  /// - Parameters:
  ///   - leaning: The focus to keep unless something else is clearly more severe.
  ///   - gained: The rules whose number has come into its range since earlier takes.
  static func one(
    of findings: [Finding], leaning: Focus? = nil, gained: Set<String> = []
  ) -> Finding? {
    let telling = findings.filter { $0.verdict == .tip }
    let good = telling.filter { $0.kind == .keep }
    let better = good.filter { gained.contains($0.rule) }
    return strongest(telling.filter { $0.kind == .retake }, leaning)
      ?? strongest(telling.filter { $0.kind == .improve }, leaning)
      ?? strongest(better.isEmpty ? good : better, leaning)
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
  ///   - gained: As it was given there.
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
    case .soft: return .inDeadBand
    case .tip: break
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
  /// What is compared between findings of one kind: the severity, in steps for something to keep.
  fileprivate var weight: Double {
    guard kind == .keep else { return severity }
    return severity >= Severity.strong ? Severity.strong : min(severity, Severity.tip)
  }
}
