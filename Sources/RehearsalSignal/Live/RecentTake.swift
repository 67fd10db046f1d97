package import RehearsalBase

/// The newest stretch of a recording that is still going on, measured like a take.
///
/// What needs the whole recording is left out: loudness, hum, infrasound and dropouts. The last
/// second or so may still change, because ``SpeechModel`` then has less to hear after it.
package struct RecentTake: Sendable {
  /// When the stretch starts in the recording.
  package let start: Seconds
  /// What was measured; its times count from ``start``.
  package let take: Take

  /// When the stretch ends in the recording.
  package var end: Seconds { start + take.duration }

  /// A span of the stretch as one of the recording.
  package func inRecording(_ span: TimeSpan) -> TimeSpan {
    TimeSpan(start: start + span.start, end: start + span.end)
  }

  /// What is known of the recording besides its frames.
  struct Recording {
    var sampleRate: Int
    var channels: Int
    var relation: ChannelRelation
    /// Where the wave is clipped, in times of the recording.
    var clips: [TimeSpan]
    var peakEdge: PeakEdge
  }

  /// - Returns: `nil` without frames.
  init?(
    _ track: FrameTrack, _ candidates: CandidateTrack, length: Seconds, _ recording: Recording
  ) {
    // The newest frames whose candidates have come.
    let end = min(track.count, candidates.count)
    guard end > 0 else { return nil }
    // Speech is told from what lies around it, as far as the local levels reach.
    let origin = max(0, end - Self.frames(in: max(length, LocalLevel.window)))
    let around = track.part(origin..<end)
    let answers = SpeechModel().answers(to: around)
    let heard = Frame.hop * Double(around.count)
    let allSpeech = SpeechFinder.decide(odds: answers.speech, within: heard).speech
    let allNuclei = SyllableFinder.nuclei(odds: answers.syllable, speech: allSpeech)

    let lead = max(0, around.count - Self.frames(in: length))
    let frames = around.part(lead..<around.count)
    let skipped = Frame.start(of: lead)
    let start = Frame.start(of: origin) + skipped
    let duration = Frame.hop * Double(frames.count)
    let speech = Self.moved(allSpeech, by: skipped, within: duration)
    let nuclei = allNuclei.filter { $0 >= skipped }.map { $0 - skipped }
    let pitch = PitchPath.track(
      through: candidates.part(origin + lead..<end), levels: frames)
    // No pause, no noise: the distribution of amplitudes would need samples.
    let hearing = NoiseAnalysis(
      frames: frames, speech: speech, voices: speech,
      echo: EchoEstimate(frames: frames, speech: speech), pitch: pitch, hum: nil, infrasound: [],
      amplitude: AmplitudeStatistics())
    var levels = LevelMeasurement(
      activeSpeech: hearing.voice.flatMap { Decibels(power: $0).finite }, clippedSamples: 0,
      clippedEvents: recording.clips, dcOffset: 0)
    levels.take(
      recording.peakEdge, sampleRate: recording.sampleRate,
      ratio: hearing.measurement.signalToNoise)
    levels.clippedEvents = Self.moved(levels.clippedEvents, by: start, within: duration)
    self.start = start
    take = Take(
      sampleRate: recording.sampleRate, channels: recording.channels, duration: duration,
      levels: levels, speech: speech, nuclei: nuclei, pitch: pitch, noise: hearing.measurement,
      voice: VoiceMeasurement(
        frames: frames, speech: speech, nuclei: nuclei, pitch: pitch,
        hesitationOdds: LogOdds(answers.hesitation[lead...]), noise: hearing.measurement,
        pauses: hearing.pauses),
      channelRelation: recording.relation)
  }

  private static func frames(in length: Seconds) -> Int {
    Int((length / Frame.hop).rounded(.up))
  }

  /// The parts of the spans after `start`, in times from it.
  private static func moved(
    _ spans: [TimeSpan], by start: Seconds, within duration: Seconds
  ) -> [TimeSpan] {
    spans.compactMap { span in
      let moved = TimeSpan(
        start: max(Seconds(0), span.start - start), end: min(duration, span.end - start))
      return moved.start < moved.end ? moved : nil
    }
  }
}
