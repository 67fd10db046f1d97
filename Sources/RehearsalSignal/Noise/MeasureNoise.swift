import RehearsalUnits

/// What is heard besides the voice.
///
/// The ratio is that of the evaluation of speech codecs: active level of the voice (ITU-T P.56)
/// over the root mean square of the noise, both over the full band.
///
/// - Parameters:
///   - frames: every 10 ms of the recording.
///   - speech: stretches of speech in order.
///   - hum: from ``HumMeter``.
///   - infrasound: from ``InfrasoundMeter``.
///   - amplitude: what to fall back on where there is no pause at all.
/// - Returns: Dropouts are left to ``ConstantRunDetector``. Digital silence in the pauses gives the most that is ever said, 60 dB, and no floor:
///   the noise lies below what can be measured.
func measureNoise(
  frames: FrameTrack, speech: [TimeSpan], hum: Hum?, infrasound: [Float],
  amplitude: AmplitudeStatistics
) -> NoiseMeasurement {
  let powers = frames.power.map(\.power)
  let sounding = frames.sounding
  let pauses = PauseFrames(outside: speech, in: sounding)
  let noise = NoisePower(
    powers: powers[sounding], pauses: pauses, amplitude: amplitude, isHumming: hum != nil)
  let voice = ActiveSpeechPower(powers: powers, speech: speech, noise: noise.value ?? 0).value

  let below = InfrasoundPower(
    waveform: infrasound, pauses: pauses, sounding: sounding,
    total: powers[sounding].reduce(0, +) / Double(max(1, sounding.count))
  ).value
  // Digital silence stays that: what little lies below it then came with the voice.
  let whole = noise.value.map { $0 > 0 ? $0 + below : 0 }
  let ratio = signalToNoise(voice: voice, noise: whole, hasSpeech: !speech.isEmpty)
  return NoiseMeasurement(
    signalToNoise: ratio,
    method: noise.method,
    floor: whole.flatMap { $0 > 0 ? Decibels(power: $0) : nil },
    hum: hum?.mains,
    humLevel: hum?.level,
    kind: NoiseCharacter(frames: frames, pauses: pauses, infrasound: below)
      .kind(power: whole ?? 0, ratio: ratio, hum: hum),
    echo: EchoEstimate(frames: frames, speech: speech).echo,
    dropouts: [])
}

private func signalToNoise(voice: Double?, noise: Double?, hasSpeech: Bool) -> DecibelRatio? {
  guard hasSpeech, let noise else { return nil }
  return .said(voice: voice ?? 0, noise: noise)
}

extension DecibelRatio {
  /// A voice over a noise, from their powers, held to -10...60 dB: beyond lies what no ear understands,
  /// or no microphone delivers.
  static func said(voice: Double, noise: Double) -> DecibelRatio {
    guard voice > 0 else { return DecibelRatio(-10) }
    guard noise > 0 else { return DecibelRatio(60) }
    return DecibelRatio(max(-10, min(60, decibels(ofPower: voice / noise))))
  }
}
