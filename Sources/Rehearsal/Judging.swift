import RehearsalCoaching
import RehearsalMetrics
import RehearsalLanguage
import RehearsalSignal
import RehearsalBase

/// Judges a recording by the options of one request.
///
/// Made before the recording is heard, so that a wrong band or a missing transcript costs no
/// analysis.
struct Judging {
  private let options: RehearsalOptions
  private let coach: Coach
  private var written: WrittenWords

  init(
    _ options: RehearsalOptions, of recording: RecordingSource.Name,
    in folders: FolderListings = FolderListings()
  ) throws(RehearsalError) {
    self.options = options
    do throws(BandError) {
      coach = try Coach(profile: options.profile, slot: options.slot, bands: options.bands)
    } catch {
      throw .invalidBand(error)
    }
    written = try WrittenWords(
      for: recording, from: options.transcript, in: folders)
    if let script = options.script, written.candidates.isEmpty { written.add(script) }
  }

  mutating func review(of recording: HeardRecording) throws(RehearsalError) -> ReviewedTake {
    let laid = try written.laid(on: recording.take, options: options)
    let heard = heard(recording, laid)
    let session = session(of: recording, heard)
    return ReviewedTake(
      report: Report(
        profile: options.profile, bands: coach.norms.bands.filter(\.isOwn),
        recording: Report.Recording(recording), transcript: laid.map(summary),
        quality: session.quality, metrics: heard.readings, timing: session.timing,
        followUp: session.followUp, tip: session.choice.tip, selfRating: session.selfRating,
        script: options.script.map { ScriptComparison(of: $0, to: laid?.words) }),
      heard: heard, norms: coach.norms)
  }

  mutating func tipExplanation(
    on recording: HeardRecording
  ) throws(RehearsalError) -> ExplainedTip {
    let laid = try written.laid(on: recording.take, options: options)
    return ExplainedTip(
      profile: options.profile, recording: Report.Recording(recording),
      choice: session(of: recording, heard(recording, laid)).choice, leftOut: written.leftOut)
  }

  mutating func explanation(
    of metric: any Metric.Type, on recording: HeardRecording
  ) throws(RehearsalError) -> ExplainedMetric {
    let laid = try written.laid(on: recording.take, options: options)
    let heard = heard(recording, laid)
    return ExplainedMetric(
      profile: options.profile, recording: Report.Recording(recording), metric: metric.id,
      rows: heard.readings.rows(of: metric),
      explanation: heard.explanation(of: metric, judgedBy: coach.norms), leftOut: written.leftOut)
  }

  private func heard(_ recording: HeardRecording, _ laid: WrittenWords.Laid?) -> HeardTake {
    HeardTake(
      take: recording.take, evidence: recording.evidence, words: laid?.words,
      language: options.language, options: options.metrics)
  }

  /// What the coach makes of a recording.
  private struct Session {
    var quality: Quality
    var timing: Timing?
    var choice: Choice
    var followUp: FollowUp?
    var selfRating: SelfRating?
  }

  private func session(of recording: HeardRecording, _ heard: HeardTake) -> Session {
    let (take, words, readings) = (heard.take, heard.words, heard.readings)
    let facts = RecordingFacts(
      duration: take.duration, phonation: take.phonation, speaking: take.speaking,
      channelRelation: take.channelRelation, sampleRate: Hertz(Double(take.sampleRate)),
      truncated: recording.file.isTruncated,
      replacedSamples: recording.file.replacedSamples, transcript: words?.transcript,
      covered: words?.covered, verbatim: words?.verbatim, leftOut: written.leftOut)
    let quality = coach.quality(of: readings, facts: facts)
    // A take is not its own last time.
    let previous = options.previous.filter { $0.sha256 != recording.file.sha256 }
    let choice = coach.choice(
      for: options.focus, after: previous, readings: readings, facts: facts, quality: quality)
    return Session(
      quality: quality, timing: coach.timing(of: readings, facts: facts),
      choice: choice,
      followUp: coach.followUp(
        for: options.focus, after: previous, readings: readings, facts: facts, quality: quality),
      selfRating: choice.tip.kind == .retake ? nil : SelfRating(for: options.focus))
  }

  private func summary(_ laid: WrittenWords.Laid) -> Report.TranscriptSummary {
    let words = laid.words
    return Report.TranscriptSummary(
      path: laid.path, format: words.transcript.format, producer: words.transcript.producer,
      language: words.scorer?.pack.language, timing: words.timing, words: words.rates.words,
      verbatim: words.verbatim, match: words.match, offset: words.offset,
      repairs: words.transcript.repairs)
  }
}

extension Report.Recording {
  fileprivate init(_ recording: HeardRecording) {
    let take = recording.take
    self.init(
      path: recording.name.path, sha256: recording.file.sha256, format: recording.file.format,
      sampleRate: take.sampleRate, channels: take.channels, duration: take.duration,
      speechStart: take.speaking?.start, speechEnd: take.speaking?.end)
  }
}
