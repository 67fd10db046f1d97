import RehearsalBase

/// The noise in a recording, and the basis of its measurement.
///
/// The signal-to-noise ratio is that used to evaluate speech codecs: active level of the voice
/// (ITU-T P.56) over the root mean square of the noise, both over the full band. Noise is
/// everything but the voice, during speech and in pauses, other sounds included.
struct NoiseAnalysis {
  /// The frames outside speech in which there is no other sound either.
  let pauses: PauseFrames
  let noise: NoisePower
  /// Mean square of the noise and of other sounds together; `nil` when it can't be measured.
  let everything: Double?
  /// Mean square of the voice while it is active; `nil` when it does not stand out.
  let voice: Double?
  /// Mean square of the noise below the corner of ``DCBlocker``.
  let infrasound: Double
  let character: NoiseCharacter
  let echo: EchoEstimate
  /// Whether more than half of the pauses is digital silence, as from a synthesiser or a gate.
  let pausesAreZeros: Bool
  /// Without dropouts, which ``ConstantRunDetector`` finds. Digital silence in the pauses gives the
  /// highest ratio that is reported, 60 dB, and no floor: the noise is too low to be measured.
  let measurement: NoiseMeasurement

  /// - Parameters:
  ///   - frames: Every 10 ms of the recording.
  ///   - speech: Stretches of the speaker's speech in order.
  ///   - voices: All speech, including that of other voices, which is no noise.
  ///   - echo: Of the room.
  ///   - pitch: Of every frame; it decides which other sounds are tonal.
  ///   - hum: From ``HumMeter``.
  ///   - waveform: Below the corner of ``DCBlocker``, from ``InfrasoundMeter``.
  ///   - amplitude: Used if there is no pause at all.
  init(
    frames: FrameTrack, speech: [TimeSpan], voices: [TimeSpan], echo: EchoEstimate,
    pitch: PitchTrack, hum: Hum?, infrasound waveform: [Float], amplitude: AmplitudeStatistics
  ) {
    self.echo = echo
    let levels = frames.power
    let sounding = frames.sounding
    let silent = PauseFrames(outside: voices, in: sounding)
    let others = OtherSoundFinder(frames: frames, pauses: silent, speech: speech, pitch: pitch)
    pauses = silent.without(others.loudStretches)
    let zeros = silent.runs.frames.count { levels[$0].power <= FrameTrack.digitalSilence }
    pausesAreZeros = 2 * zeros > silent.runs.count
    noise = NoisePower(
      levels: levels[sounding], pauses: pauses, amplitude: amplitude, isHumming: hum != nil)
    let total = levels[sounding].totalPower / Double(max(1, sounding.count))
    let found = Self.ratio(
      noise: noise, frames: frames, silent: silent, quiet: pauses.runs, others: others.loudFrames,
      speech: speech)
    voice = found.voice

    let below = infrasoundPower(
      of: waveform, pauses: pauses, sounding: sounding, total: total)
    infrasound = below
    // Digital silence stays silent: the little infrasound left there came with the voice.
    func withInfrasound(_ power: Double) -> Double { power > 0 ? power + below : 0 }
    let floor = noise.value.map(withInfrasound)
    let whole = found.everything.map(withInfrasound)
    everything = whole
    let ratio =
      speech.isEmpty ? nil : whole.map { DecibelRatio.clamped(voice: found.voice ?? 0, noise: $0) }
    // What is between the words, other sounds included: a voice in the background is one of them.
    character = NoiseCharacter(frames: frames, pauses: silent, infrasound: below)
    measurement = NoiseMeasurement(
      signalToNoise: ratio,
      isUnsteady: found.isUnsteady,
      method: noise.method,
      floor: floor.flatMap { $0 > 0 ? Decibels(power: $0) : nil },
      hum: hum?.mains,
      humLevel: hum?.level,
      kind: character.kind(power: whole ?? 0, ratio: ratio, hum: hum),
      echo: echo.echo,
      dropouts: [],
      otherSounds: others.sounds(in: echo.echo),
      decay: echo.decayTime)
  }

  /// The two sides of the ratio: with everything in the pauses as the noise if that is reliable,
  /// else with ``everything(noise:levels:quiet:others:speech:)``.
  ///
  /// - Parameters:
  ///   - silent: The frames outside speech.
  ///   - quiet: Those that contain only the noise, in rising order.
  ///   - others: Those that contain other sounds.
  private static func ratio(
    noise: NoisePower, frames: FrameTrack, silent: PauseFrames, quiet: FrameRuns, others: [Int],
    speech: [TimeSpan]
  ) -> (everything: Double?, voice: Double?, isUnsteady: Bool) {
    let levels = frames.power
    func voice(over noise: Double, in levels: [LevelCode]) -> Double? {
      ActiveSpeechPower(levels: levels, speech: speech, noise: noise).value
    }
    let calm = everything(
      noise: noise, levels: levels, quiet: quiet, others: others, speech: speech)
    let usual = (everything: calm, voice: voice(over: calm ?? 0, in: levels), isUnsteady: false)
    // Other sounds may fill the pauses, so that the noise is measured elsewhere.
    guard noise.value != 0, let first = speech.first, let last = speech.last,
      let sound = PauseSound(
        levels: levels, clear: frames.clearPower,
        pauses: NoisePower.audible(silent.runs, levels: levels[frames.sounding]),
        talk: Frame.index(of: first.start)..<Frame.index(of: last.end)),
      DecibelRatio.clamped(voice: usual.voice ?? 0, noise: sound.power) < PauseSound.farthest
    else { return usual }
    let over = voice(over: sound.power, in: levels)
    let verdict = sound.verdict(
      at: .clamped(voice: over ?? 0, noise: sound.power),
      clear: {
        .clamped(voice: voice(over: sound.clear, in: frames.clearPower) ?? 0, noise: sound.clear)
      })
    return verdict == .faint ? usual : (sound.power, over, verdict == .unsteady)
  }

  /// The mean power between the first word and the last where nobody speaks: the noise's in quiet
  /// frames, and the frames' own in the others. Applause after the last word disturbs nobody.
  ///
  /// - Parameters:
  ///   - quiet: The frames that contain only the noise, in rising order.
  ///   - others: Those that contain other sounds.
  private static func everything(
    noise: NoisePower, levels: [LevelCode], quiet: FrameRuns, others: [Int], speech: [TimeSpan]
  ) -> Double? {
    guard let level = noise.value, noise.method == .pauses, let first = speech.first,
      let last = speech.last
    else { return noise.value }
    let talk = Frame.index(of: first.start)..<Frame.index(of: last.end)
    let heard = others.filter(talk.contains)
    guard !heard.isEmpty else { return level }
    let steady = Double(quiet.frames.count(where: talk.contains))
    let energy = heard.reduce(level * steady) { $0 + levels[$1].power }
    return energy / (steady + Double(heard.count))
  }
}

extension DecibelRatio {
  /// The ratio of voice to noise from their powers, clamped to ``reportable``: beyond that, speech
  /// is unintelligible, or the ratio is better than any microphone.
  static func clamped(voice: Double, noise: Double) -> DecibelRatio {
    guard voice > 0 else { return reportable.lowerBound }
    guard noise > 0 else { return reportable.upperBound }
    let ratio = DecibelRatio(decibels(ofPower: voice / noise))
    return max(reportable.lowerBound, min(reportable.upperBound, ratio))
  }

  static let reportable = DecibelRatio(-10)...DecibelRatio(60)
}
