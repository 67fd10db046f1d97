public import RehearsalBase
public import RehearsalCoaching
public import RehearsalMetrics
import RehearsalNative
package import RehearsalSignal

/// A recording that was decoded and analysed once, from which any number of reports, explanations
/// and timelines can be made.
///
/// ```swift
/// let recording = try await AnalyzedRecording(.file("talk.wav"))
/// let report = try recording.report()
/// let pauses = try recording.explanation(of: Pauses.self)
/// ```
/// Nothing leaves the computer and nothing is stored. The same bytes give the same values; any
/// number of recordings may be analysed at once.
public struct AnalyzedRecording: Sendable {
  /// What reports and errors call the recording.
  public let name: RecordingSource.Name
  package let take: Take
  let evidence: Evidence
  let file: File

  /// What is known about a recording besides its sound.
  struct File: Sendable {
    /// Container and encoding, such as `WAV PCM_16`.
    var format: String
    /// Of the bytes as stored; of the samples if there is no file.
    var sha256: String
    /// Whether the recording ended before its header says.
    var isTruncated: Bool
    /// Samples that were not usable numbers and count as 0.
    var replacedSamples: Int
  }

  /// How much of a recording has been analysed.
  public struct Progress: Equatable, Sendable {
    /// The length of the part that has been analysed, in seconds.
    public var heard: Seconds
    /// The length that the recording's header states; `nil` where it is not known, as for a stream.
    public var total: Seconds?

    /// 0 to 1; `nil` where the total is not known.
    public var fraction: Double? {
      total.map { $0 > Seconds(0) ? min(1, heard / $0) : 1 }
    }

    /// Progress after `heard` seconds of a recording of `total`, or of unknown length.
    public init(heard: Seconds, total: Seconds?) {
      self.heard = heard
      self.total = total
    }
  }
}

extension AnalyzedRecording {
  /// Decodes and analyses a whole recording, on a thread of its own.
  ///
  /// Cancelling the task ends it after the current block, some 0.2 s of sound; ffmpeg ends with it.
  ///
  /// - Parameters:
  ///   - source: The recording.
  ///   - jobs: How many threads may work on a file at once; the result does not depend on it.
  ///   - progress: Called after each block, on the analysing thread.
  /// - Throws: ``RehearsalError/recording(_:_:)`` with what kept the recording from being read, or
  ///   ``RehearsalError/RecordingProblem/cancelled``. A recording without speech is not an error.
  public init(
    _ source: RecordingSource, jobs: Int = 1,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws(RehearsalError) {
    try await self.init(source, jobs: jobs, progress: progress, in: FolderListings())
  }

  /// - Parameters:
  ///   - folders: Where to look for a similarly named file if the recording is missing.
  ///   - turns: When others than the speaker speak; `nil` to find that out.
  init(
    _ source: RecordingSource, jobs: Int,
    progress: @escaping @Sendable (Progress) -> Void, in folders: FolderListings,
    turns: [TimeSpan]? = nil
  ) async throws(RehearsalError) {
    self = try await AnalysisThread.run { () async throws(RehearsalError) in
      try await AnalysisRun(
        source: source, jobs: jobs, progress: progress, folders: folders, turns: turns
      )
      .outcome()
    }
  }

  /// This recording, as read from the file that holds its samples.
  ///
  /// Only the file's facts are read. A file with another number of samples is analysed instead.
  func stored(at path: String) async throws -> AnalyzedRecording {
    let audio = try await AudioSource.open(.path(path))
    let (format, rate) = (audio.format.description, audio.sampleRate)
    let channels = audio.channels
    let facts = try await audio.finish()
    guard Double(facts.framesRead) / Double(rate) == take.duration.rawValue,
      rate == take.sampleRate, channels == take.channels
    else { return try await AnalyzedRecording(.file(path)) }
    return AnalyzedRecording(
      name: .file(path), take: take, evidence: evidence,
      file: File(
        format: format, sha256: facts.sha256, isTruncated: facts.isTruncated,
        replacedSamples: facts.replacedSamples))
  }
}

extension AnalyzedRecording {
  /// What to work on: the readings, what the recording allows to be judged, and the one tip.
  ///
  /// - Throws: When a band can't be used or the requested transcript can't be read. One that does
  ///   not belong to the recording is left out, and the report warns of it. A recording without
  ///   speech, or too noisy to judge, gives a report whose tip is a `retake`.
  public func report(
    for options: RehearsalOptions = RehearsalOptions()
  ) throws(RehearsalError) -> Report {
    try ReviewedTake(of: self, options: options).report
  }

  /// How a metric came to its reading: every event, threshold, rule and source.
  ///
  /// The reading is that of ``report(for:)`` with the same options; the bands that the coach
  /// compares it with come last.
  ///
  /// - Throws: What ``report(for:)`` throws.
  public func explanation(
    of metric: any Metric.Type, for options: RehearsalOptions = RehearsalOptions()
  ) throws(RehearsalError) -> ExplainedMetric {
    ExplainedMetric(of: metric, in: try ReviewedTake(of: self, options: options))
  }

  /// How a metric of the program's own came to its reading: its method, its moments, and the band
  /// of its rule.
  ///
  /// - Throws: What ``report(for:)`` throws.
  public func explanation(
    ofOwn metric: OwnMetric, for options: RehearsalOptions = RehearsalOptions()
  ) throws(RehearsalError) -> ExplainedMetric {
    ExplainedMetric(of: metric, in: try ReviewedTake(of: self, options: options))
  }

  /// How the tip was chosen: everything considered, each with its number, band and source, and why
  /// it won or lost.
  ///
  /// The tip is that of ``report(for:)`` with the same options.
  ///
  /// - Throws: What ``report(for:)`` throws.
  public func tipExplanation(
    for options: RehearsalOptions = RehearsalOptions()
  ) throws(RehearsalError) -> ExplainedTip {
    ExplainedTip(of: try ReviewedTake(of: self, options: options))
  }
}
