public import RehearsalUnits

/// How the one tip was chosen: what the recording had to offer first, then every finding with why
/// it won or lost.
///
/// There is still one tip: of the others it holds names, numbers and reasons.
public struct Choice: Equatable, Sendable {
  /// What a recording must offer before anything in it is judged.
  public struct Check: Equatable, Sendable {
    /// The rule of the tip that a recording without it gets.
    public var rule: String
    public var reading: Measure
    /// What the reading is held against, named as the comparison: `at least`.
    public var limit: Measure
    public var source: String
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
    public var finding: Finding
    public var outcome: Outcome
    /// Why, in a sentence.
    public var reason: String
  }

  public enum Outcome: String, Codable, CaseIterable, Sendable {
    case chosen
    case lessSevere = "less_severe"
    /// As severe as the chosen one, and after it in the order of the rules.
    case laterInOrder = "later_in_order"
    /// Whatever was found while it is in doubt what there is to judge.
    case doubtFirst = "doubt_first"
    /// Praise, where something wants work.
    case praiseWaits = "praise_waits"
    /// Not clearly more severe than what last time's focus still asks for.
    case heldBack = "held_back"
    case inDeadBand = "in_dead_band"
    case inBand = "in_band"
    case notJudged = "not_judged"
  }

  /// What the tip was asked to be about; `nil` for auto.
  public var asked: Focus?
  /// The focus of the last session, which auto leans to; `nil` without one, and for a focus that
  /// was asked for.
  public var leaning: Focus?
  /// In order; the last is the one that failed, if one did.
  public var checks: [Check]
  /// Empty where the recording, or the focus, can't be judged at all.
  public var candidates: [Candidate]
  public var tip: Tip
  /// Why it is this tip, in a sentence or two.
  public var reason: String
}

extension Choice {
  /// How every choice is made, in a few sentences.
  public static var method: String { Copy.Choice.method }

  /// A doubt about what there is to judge; else the most severe thing to improve; else the
  /// strongest thing to keep; `nil` when nothing stands out. Of equals the first in the catalog
  /// wins.
  ///
  /// - Parameter leaning: The focus to stay with unless something else is clearly more severe.
  static func one(of findings: [Finding], leaning: Focus? = nil) -> Finding? {
    let telling = findings.filter { $0.verdict == .tip }
    return strongest(telling.filter { $0.kind == .retake }, leaning)
      ?? strongest(telling.filter { $0.kind == .improve }, leaning)
      ?? strongest(telling.filter { $0.kind == .keep }, leaning)
  }

  private static func strongest(_ findings: [Finding], _ leaning: Focus?) -> Finding? {
    guard let first = findings.first(best: \.severity, >) else { return nil }
    let own = findings.filter { $0.focus == leaning }.first(best: \.severity, >)
    guard let own, first.severity - own.severity < Inertia.margin.value else { return first }
    return own
  }

  /// What became of each finding.
  ///
  /// - Parameter chosen: What ``one(of:leaning:)`` made of the same findings.
  static func candidates(_ findings: [Finding], chosen: Finding?) -> [Candidate] {
    let place = findings.firstIndex { $0.rule == chosen?.rule }
    return findings.enumerated().map { index, finding in
      let outcome = outcome(of: finding, isLater: place.map { $0 < index } ?? false, chosen)
      return Candidate(
        finding: finding, outcome: outcome,
        reason: Copy.Choice.reason(for: finding, outcome: outcome, against: chosen))
    }
  }

  private static func outcome(
    of finding: Finding, isLater: Bool, _ chosen: Finding?
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
    if finding.severity < chosen.severity { return .lessSevere }
    return finding.severity == chosen.severity && isLater ? .laterInOrder : .heldBack
  }
}
