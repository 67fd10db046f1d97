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

  /// How every choice is made, in a few sentences.
  public static var method: String { Copy.Choice.method }
}

extension Choice.Check: Encodable {
  private enum CodingKeys: String, CodingKey { case rule, reading, limit, passed, source }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(NamedNumber(reading), forKey: .reading)
    try container.encode(NamedNumber(limit), forKey: .limit)
    try container.encode(passed, forKey: .passed)
    try container.encode(source, forKey: .source)
  }
}

/// Names, numbers and reasons; without advice, since there is only one tip.
extension Choice.Candidate: Encodable {
  private enum CodingKeys: String, CodingKey {
    case rule, focus, kind, reading, band, source, severity, verdict, confidence, outcome, reason
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(finding.rule, forKey: .rule)
    try container.encode(finding.focus, forKey: .focus)
    try container.encode(finding.kind, forKey: .kind)
    try container.encode(finding.reading?.number, forKey: .reading)
    try container.encode(Edges(band: finding.band), forKey: .band)
    try container.encode(finding.band.source, forKey: .source)
    try container.encode(finding.severity.rounded(toDecimals: Severity.decimals), forKey: .severity)
    try container.encode(finding.verdict.name, forKey: .verdict)
    try container.encode(finding.confidence, forKey: .confidence)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(reason, forKey: .reason)
  }
}

/// The band of a candidate, whose rule and source stand beside it.
private struct Edges: Encodable {
  let quiet: Double
  let tip: Double
  let extreme: Double
  let unit: String

  init(band: NamedBand) {
    (quiet, tip, extreme, unit) = (band.quiet, band.tip, band.extreme, band.unit)
  }
}

extension Finding.Verdict {
  /// As in the JSON: `quiet`, `soft`, `tip`, or why it was not judged.
  public var name: String {
    switch self {
    case .quiet: "quiet"
    case .soft: "soft"
    case .tip: "tip"
    case .unjudged(let why): why.rawValue
    }
  }
}

/// A measure as an object with a name, a value and a unit.
private struct NamedNumber: Encodable {
  let name: String
  let value: Double?
  let unit: String?

  init(_ measure: Measure) {
    name = measure.name
    value = measure.number
    unit = measure.unit
  }
}
