import RehearsalCoaching
public import RehearsalDelivery
import RehearsalLanguage
public import RehearsalMetrics
import RehearsalNative
import RehearsalSignal
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
  /// - Throws: What kept the recording, or a transcript that was asked for, from being used; a
  ///   recording without speech, or too noisy to judge, is no error but gives a report whose tip is
  ///   a `retake`.
  public static func analyze(
    _ source: RecordingSource, options: RehearsalOptions = RehearsalOptions()
  ) async throws(RehearsalError) -> Report {
    let coach = try coach(for: options)
    var written = try WrittenWords(for: source, from: options.transcript)
    let (take, file) = try await hear(source) { $0.finish() }
    let laid = try written.laid(on: take, options: options)
    return report(
      on: take, laid, leftOut: written.leftOut, from: file, by: coach, options: options)
  }

  /// Listens to a whole recording and says how its tip was chosen: everything considered, each with
  /// its number, band and source, and why it won or lost.
  ///
  /// The tip is that of ``analyze(_:options:)`` with the same options.
  public static func explainTip(
    of source: RecordingSource, options: RehearsalOptions = RehearsalOptions()
  ) async throws(RehearsalError) -> ExplainedTip {
    let coach = try coach(for: options)
    var written = try WrittenWords(for: source, from: options.transcript)
    let (take, file) = try await hear(source) { $0.finish() }
    let laid = try written.laid(on: take, options: options)
    let session = session(
      on: take, laid, leftOut: written.leftOut, from: file, by: coach, options: options)
    return ExplainedTip(
      profile: options.profile, recording: recording(take, from: file), choice: session.choice,
      leftOut: written.leftOut)
  }

  /// Listens to a whole recording and says how one metric came to its reading: every event, threshold,
  /// rule and source.
  ///
  /// The reading is that of ``analyze(_:options:)`` with the same options; the bands that the coach
  /// holds it against come last.
  public static func explain(
    _ metric: any Metric.Type, of source: RecordingSource,
    options: RehearsalOptions = RehearsalOptions()
  ) async throws(RehearsalError) -> ExplainedMetric {
    let coach = try coach(for: options)
    var written = try WrittenWords(for: source, from: options.transcript)
    let (found, file) = try await hear(source) { $0.finishWithEvidence() }
    let heard = HeardTake(
      take: found.take, evidence: found.evidence,
      words: try written.laid(on: found.take, options: options)?.words, options: options.metrics)
    var explanation = metric.explanation(heard)
    if let focus = Focus(rawValue: metric.id.rawValue) {
      explanation.steps += coach.norms.steps(for: focus)
    }
    return ExplainedMetric(
      profile: options.profile, recording: recording(found.take, from: file), metric: metric.id,
      rows: heard.readings.rows(of: metric), explanation: explanation,
      leftOut: written.leftOut)
  }

  /// Before anything is heard: a band that is wrong should not cost an analysis.
  private static func coach(for options: RehearsalOptions) throws(RehearsalError) -> Coach {
    do throws(BandError) {
      return try Coach(profile: options.profile, slot: options.slot, bands: options.bands)
    } catch {
      throw .invalidBand(error)
    }
  }

  /// Listens to a whole recording and hands out what was heard, judged in nothing: where speech,
  /// syllables, voice and words are.
  public static func listen(
    to source: RecordingSource, options: RehearsalOptions = RehearsalOptions()
  ) async throws(RehearsalError) -> Delivery {
    var written = try WrittenWords(for: source, from: options.transcript)
    let take = try await hear(source) { $0.finish() }.outcome
    return Delivery(take: take, words: try written.laid(on: take, options: options)?.words)
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
  ) async throws(RehearsalError) -> (outcome: Outcome, file: File) {
    do throws(SoundFileError) {
      return try await decode(source, finish)
    } catch {
      throw .recording(
        source.name, RehearsalError.RecordingProblem(error, in: source.name))
    }
  }

  private static func decode<Outcome>(
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
    on take: Take, _ laid: WrittenWords.Laid?, leftOut: [LeftOutTranscript], from file: File,
    by coach: Coach, options: RehearsalOptions
  ) -> Report {
    let session = session(
      on: take, laid, leftOut: leftOut, from: file, by: coach, options: options)
    return Report(
      profile: options.profile, bands: coach.norms.bands.filter(\.isOwn),
      recording: recording(take, from: file), transcript: laid.map(summary),
      quality: session.quality, metrics: session.readings, timing: session.timing,
      followUp: session.followUp,
      tip: session.choice.tip, selfRating: session.selfRating)
  }

  /// What the coach makes of a take.
  private struct Session {
    var readings: Readings
    var quality: Quality
    var timing: Timing?
    var choice: Choice
    var followUp: FollowUp?
    var selfRating: SelfRating?
  }

  private static func session(
    on take: Take, _ laid: WrittenWords.Laid?, leftOut: [LeftOutTranscript], from file: File,
    by coach: Coach, options: RehearsalOptions
  ) -> Session {
    let words = laid?.words
    let readings = Readings(of: Delivery(take: take, words: words), options: options.metrics)
    let facts = RecordingFacts(
      duration: take.duration, phonation: take.phonation, speaking: take.speaking,
      channelRelation: take.channelRelation, truncated: file.facts.isTruncated,
      replacedSamples: file.facts.replacedSamples, transcript: words?.transcript,
      verbatim: words?.verbatim, leftOut: leftOut)
    let quality = coach.quality(of: readings, facts: facts)
    // A take is not its own last time.
    let previous = options.previous.filter { $0.sha256 != file.facts.sha256 }
    let choice = coach.choice(
      for: options.focus, after: previous, readings: readings, facts: facts, quality: quality)
    return Session(
      readings: readings, quality: quality, timing: coach.timing(of: readings, facts: facts),
      choice: choice,
      followUp: coach.followUp(
        for: options.focus, after: previous, readings: readings, facts: facts, quality: quality),
      selfRating: choice.tip.kind == .retake ? nil : SelfRating(for: options.focus))
  }

  private static func summary(_ laid: WrittenWords.Laid) -> Report.TranscriptSummary {
    let words = laid.words
    return Report.TranscriptSummary(
      path: laid.path, format: words.transcript.format, producer: words.transcript.producer,
      language: words.scorer?.pack.language, timing: words.timing, words: words.rates.words,
      verbatim: words.verbatim, match: words.match, offset: words.offset,
      repairs: words.transcript.repairs)
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
