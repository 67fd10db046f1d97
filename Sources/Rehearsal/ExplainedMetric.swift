public import RehearsalCoaching
public import RehearsalMetrics

/// How one metric of a recording came about: the object that `rehearse explain --json` prints.
///
/// Fields may be added; one is renamed or removed only together with a new ``schema``.
public struct ExplainedMetric: Sendable {
  /// The name and version of the JSON format, its first key.
  public static let schema = "rehearsmart.explanation/1"

  /// The versions that the numbers were computed with.
  public var engine: Engine
  /// The occasion whose bands are in the explanation.
  public var profile: Profile
  /// The recording that was measured.
  public var recording: Report.Recording
  /// The metric that is explained.
  public var metric: MetricID
  /// The metric's rows of the report.
  public var rows: [MetricRow]
  /// The steps and events; the last steps are the bands of the metric's focus, if it has one.
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
