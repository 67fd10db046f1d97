import RehearsalCoaching
public import RehearsalMetrics
import RehearsalNative
public import RehearsalSignal
import RehearsalUnits

/// Analyses recordings of somebody speaking.
///
/// ```swift
/// import Rehearsal
///
/// let report = try await Rehearsal.analyze(.file("talk.wav"))
/// print(report.tip.takeaway)
/// ```
public enum Rehearsal {
  /// Frames decoded at a time: large enough that the calls cost nothing, small enough for the cache.
  private static let blockLength = 8_192

  /// Listens to a whole recording and says what to work on.
  ///
  /// Nothing leaves the computer and nothing is kept. The same bytes and options give the same
  /// report; any number of analyses may run at once.
  ///
  /// - Throws: What kept the recording from being read; one without speech, or too noisy to judge,
  ///   is no error but gives a report whose tip is a `retake`.
  public static func analyze(
    _ source: RecordingSource, options: RehearsalOptions = RehearsalOptions()
  ) async throws(RehearsalError) -> Report {
    do throws(SoundFileError) {
      let (take, file) = try await hear(source) { $0.finish() }
      return report(on: take, from: file, options: options)
    } catch {
      throw RehearsalError(error, reading: source)
    }
  }

  /// Listens to a whole recording and says how one metric came to its reading: every event, threshold,
  /// rule and source.
  ///
  /// The reading is that of ``analyze(_:options:)`` with the same options.
  public static func explain(
    _ metric: any Metric.Type, of source: RecordingSource, options: MetricOptions = MetricOptions()
  ) async throws(RehearsalError) -> ExplainedMetric {
    do throws(SoundFileError) {
      let (found, file) = try await hear(source) { $0.finishWithEvidence() }
      let heard = HeardTake(take: found.take, evidence: found.evidence, options: options)
      return ExplainedMetric(
        recording: recording(found.take, from: file), metric: metric.id,
        rows: heard.readings.rows(of: metric), explanation: metric.explanation(heard))
    } catch {
      throw RehearsalError(error, reading: source)
    }
  }

  /// Listens to a whole recording and hands out what was heard, judged in nothing: where speech,
  /// syllables and voice are.
  public static func listen(to source: RecordingSource) async throws(RehearsalError) -> Take {
    do throws(SoundFileError) {
      return try await hear(source) { $0.finish() }.outcome
    } catch {
      throw RehearsalError(error, reading: source)
    }
  }

  /// What is known of the file besides its sound.
  private struct File {
    var path: String
    var format: String
    var facts: AudioSource.Facts
  }

  /// - Parameter finish: What is wanted of all that was heard.
  private static func hear<Outcome>(
    _ source: RecordingSource, _ finish: (consuming TakeBuilder) -> Outcome
  ) async throws(SoundFileError) -> (outcome: Outcome, file: File) {
    var audio = try await AudioSource.open(source.location)
    let format = audio.format.description
    let channels = audio.channels
    var builder = TakeBuilder(sampleRate: audio.sampleRate, channels: channels)
    if let frames = audio.declaredFrames {
      builder.expect(Seconds(Double(frames) / Double(audio.sampleRate)))
    }
    var block = [Float](repeating: 0, count: blockLength * channels)
    while case let frames = try audio.read(into: &block), frames > 0 {
      builder.consume(block.span.extracting(first: frames * channels))
    }
    let facts = try await audio.finish()
    return (finish(builder), File(path: source.path, format: format, facts: facts))
  }

  private static func report(
    on take: Take, from file: File, options: RehearsalOptions
  ) -> Report {
    let readings = Readings(of: take, options: options.metrics)
    let facts = RecordingFacts(
      duration: take.duration, phonation: take.phonation, speaking: take.speaking,
      channelRelation: take.channelRelation, truncated: file.facts.isTruncated,
      replacedSamples: file.facts.replacedSamples)
    let coach = Coach()
    let quality = coach.quality(of: readings, facts: facts)
    return Report(
      recording: recording(take, from: file),
      quality: quality, metrics: readings,
      tip: coach.tip(for: options.focus, readings: readings, facts: facts, quality: quality))
  }

  private static func recording(_ take: Take, from file: File) -> Report.Recording {
    Report.Recording(
      path: file.path, sha256: file.facts.sha256, format: file.format,
      sampleRate: take.sampleRate, channels: take.channels, duration: take.duration,
      speechStart: take.speaking?.start, speechEnd: take.speaking?.end)
  }
}

extension RecordingSource {
  fileprivate var location: AudioSource.Location {
    switch self {
    case .file(let path): .path(path)
    case .standardInput: .standardInput
    }
  }
}
