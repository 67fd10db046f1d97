public import RehearsalCoaching
import RehearsalBase

/// How the tip for a recording was chosen: the object that `rehearse explain tip --json` prints.
///
/// Findings that did not become the tip have names, numbers and reasons, and no advice. Fields may
/// be added; one is renamed or removed only together with a new ``schema``.
public struct ExplainedTip: Sendable {
  /// The name and version of the JSON format, its first key.
  public static let schema = "rehearsmart.choice/1"

  /// The versions that the tip was chosen with.
  public var engine: Engine
  /// The occasion whose bands the findings were compared with.
  public var profile: Profile
  /// The recording that the tip is about.
  public var recording: Report.Recording
  /// The checks, the findings and the tip.
  public var choice: Choice
}

extension ExplainedTip {
  package init(of review: ReviewedTake) {
    self.init(
      engine: review.report.engine, profile: review.report.profile,
      recording: review.report.recording, choice: review.choice)
  }
}

extension ExplainedTip: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, engine, profile, recording, focus, checks, findings, reason, tip
  }
  private enum FocusKeys: String, CodingKey { case asked, last }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(engine, forKey: .engine)
    try container.encode(profile, forKey: .profile)
    try container.encode(recording, forKey: .recording)
    var focus = container.nestedContainer(keyedBy: FocusKeys.self, forKey: .focus)
    try focus.encode(choice.asked?.rawValue ?? "auto", forKey: .asked)
    try focus.encodeIfPresent(choice.leaning, forKey: .last)
    try container.encode(choice.checks, forKey: .checks)
    try container.encode(choice.candidates, forKey: .findings)
    try container.encode(choice.reason, forKey: .reason)
    try container.encode(choice.tip, forKey: .tip)
  }
}
