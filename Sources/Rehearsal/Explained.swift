public import RehearsalCoaching
public import RehearsalMetrics
import RehearsalBase

/// How one metric of a recording came about: the object that `rehearse explain --json` prints.
///
/// Fields may be added; one is renamed or removed only together with a new ``schema``.
public struct ExplainedMetric: Sendable {
  /// The name and version of the JSON format, its first key.
  public static let schema = "rehearsmart.explanation/1"
  /// The JSON Schema of the format.
  package static var jsonSchema: String { EmbeddedText.explanation_schema }

  /// The versions that the numbers were computed with.
  public var engine = Engine.current
  /// The occasion whose bands are in the explanation.
  public var profile = Profile.talk
  /// The recording that was measured.
  public var recording: Report.Recording
  /// The metric that is explained.
  public var metric: MetricID
  /// The metric's rows of the report.
  public var rows: [MetricRow]
  /// The steps and events; the last steps are the bands of the metric's focus, if it has one.
  public var explanation: Explanation
}

extension ExplainedMetric {
  package init(of metric: any Metric.Type, in review: ReviewedTake) {
    self.init(
      engine: review.report.engine, profile: review.report.profile,
      recording: review.report.recording, metric: metric.id,
      rows: review.report.rows(of: metric), explanation: review.explanation(of: metric))
  }

  init(of metric: OwnMetric, in review: ReviewedTake) {
    let measured = OwnMetric.Measured(metric, in: review.measured)
    self.init(
      engine: review.report.engine, profile: review.report.profile,
      recording: review.report.recording, metric: MetricID(rawValue: metric.key),
      rows: measured.rows, explanation: measured.explanation)
  }
}

extension ExplainedMetric: Encodable {
  private enum CodingKeys: String, CodingKey { case schema, engine, profile, recording, metric }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(engine, forKey: .engine)
    try container.encode(profile, forKey: .profile)
    try container.encode(recording, forKey: .recording)
    try container.encode(metric, forKey: .metric)
    try explanation.encode(to: encoder)
  }
}

/// How the tip for a recording was chosen: the object that `rehearse explain tip --json` prints.
///
/// Findings that did not become the tip have names, numbers and reasons, and no advice. Fields may
/// be added; one is renamed or removed only together with a new ``schema``.
public struct ExplainedTip: Sendable {
  /// The name and version of the JSON format, its first key.
  public static let schema = "rehearsmart.choice/1"
  /// The JSON Schema of the format.
  package static var jsonSchema: String { EmbeddedText.choice_schema }

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
