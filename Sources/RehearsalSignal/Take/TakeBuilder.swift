package import RehearsalUnits

/// Analyses a recording from its samples, block by block, and gives the ``Take`` at the end.
///
/// Blocks may be split anywhere: the take is the same to the last bit. Memory grows only by some
/// forty bytes for every 10 ms.
package struct TakeBuilder: ~Copyable {
  private let sampleRate: Int
  private let channels: Int
  private var frames = 0

  private var levels: LevelMeter
  private var mixer: ChannelMixer
  private var constantRuns: ConstantRunDetector
  private var resampler: Resampler
  private var blocker = DCBlocker(sampleRate: Frame.sampleRate)
  private var levelListener = LevelAnalyzer()
  private var pitchListener = PitchFrameAnalyzer()
  private var hum = HumMeter()
  private var infrasound = InfrasoundMeter()
  private var amplitude = AmplitudeStatistics()
  private var peakEdge = PeakEdge()
  private var track = FrameTrack()
  /// Buffers for one block, reused from block to block.
  private var mono: [Float] = []
  private var resampled: [Float] = []

  /// - Parameters:
  ///   - sampleRate: in hertz, 4,000 to 384,000.
  ///   - channels: 1 to 8, interleaved in every block.
  package init(sampleRate: Int, channels: Int) {
    self.sampleRate = sampleRate
    self.channels = channels
    levels = LevelMeter(sampleRate: sampleRate, channels: channels)
    mixer = ChannelMixer(sampleRate: sampleRate, channels: channels)
    constantRuns = ConstantRunDetector(sampleRate: sampleRate)
    resampler = Resampler(from: sampleRate, to: Frame.sampleRate)
  }

  /// Prepares for a recording of that length, before its first block; it may turn out shorter.
  ///
  /// Frames that cannot have a pitch, judging by those before, are then skipped: the take is the
  /// same, in less time. If the recording turns out longer, a voice 33 dB below the loudest
  /// hundredth of the expected length may lose its pitch.
  package mutating func expect(_ duration: Seconds) {
    pitchListener.expect(frames: Int((duration / Frame.hop).rounded(.up)))
    let expected = min(duration, Self.longestExpected)
    track.reserve(frames: Int(expected / Frame.hop) + 1)
    hum.reserve(for: expected)
    infrasound.reserve(for: expected)
  }

  /// Rounding in a duration, in frames, that must not add one.
  private static let rounding = 1e-6
  /// Headers can lie: memory is reserved for no more than this.
  private static let longestExpected = Seconds(4 * 3600)

  /// Takes the next block: interleaved, full scale 1, no sample NaN or beyond
  /// `RecordingLimits.magnitude`, whole frames only.
  package mutating func consume(_ interleaved: Span<Float>) {
    precondition(
      interleaved.count % channels == 0, "\(interleaved.count) samples in \(channels) channels")
    frames += interleaved.count / channels
    if channels == 1 {
      hear(interleaved, mono: interleaved)
    } else {
      var mono = Self.storage(of: &self.mono)
      mixer.mix(interleaved, into: &mono)
      hear(interleaved, mono: mono.span)
      self.mono = mono
    }
  }

  private mutating func hear(_ interleaved: Span<Float>, mono: Span<Float>) {
    levels.consume(interleaved, mono: mono)
    constantRuns.consume(mono)
    var resampled = Self.storage(of: &self.resampled)
    resampler.resample(mono, into: &resampled)
    hear(resampled: &resampled)
    self.resampled = resampled
  }

  /// Empties a buffer and takes its storage.
  private static func storage(of buffer: inout [Float]) -> [Float] {
    var storage: [Float] = []
    swap(&storage, &buffer)
    storage.removeAll(keepingCapacity: true)
    return storage
  }

  private mutating func hear(resampled: inout [Float]) {
    // Before the filter, which tilts what is flat.
    peakEdge.consume(resampled.span)
    blocker.filter(&resampled)
    levelListener.consume(resampled, into: &track)
    pitchListener.consume(resampled, into: &track)
    hum.consume(resampled.span)
    infrasound.consume(resampled.span)
    amplitude.consume(resampled.span)
  }

  /// How much has been taken so far.
  package var duration: Seconds { Seconds(Double(frames) / Double(sampleRate)) }

  /// What can be said of the newest sound while more is coming; `nil` before any can be heard.
  ///
  /// The same steps as for the whole recording, from the newest frames alone. The take that is made
  /// at the end does not change by it.
  ///
  /// - Parameter length: How much sound to measure, at most.
  package func recent(_ length: Seconds) -> RecentTake? {
    RecentTake(
      track, length: length,
      RecentTake.Recording(
        sampleRate: sampleRate, channels: channels, relation: mixer.relation,
        clips: levels.clippedEvents, peakEdge: peakEdge))
  }

  /// The take.
  package consuming func finish() -> Take { decide().take }

  /// The take with what it was decided from, for explanations.
  package consuming func finishWithEvidence() -> (take: Take, evidence: Evidence) {
    let (take, decisions) = decide()
    return (
      take,
      Evidence(
        speech: SpeechEvidence(of: decisions.speech, in: track, within: take.duration),
        noise: NoiseEvidence(
          of: decisions.noise, hum: decisions.hum, in: track, within: take.duration),
        loudness: decisions.loudness, contour: LevelContour(of: track))
    )
  }

  /// What is recorded while deciding, from which evidence is made.
  ///
  /// Of an hour some 2 MB, kept only until the take is made: less than the pitch candidates held
  /// that were dropped just before.
  private struct Decisions {
    var speech: SpeechDecisions
    var noise: NoiseAnalysis
    var hum: Hum?
    var loudness: LoudnessEvidence
  }

  /// Ends the stream and decides.
  private mutating func decide() -> (take: Take, decisions: Decisions) {
    var mono: [Float] = []
    mixer.flush(into: &mono)
    let nothing: [Float] = []
    hear(nothing.span, mono: mono.span)
    var resampled: [Float] = []
    resampler.flush(into: &resampled)
    hear(resampled: &resampled)
    let duration = duration
    let count = Int((duration / Frame.hop - Self.rounding).rounded(.up))
    levelListener.finish(frames: count, into: &track)
    pitchListener.finish(frames: count, into: &track)

    let mains = hum.finish()
    // Frees its windows.
    hum = HumMeter()
    // First of all, because its candidates take a quarter of the memory.
    let pitch = PitchPath.track(through: track)
    track.forgetCandidates()
    let answers = SpeechModel().answers(to: track)
    let speech = SpeechFinder.decide(odds: answers.speech, within: duration)
    let nuclei = SyllableFinder.nuclei(odds: answers.syllable, speech: speech.speech)
    let hearing = NoiseAnalysis(
      frames: track, speech: speech.speech, hum: mains, infrasound: infrasound.finish(),
      amplitude: amplitude)
    var noise = hearing.measurement
    noise.dropouts = constantRuns.finish(
      floor: noise.floor, pausesAreZeros: hearing.pausesAreZeros)
    var (levels, loudness) = levels.finishWithEvidence()
    levels.take(peakEdge, sampleRate: sampleRate, ratio: noise.signalToNoise)
    let take = Take(
      sampleRate: sampleRate, channels: channels, duration: duration,
      levels: levels, speech: speech.speech, nuclei: nuclei, pitch: pitch,
      noise: noise,
      voice: measureVoice(
        frames: track, speech: speech.speech, nuclei: nuclei, pitch: pitch, noise: noise,
        pauses: hearing.pauses),
      channelRelation: mixer.relation)
    return (take, Decisions(speech: speech, noise: hearing, hum: mains, loudness: loudness))
  }
}
