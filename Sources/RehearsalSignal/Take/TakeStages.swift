import RehearsalNative
import RehearsalBase

/// The stages of an analysis, from the samples to the record kept of them, and the take that is
/// decided from that at the end.
struct TakeStages: ~Copyable {
  let sampleRate: Int
  let channels: Int
  /// Frames of samples taken so far.
  var taken = 0
  var preparation: Preparation
  var levels: LevelStage
  var frames: FrameStage
  var pitch: PitchFrameAnalyzer
  var noise: NoiseStage

  init(sampleRate: Int, channels: Int) {
    self.sampleRate = sampleRate
    self.channels = channels
    preparation = Preparation(sampleRate: sampleRate, channels: channels)
    levels = LevelStage(sampleRate: sampleRate, channels: channels)
    frames = FrameStage()
    pitch = PitchFrameAnalyzer()
    noise = NoiseStage()
  }

  /// Combines stages that worked on separate queues.
  init(
    sampleRate: Int, channels: Int, taken: Int, preparation: consuming Preparation,
    levels: LevelStage, frames: consuming FrameStage, pitch: consuming PitchFrameAnalyzer,
    noise: consuming NoiseStage
  ) {
    (self.sampleRate, self.channels, self.taken) = (sampleRate, channels, taken)
    self.preparation = preparation
    self.levels = levels
    self.frames = frames
    self.pitch = pitch
    self.noise = noise
  }

  /// Rounding error of a duration, in frames, that must not add a frame.
  private static let rounding = 1e-6
  /// Headers can lie: memory is reserved for at most this long.
  private static let longestExpected = Seconds(4 * 3600)

  /// The duration of the samples so far.
  var duration: Seconds { Seconds(Double(taken) / Double(sampleRate)) }

  mutating func expect(_ duration: Seconds) {
    levels.expect(duration)
    pitch.expect(frames: Int((duration / Frame.hop).rounded(.up)))
    let expected = min(duration, Self.longestExpected)
    let count = Int(expected / Frame.hop) + 1
    frames.reserve(frames: count)
    pitch.reserve(frames: count)
    noise.reserve(for: expected)
    preparation.reserve(for: expected)
  }

  mutating func hear(filtered: Span<Float>) {
    pitch.consume(filtered, levels: frames.consume(filtered))
    noise.consume(filtered)
  }

  /// Flushes the filters, as if silence followed.
  private mutating func flush() {
    var mono: [Float] = []
    preparation.mixer.flush(into: &mono)
    let nothing: [Float] = []
    levels.consume(nothing.span, mono: mono.span)
    var filtered: [Float] = []
    preparation.filter(mono.span, into: &filtered)
    preparation.finish(into: &filtered)
    hear(filtered: filtered.span)
    let count = Int((duration / Frame.hop - Self.rounding).rounded(.up))
    pitch.finish(frames: count, levels: frames.finish(frames: count))
  }

  /// Ends the stream and returns the take with the evidence for its decisions.
  ///
  /// - Parameters:
  ///   - threads: For parallel work; with one, the memory of the candidate pitches is freed before
  ///     the network needs its own.
  ///   - turns: When others than the speaker speak; `nil` to find that out.
  consuming func decide(
    _ threads: ThreadPool, turns: [TimeSpan]? = nil
  ) -> (take: Take, evidence: Evidence) {
    let duration = duration
    flush()
    let mains = noise.hum.finish()
    // Frees the memory of its record.
    noise.hum = HumMeter()
    let infrasound = noise.infrasound.values
    let amplitude = noise.amplitude
    let relation = preparation.mixer.relation
    let track = frames.track
    var (pitches, answers) = Self.listen(to: track, self.pitch.takeCandidates(), threads)
    let voices = SpeechFinder.decide(odds: answers.speech, within: duration)
    let anyone = voices.speech
    let directions = levels.direction?.directions ?? []
    let ((echo, contour), others) = threads.results {
      (EchoEstimate(frames: track, speech: anyone), LevelContour(of: track))
    } _: {
      turns.map { OtherVoiceFinder(turns: $0, frames: track.count) }
        ?? OtherVoiceFinder(
          in: track, speech: anyone, pitch: pitches.ofAnyone, directions: directions, threads)
    }
    pitches.ofAnyone.apply(pitches.changes)
    let pitch = others.withoutOthers(pitches.ofAnyone)
    pitches = Self.nothing
    let decisions =
      others.stretches.isEmpty
      ? voices
      : SpeechFinder.decide(odds: others.withoutOthers(answers.speech), within: duration)
    let speech = decisions.speech
    let hesitationOdds = others.withoutOthers(answers.hesitation)
    let syllableOdds = answers.syllable
    // Frees the memory of the others once the decisions are made.
    answers = SpeechModel.Answers(nothingIn: 0)
    let ((nuclei, speechEvidence), hearing) = threads.results {
      (
        SyllableFinder.nuclei(odds: syllableOdds, speech: speech),
        SpeechEvidence(of: decisions, in: track, within: duration)
      )
    } _: {
      NoiseAnalysis(
        frames: track, speech: speech, voices: anyone, echo: echo, pitch: pitch, hum: mains,
        infrasound: infrasound, amplitude: amplitude)
    }
    var noise = hearing.measurement
    noise.dropouts = levels.constantRuns.finish(
      floor: noise.floor, pausesAreZeros: hearing.pausesAreZeros)
    var (measured, loudness) = levels.levels.finishWithEvidence()
    measured.take(preparation.peakEdge, sampleRate: sampleRate, ratio: noise.signalToNoise)
    let take = Take(
      sampleRate: sampleRate, channels: channels, duration: duration,
      levels: measured, speech: speech,
      otherVoices: others.voices(in: track, speech: anyone, own: speech),
      nuclei: nuclei, pitch: pitch, noise: noise,
      voice: VoiceMeasurement(
        frames: track, speech: speech, nuclei: nuclei, pitch: pitch,
        hesitationOdds: hesitationOdds, noise: noise, pauses: hearing.pauses, threads),
      channelRelation: relation)
    let evidence = Evidence(
      speech: speechEvidence,
      noise: NoiseEvidence(of: hearing, hum: mains, in: track, within: duration),
      loudness: loudness, contour: contour)
    return (take, evidence)
  }

  private typealias Pitches = (ofAnyone: PitchTrack, changes: [PitchTrack.Change])
  private static let nothing: Pitches = (PitchTrack(frequencies: []), [])

  /// The pitch, and the answers of the network.
  private static func listen(
    to track: FrameTrack, _ candidates: consuming CandidateTrack, _ threads: ThreadPool
  ) -> (Pitches, SpeechModel.Answers) {
    guard threads.size > 1 else {
      let pitches = PitchPath.pitches(through: candidates, levels: track)
      candidates = CandidateTrack()
      return (pitches, SpeechModel().answers(to: track, threads))
    }
    let search = SerialQueue(
      "rehearsal.pitch", threads, (candidates: candidates, found: Pitches?.none))
    search.send {
      $0.found = PitchPath.pitches(through: $0.candidates, levels: track)
      $0.candidates = CandidateTrack()
    }
    let answers = SpeechModel().answers(to: track, threads)
    return (search.finish().found ?? nothing, answers)
  }
}

// The stages of the analysis. Each has its own state, and uses only what is passed to it from
// another, so that they can run concurrently.

/// Makes the signals that the other stages analyse.
struct Preparation: ~Copyable {
  var mixer: ChannelMixer
  private var resampler: Resampler
  private(set) var peakEdge = PeakEdge()
  private var blocker = DCBlocker(sampleRate: Frame.sampleRate)
  /// A buffer, reused from block to block.
  private var resampled: [Float] = []

  init(sampleRate: Int, channels: Int) {
    mixer = ChannelMixer(sampleRate: sampleRate, channels: channels)
    resampler = Resampler(from: sampleRate, to: Frame.sampleRate)
  }

  mutating func reserve(for duration: Seconds) { peakEdge.reserve(for: duration) }

  /// Appends one channel at ``Frame/sampleRate`` and without offset.
  mutating func filter(_ mono: Span<Float>, into filtered: inout [Float]) {
    if resampler.isIdentity {
      listen(to: mono, into: &filtered)
    } else {
      resampled.removeAll(keepingCapacity: true)
      resampler.resample(mono, into: &resampled)
      let resampled = resampled
      listen(to: resampled.span, into: &filtered)
    }
  }

  /// Flushes the filters, as if silence followed.
  mutating func finish(into filtered: inout [Float]) {
    var rest: [Float] = []
    resampler.flush(into: &rest)
    listen(to: rest.span, into: &filtered)
  }

  private mutating func listen(to samples: Span<Float>, into filtered: inout [Float]) {
    // Before the DC blocker, which tilts flat tops.
    peakEdge.consume(samples)
    blocker.filter(samples, into: &filtered)
  }
}

/// Measures levels and directions and finds dropouts in the unfiltered samples.
struct LevelStage {
  var levels: LevelMeter
  var constantRuns: ConstantRunDetector
  /// `nil` unless there are two channels.
  private(set) var direction: DirectionMeter?

  init(sampleRate: Int, channels: Int) {
    direction = channels == 2 ? DirectionMeter(sampleRate: sampleRate) : nil
    levels = LevelMeter(sampleRate: sampleRate, channels: channels)
    constantRuns = ConstantRunDetector(sampleRate: sampleRate)
  }

  /// A recording shorter than the speech that ``OtherVoiceFinder`` needs can have no other voice,
  /// so its directions aren't measured.
  mutating func expect(_ duration: Seconds) {
    if duration < OtherVoiceFinder.leastSpeech { direction = nil }
  }

  mutating func consume(_ interleaved: Span<Float>, mono: Span<Float>) {
    levels.consume(interleaved, mono: mono)
    direction?.consume(interleaved)
    constantRuns.consume(mono)
  }
}

/// Measures the level and the bands of every frame.
struct FrameStage: ~Copyable {
  private var analyzer = LevelAnalyzer()
  private(set) var track = FrameTrack()

  init() {}

  mutating func reserve(frames: Int) { track.reserve(frames: frames) }

  /// - Returns: The levels of the frames that this completes, for ``PitchFrameAnalyzer``.
  mutating func consume(_ filtered: Span<Float>) -> [LevelCode] {
    let known = track.count
    analyzer.consume(filtered, into: &track)
    return Array(track.syllablePower[known...])
  }

  /// Completes the last frames, up to `frames` in all, as if silence followed.
  ///
  /// - Returns: Their levels.
  mutating func finish(frames: Int) -> [LevelCode] {
    let known = track.count
    analyzer.finish(frames: frames, into: &track)
    return Array(track.syllablePower[known...])
  }
}

/// Measures the noise beyond its frames.
struct NoiseStage: ~Copyable {
  var hum = HumMeter()
  var infrasound = InfrasoundMeter()
  private(set) var amplitude = AmplitudeStatistics()

  init() {}

  mutating func reserve(for duration: Seconds) {
    hum.reserve(for: duration)
    infrasound.reserve(for: duration)
  }

  mutating func consume(_ filtered: Span<Float>) {
    hum.consume(filtered)
    infrasound.consume(filtered)
    amplitude.consume(filtered)
  }
}
