package import RehearsalBase
import RehearsalNative

/// How the voice itself sounds: the basis of clarity and confidence.
package struct VoiceMeasurement: Equatable, Sendable {
  /// A stretch of speech between two pauses of at least ``Phrase/shortestPause``.
  package struct Phrase: Equatable, Sendable {
    package static let shortestPause = Seconds(0.25)

    package var span: TimeSpan
    /// Mean level of its syllables.
    package var level: Decibels
    /// The slope of the pitch at its end, in semitones per second: rising above 0, falling below;
    /// `nil` with too little voice there.
    package var endSlope: Double?
    /// The peak of its last syllable relative to that of its usual one; `nil` if the last is
    /// unvoiced, and for a phrase of few syllables.
    package var endLevel: DecibelRatio?

    package init(
      span: TimeSpan, level: Decibels, endSlope: Double? = nil, endLevel: DecibelRatio? = nil
    ) {
      self.span = span
      self.level = level
      self.endSlope = endSlope
      self.endLevel = endLevel
    }
  }

  package var phrases: [Phrase]
  /// Level at each syllable nucleus, in the order of ``Take/nuclei``.
  package var syllableLevels: [Decibels]
  /// Where breath hits the microphone, in order.
  package var pops: [TimeSpan] = []
  /// Share of the envelope's modulation energy at 2-8 Hz, 0 to 1; `nil` without speech.
  package var modulationDepth: Double?
  /// Energy at 1-3 kHz over that at 0.2-1 kHz, in speech minus the noise; `nil` without speech.
  package var brightness: DecibelRatio?
  /// Energy at 1.8-3.4 kHz over that at 0.2-1 kHz, in speech minus the noise, or an upper bound
  /// where noise covers it; `nil` without speech. Telephones transmit it, a hand over the
  /// microphone blocks it.
  package var presence: DecibelRatio?
  /// Mean over speech bands of the signal-to-noise ratio, clipped and weighted as in the speech
  /// intelligibility index, 0 to 1; `nil` without speech.
  package var audibility: Double?
  /// The voice over the noise at 0.2-7 kHz during speech: the noise that a listener hears, without
  /// rumble. `nil` without speech.
  package var speechBandRatio: DecibelRatio?
  /// Whether noise comes and goes with the voice, so that it can't be measured in the pauses;
  /// ``audibility`` and ``speechBandRatio`` are then `nil`.
  package var noiseIsUnheard = false
  /// Whether the recording ends while the voice sounds.
  package var isCutOff = false
  /// What sounds like a hesitation, in order.
  package var hesitations: [Hesitation] = []
  /// The log odds that a frame lies in one, smoothed, in the order of the frames.
  package var hesitationOdds = LogOdds()
  /// Continuous voicing that touches speech, or is as loud: an isolated steady vowel is not always
  /// classified as speech.
  package var voiced: [TimeSpan] = []
}

extension VoiceMeasurement {
  /// The mean level of the ends of phrases relative to the rest; `nil` with too few phrases whose
  /// end has a level.
  package var endLevel: DecibelRatio? {
    let levels = phrases.compactMap(\.endLevel)
    guard levels.count >= Self.fewestEnds else { return nil }
    return levels.reduce(DecibelRatio(0), +) / Double(levels.count)
  }

  /// Our choice: with fewer, one end decides.
  package static let fewestEnds = 4

  /// Without speech, everything is empty or `nil`.
  ///
  /// - Parameters:
  ///   - frames: Every 10 ms of the recording.
  ///   - speech: Stretches of speech in order.
  ///   - nuclei: Syllable nuclei in order.
  ///   - pitch: The voice's fundamental.
  ///   - hesitationOdds: From ``SpeechModel``, for every frame.
  ///   - noise: Subtracted from the levels.
  ///   - pauses: The frames that contain only the noise.
  ///   - threads: For parallel work; the result does not depend on their number.
  init(
    frames: FrameTrack, speech: [TimeSpan], nuclei: [Seconds], pitch: PitchTrack,
    hesitationOdds: LogOdds, noise: NoiseMeasurement, pauses: PauseFrames,
    _ threads: ThreadPool = ThreadPool(size: 1)
  ) {
    let levels = Self.levels(at: nuclei, in: frames, pauses: pauses)
    syllableLevels = levels
    let ((pops, modulationDepth, odds), (phrases, spectrum)) = threads.results {
      (
        RehearsalSignal.pops(in: frames, speech: speech),
        RehearsalSignal.modulationDepth(of: frames, speech: speech),
        HesitationFinder.smooth(hesitationOdds)
      )
    } _: {
      let phrases = Phrase.all(
        in: speech, nuclei: nuclei, levels: levels, pitch: pitch, frames: frames)
      let spectrum = VoiceSpectrum(
        frames: frames, speech: speech, phrases: phrases.map(\.span), pauses: pauses,
        noise: noise)
      return (phrases, spectrum)
    }
    self.phrases = phrases
    self.pops = pops
    self.modulationDepth = modulationDepth
    brightness = spectrum.brightness
    presence = spectrum.presence
    audibility = spectrum.audibility
    speechBandRatio = spectrum.speechBandRatio
    noiseIsUnheard = spectrum.noiseIsUnheard
    self.hesitationOdds = odds
    hesitations = HesitationFinder.hesitations(odds: odds, speech: speech)
    isCutOff = Self.isCutOff(pitch: pitch, in: frames, levels: syllableLevels)
    voiced = Self.voiced(by: pitch, in: frames, speech: speech, levels: syllableLevels)
  }

  private static func voiced(
    by pitch: PitchTrack, in frames: FrameTrack, speech: [TimeSpan], levels: [Decibels]
  ) -> [TimeSpan] {
    guard !levels.isEmpty else { return [] }
    let count = min(frames.count, pitch.frequencies.count)
    let level = levels.map(\.rawValue).value(atRank: levels.count / 2)
    let least = power(ofDecibels: level - loneVoiceRange)
    let runs = FrameRuns(0..<count) { pitch.frequencies[$0] > 0 }.ranges
    return runs.filter { run in
      guard Frame.hop * Double(run.count) >= shortestVoice else { return false }
      let span = Frame.span(of: run)
      let next = speech.partitioningIndex { $0.end > span.start }
      if next < speech.count, speech[next].start < span.end { return true }
      return run.reduce(0) { $0 + frames.power[$1].power } / Double(run.count) >= least
    }
    .map(Frame.span)
  }

  /// Whether the last frames have a pitch and are nearly as loud as a syllable.
  private static func isCutOff(
    pitch: PitchTrack, in frames: FrameTrack, levels: [Decibels]
  ) -> Bool {
    let count = min(frames.count, pitch.frequencies.count)
    guard !levels.isEmpty, count >= cutFrames else { return false }
    let last = count - cutFrames..<count
    let level = levels.map(\.rawValue).value(atRank: levels.count / 2)
    let least = power(ofDecibels: level - cutRange)
    return last.allSatisfy { frames.clearPower[$0].power >= least }
      && 2 * last.count(where: { pitch.frequencies[$0] > 0 }) >= last.count
  }

  /// Our choice: the last 50 ms, in which a word that ends fades by more than ``cutRange``.
  private static let cutFrames = 5
  /// Our choice, in dB below the median syllable.
  private static let cutRange = 12.0
  /// Our choice: shorter voicing is a click.
  private static let shortestVoice = Seconds(0.08)
  /// Our choice, in dB below the median syllable: voice in the background is fainter.
  private static let loneVoiceRange = 10.0

  /// The level of each syllable minus the noise: that of the loudest frame near its nucleus, all
  /// frequencies.
  private static func levels(
    at nuclei: [Seconds], in frames: FrameTrack, pauses: PauseFrames
  ) -> [Decibels] {
    let sum = pauses.runs.frames.reduce(0) { $0 + frames.power[$1].power }
    let noise = sum / Double(max(1, pauses.runs.count))
    let reach = Int(syllableReach / Frame.hop)
    return nuclei.map { nucleus in
      let middle = max(0, min(frames.count - 1, Frame.index(of: nucleus)))
      let near = max(0, middle - reach)...min(frames.count - 1, middle + reach)
      let loudest = frames.power[near].map(\.power).max() ?? 0
      return Decibels(power: max(loudest - noise, noise * leastShare, leastPower))
    }
  }

  /// How far from the middle of its vowel the loudest frame of a syllable may lie.
  private static let syllableReach = Seconds(0.03)
  /// A syllable has at least this share of the noise's power.
  private static let leastShare = 0.1
  /// -150 dBFS, so that a syllable always has a level.
  private static let leastPower = 1e-15
}
