public import RehearsalCoaching
public import RehearsalMetrics

/// How one metric of a recording came about: the object that `rehearse explain --json` prints.
///
/// Fields may be added; one is renamed or removed only together with a new ``schema``.
public struct ExplainedMetric: Sendable {
  public static let schema = "rehearsmart.explanation/1"

  public var engine: Engine
  /// The occasion whose bands are in the explanation.
  public var profile: Profile
  public var recording: Report.Recording
  public var metric: MetricID
  /// The metric's rows of the report.
  public var rows: [MetricRow]
  public var explanation: Explanation
  /// Transcripts beside the recording that were not used; not encoded.
  package var leftOut: [LeftOutTranscript]

  package init(
    engine: Engine = .current, profile: Profile = .talk, recording: Report.Recording,
    metric: MetricID, rows: [MetricRow], explanation: Explanation,
    leftOut: [LeftOutTranscript] = []
  ) {
    self.engine = engine
    self.profile = profile
    self.recording = recording
    self.metric = metric
    self.rows = rows
    self.explanation = explanation
    self.leftOut = leftOut
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
