import RehearsalBase

/// How the voice itself sounds: phrases, syllables, and the shape of its energy.
///
/// - Parameters:
///   - frames: every 10 ms of the recording.
///   - speech: stretches of speech in order.
///   - nuclei: crests of the syllables in order.
///   - pitch: the voice's fundamental.
///   - heldSounds: from ``HeldSoundFinder``.
///   - noise: what to take off the levels.
///   - pauses: the frames in which nothing but the noise sounds.
/// - Returns: Empty and `nil` without speech.
func measureVoice(
  frames: FrameTrack, speech: [TimeSpan], nuclei: [Seconds], pitch: PitchTrack,
  heldSounds: [HeldSound], noise: NoiseMeasurement, pauses: PauseFrames
) -> VoiceMeasurement {
  let syllableLevels = SyllableLevels(frames: frames, pauses: pauses).levels(at: nuclei)
  let spectrum = VoiceSpectrum(frames: frames, speech: speech, pauses: pauses, noise: noise)
  return VoiceMeasurement(
    phrases: PhraseFinder(nuclei: nuclei, levels: syllableLevels, pitch: pitch).phrases(in: speech),
    syllableLevels: syllableLevels,
    modulationDepth: modulationDepth(of: frames, speech: speech),
    brightness: spectrum.brightness,
    audibility: spectrum.audibility,
    speechBandRatio: spectrum.speechBandRatio,
    heldSounds: heldSounds)
}
