package import RehearsalCoaching
package import RehearsalMetrics

/// A recording that was heard and judged: its report, and what the report was made from.
///
/// Everything that is written about one recording comes from this: the report as text or as a page,
/// its pictures, its captions and its timeline.
package struct ReviewedTake: Sendable {
  package var report: Report
  /// The take, its words and its readings.
  package var heard: HeardTake
  package var norms: Norms

  package init(report: Report, heard: HeardTake, norms: Norms) {
    self.report = report
    self.heard = heard
    self.norms = norms
  }

  /// Hears a whole recording and judges it.
  ///
  /// - Parameter folders: Where transcripts are looked for; shared by the recordings of a run.
  /// - Throws: As ``Report/init(of:options:progress:)``.
  package init(
    of source: RecordingSource, options: RehearsalOptions = RehearsalOptions(), jobs: Int = 1,
    in folders: FolderListings = FolderListings(),
    progress: @escaping @Sendable (HeardRecording.Progress) -> Void = { _ in }
  ) async throws(RehearsalError) {
    var judging = try Judging(options, of: source.name, in: folders)
    self = try judging.review(
      of: try await HeardRecording(
        source, jobs: jobs, progress: progress, folders: folders))
  }

  /// Judges a recording that was heard.
  ///
  /// - Throws: As ``HeardRecording/report(for:)``.
  package init(
    of recording: HeardRecording, options: RehearsalOptions
  ) throws(RehearsalError) {
    var judging = try Judging(options, of: recording.name)
    self = try judging.review(of: recording)
  }

  /// How a metric came to its reading, the bands of its focus last.
  package func explanation(of metric: any Metric.Type) -> Explanation {
    heard.explanation(of: metric, judgedBy: norms)
  }
}

extension HeardTake {
  /// How a metric came to its reading, the bands of its focus last.
  func explanation(of metric: any Metric.Type, judgedBy norms: Norms) -> Explanation {
    var explanation = metric.explanation(self)
    if let focus = Focus(rawValue: metric.id.rawValue) {
      explanation.steps += norms.steps(for: focus)
    }
    return explanation
  }
}
