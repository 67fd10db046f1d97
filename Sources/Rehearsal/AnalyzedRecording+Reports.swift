public import RehearsalMetrics

extension AnalyzedRecording {
  /// What to work on: the readings, what the recording allows to be judged, and the one tip.
  ///
  /// - Throws: When a band or the transcript that was asked for can't be used. A recording without
  ///   speech, or too noisy to judge, gives a report whose tip is a `retake`.
  public func report(
    for options: RehearsalOptions = RehearsalOptions()
  ) throws(RehearsalError) -> Report {
    try ReviewedTake(of: self, options: options).report
  }

  /// How a metric came to its reading: every event, threshold, rule and source.
  ///
  /// The reading is that of ``report(for:)`` with the same options; the bands that the coach holds
  /// it against come last.
  ///
  /// - Throws: As ``report(for:)``.
  public func explanation(
    of metric: any Metric.Type, for options: RehearsalOptions = RehearsalOptions()
  ) throws(RehearsalError) -> ExplainedMetric {
    ExplainedMetric(of: metric, in: try ReviewedTake(of: self, options: options))
  }

  /// How the tip was chosen: everything considered, each with its number, band and source, and why
  /// it won or lost.
  ///
  /// The tip is that of ``report(for:)`` with the same options.
  ///
  /// - Throws: As ``report(for:)``.
  public func tipExplanation(
    for options: RehearsalOptions = RehearsalOptions()
  ) throws(RehearsalError) -> ExplainedTip {
    ExplainedTip(of: try ReviewedTake(of: self, options: options))
  }
}

extension Report {
  /// Hears a whole recording and says what to work on.
  ///
  /// Options and the transcript are checked before the recording is heard.
  ///
  /// - Parameters:
  ///   - source: The recording.
  ///   - options: What it is judged by and where its words come from.
  ///   - progress: Called after each block, on the thread that hears.
  /// - Throws: As ``AnalyzedRecording/init(_:jobs:progress:)`` and
  ///   ``AnalyzedRecording/report(for:)``.
  public init(
    of source: RecordingSource, options: RehearsalOptions = RehearsalOptions(),
    progress: @escaping @Sendable (AnalyzedRecording.Progress) -> Void = { _ in }
  ) async throws(RehearsalError) {
    self = try await ReviewedTake(of: source, options: options, progress: progress).report
  }
}
