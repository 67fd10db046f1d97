package import RehearsalCoaching
package import RehearsalMetrics
import RehearsalLanguage

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
    coach = try options.coach
    written = try WrittenWords(for: recording, from: options.transcript, in: folders)
    if let script = options.script, written.candidates.isEmpty { written.add(script) }
  }

  mutating func review(of recording: AnalyzedRecording) -> ReviewedTake {
    let fitted = written.fitted(to: recording.take, options: options)
    let language = options.language(of: fitted?.words)
    let measured = MeasuredTake(
      take: recording.take, evidence: recording.evidence, words: fitted?.words,
      language: language?.code, options: options.metrics)
    let file = recording.file
    let slides = options.deck.map {
      SlideReadings(of: $0, in: measured.delivery, measured.readings)
    }
    let script = options.script.map {
      ScriptComparison(of: $0, to: fitted?.words, in: recording.take)
    }
    let own = options.own.map { OwnMetric.Measured($0, in: measured) }
    let session = coach.session(
      of: measured.readings,
      facts: RecordingFacts(
        of: measured.take, words: measured.words, truncated: file.isTruncated,
        replacedSamples: file.replacedSamples, leftOut: written.leftOut, slides: slides,
        keyLines: script?.keyLines ?? [], isSpeakerKnown: options.turnsOfOthers != nil),
      focus: options.focus,
      // A take can't be compared with itself, nor with what came after it.
      after: Array(options.previous.prefix { $0.sha256 != file.sha256 }), own: own)
    return ReviewedTake(
      report: Report(
        profile: options.profile, bands: coach.norms.bands.filter(\.isOwn),
        recording: Report.Recording(recording), transcript: fitted.map(summary), language: language,
        quality: session.quality, metrics: measured.readings,
        own: own.isEmpty
          ? nil : Dictionary(uniqueKeysWithValues: own.map { ($0.metric.key, $0.inReport) }),
        script: script, slides: slides, timing: session.timing, followUp: session.followUp,
        notCompared: session.notCompared, tip: session.choice.tip, selfRating: session.selfRating),
      choice: session.choice, leftOut: written.leftOut, refusal: written.refusal,
      measured: measured, norms: coach.norms)
  }

  private func summary(_ fitted: WrittenWords.Fitted) -> Report.TranscriptSummary {
    let words = fitted.words
    return Report.TranscriptSummary(
      path: fitted.path, format: words.transcript.format, producer: words.transcript.producer,
      language: words.scorer?.pack.language, timing: words.timing, words: words.rates.words,
      verbatim: words.verbatim, match: words.match, offset: words.offset,
      repairs: words.transcript.repairs)
  }
}

extension RehearsalOptions {
  /// The coach for the speaker and the occasion, with which every analysis begins.
  var coach: Coach {
    get throws(RehearsalError) {
      let keys = own.map(\.key)
      require(Set(keys).count == keys.count, "two metrics have one key: \(keys)")
      do throws(BandError) {
        return try Coach(profile: profile, slot: slot, bands: bands)
      } catch {
        throw .invalidBand(error)
      }
    }
  }
}

extension Report.Recording {
  fileprivate init(_ recording: AnalyzedRecording) {
    let take = recording.take
    self.init(
      path: recording.name.path, sha256: recording.file.sha256, format: recording.file.format,
      sampleRate: take.sampleRate, channels: take.channels, duration: take.duration,
      speechStart: take.speaking?.start, speechEnd: take.speaking?.end)
  }
}

/// A recording that was analysed and judged: its report, and what the report was made from.
///
/// Everything that is written about one recording comes from this: the report as text or as a page,
/// its pictures, its captions and its timeline.
package struct ReviewedTake: Sendable {
  package var report: Report
  /// How the tip of the report was chosen.
  package let choice: Choice
  /// Transcripts that were not used.
  package let leftOut: [LeftOutTranscript]
  /// Why the requested transcript was not used; `nil` if it was.
  package let refusal: RehearsalError?
  /// The take, its words and its readings.
  package var measured: MeasuredTake
  package var norms: Norms
}

extension ReviewedTake {
  /// Analyses a whole recording and judges it.
  ///
  /// - Parameter folders: Where transcripts are searched for; shared by the recordings of a run.
  /// - Throws: What ``Report/init(of:options:progress:)`` throws.
  package init(
    of source: RecordingSource, options: RehearsalOptions = RehearsalOptions(), jobs: Int = 1,
    in folders: FolderListings = FolderListings(),
    progress: @escaping @Sendable (AnalyzedRecording.Progress) -> Void = { _ in }
  ) async throws(RehearsalError) {
    var judging = try Judging(options, of: source.name, in: folders)
    self = judging.review(
      of: try await AnalyzedRecording(
        source, jobs: jobs, progress: progress, in: folders, turns: options.turnsOfOthers))
  }

  /// Judges an analysed recording.
  ///
  /// - Throws: What ``AnalyzedRecording/report(for:)`` throws.
  package init(
    of recording: AnalyzedRecording, options: RehearsalOptions,
    in folders: FolderListings = FolderListings()
  ) throws(RehearsalError) {
    var judging = try Judging(options, of: recording.name, in: folders)
    self = judging.review(of: recording)
  }

  /// How a metric came to its reading, the bands of its focus last.
  package func explanation(of metric: any Metric.Type) -> Explanation {
    var explanation = metric.explanation(measured)
    if let focus = Focus(rawValue: metric.id.rawValue) {
      explanation.steps += norms.steps(for: focus)
    }
    return explanation
  }
}
