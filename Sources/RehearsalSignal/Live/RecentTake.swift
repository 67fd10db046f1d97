package import RehearsalBase

/// The latest part of a recording in progress, measured like a take.
///
/// What needs the whole recording is left out: loudness, hum, infrasound and dropouts. The last
/// second or so may still change, because ``SpeechModel`` has less context after it.
package struct RecentTake: Sendable {
  /// The start of this part in the recording.
  package let start: Seconds
  /// What was measured; its times count from ``start``.
  package let take: Take

  /// The end of this part in the recording.
  package var end: Seconds { start + take.duration }

  /// Converts a span of this part to times of the recording.
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
    // The latest frames whose candidates are known.
    let end = min(track.count, candidates.count)
    guard end > 0 else { return nil }
    // The speech model depends on the surroundings, as far as the local levels reach.
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
    // No pause, no noise: the amplitude distribution would need samples.
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

  /// The parts of the spans after `start`, relative to it.
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
