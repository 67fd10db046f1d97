package import RehearsalBase

/// The numbers that the analysis decides by, with names for display.
///
/// Each is read from the constant that the deciding code reads; none is defined here.
package enum Thresholds {
  private static let logOdds = "log odds"

  // MARK: - Speech and pauses

  /// Of ``SpeechFinder``: how the network's odds become stretches.
  package static let speech = [
    Threshold("speech is entered above", Double(SpeechFinder.enter), unit: logOdds),
    Threshold("speech is left below", Double(SpeechFinder.leave), unit: logOdds),
    Threshold("gaps bridged first, below", SpeechFinder.bridged),
    Threshold("sounds too short for speech, below", SpeechFinder.shortestSpeech),
    Threshold("no pause below", SpeechFinder.shortestPause),
    Threshold(
      "heard on each side of a frame",
      Frame.hop * Double(SpeechModel.context * SpeechModel.pair), decimals: 2),
  ]

  /// Of ``QuietStretches``: what is listed although it is not a pause.
  package static let nearMisses = [
    Threshold("dips in speech listed from", SpeechEvidence.shortestDip),
    Threshold("compared with speech within", SpeechEvidence.surroundings),
  ]

  // MARK: - Syllables

  package static let syllables = [
    Threshold("a vowel is taught as a bump of", Frame.hop * SyllableFinder.spread),
    Threshold("likelihoods that add up to a syllable", SyllableFinder.mass, decimals: 2),
    Threshold("a crest stands out from", SyllableFinder.least),
    Threshold("and when it falls on both sides by", SyllableFinder.dip),
    Threshold("two crests are one when the dip is below", SyllableFinder.ripple),
  ]

  // MARK: - Pitch

  /// Of ``PitchAnalyzer``: what is a candidate.
  package static let pitchCandidates = [
    Threshold("lowest pitch", PitchAnalyzer.floor, decimals: 0),
    Threshold("highest pitch", PitchAnalyzer.ceiling, decimals: 0),
    Threshold(
      "window",
      Seconds(Double(PitchAnalyzer.windowLength) / Double(PitchAnalyzer.sampleRate))),
    Threshold("candidates in a frame", count: CandidateTrack.most),
    Threshold("autocorrelation at least", Double(PitchAnalyzer.weakest)),
  ]

  /// Of ``PitchPath``: what the path through them costs.
  package static let pitchPath = [
    Threshold("octave cost", Double(PitchPath.octaveCost)),
    Threshold("octave-jump cost", Double(PitchPath.octaveJumpCost)),
    Threshold("voiced/unvoiced cost", Double(PitchPath.voicingCost)),
    Threshold("voicing threshold", Double(PitchPath.voicingThreshold)),
    Threshold("silence threshold", Double(PitchPath.silenceThreshold)),
  ]

  /// Of ``PitchTrack/stretches``.
  package static let pitchLeap = Threshold(
    "a leap is a step by the factor", Double(PitchTrack.leap))

  // MARK: - Levels

  package static let integrated = [
    Threshold("absolute gate", GatedLoudness.absoluteGate, decimals: 0),
    Threshold("relative gate", GatedLoudness.relativeGate, decimals: 0),
    Threshold("block", step * Double(GatedLoudness.stepsPerBlock), decimals: 1),
  ]

  package static let loudnessRange = [
    Threshold("absolute gate", GatedLoudness.absoluteGate, decimals: 0),
    Threshold("relative gate", GatedLoudness.relativeRangeGate, decimals: 0),
    Threshold("window", step * Double(GatedLoudness.stepsPerWindow), decimals: 1),
    Threshold("from one window to the next", step * Double(GatedLoudness.stepsPerHop), decimals: 1),
    Threshold("from the percentile", 100 * GatedLoudness.lowShare, decimals: 0),
    Threshold("to the percentile", 100 * GatedLoudness.highShare, decimals: 0),
  ]

  package static let momentary = [
    Threshold("window", step * Double(GatedLoudness.stepsPerBlock), decimals: 1)
  ]

  package static let shortTerm = [
    Threshold("window", step * Double(GatedLoudness.stepsPerWindow), decimals: 1)
  ]

  private static let step = LoudnessMeter.step

  package static let truePeak = [
    Threshold("points for each sample", count: TruePeakMeter.points),
    Threshold("samples that each is made from", count: TruePeakMeter.taps),
  ]

  package static let activeSpeech = [
    Threshold("active above the level less", ActiveLevelMeter.margin, unit: "dB", decimals: 1),
    Threshold("the envelope's time constant", ActiveLevelMeter.smoothing),
    Threshold("activity outlasts it by", ActiveLevelMeter.hangover),
  ]

  package static let clipping = [
    Threshold("samples in a row at the rails that count", count: SampleMeter.telling),
    Threshold("crests cut flat at one level", count: FlatTops.enough),
    Threshold("samples that such a crest is flat for", count: FlatTops.shortest),
    Threshold(
      "such a level at least", Decibels(amplitude: Double(FlatTops.lowestLevel)), decimals: 0),
    Threshold("events closer together are one", LevelMeter.eventGap),
  ]

  package static let peakEdge = [
    Threshold("at a level: less far from it than", PeakEdge.near, unit: "dB", decimals: 1),
    Threshold("below it: under these by at most", PeakEdge.under, unit: "dB", decimals: 0),
    Threshold("samples needed at it", count: PeakEdge.fewestSamples),
    Threshold("added to those below it", PeakEdge.doubt, decimals: 0),
    Threshold("beyond it, for each at it, at most", PeakEdge.overshoot),
    Threshold("such a level at least", Decibels(PeakEdge.lowestLimit), decimals: 0),
    Threshold("cut from", PeakEdge.cut, decimals: 1),
    Threshold("in windows of", PeakEdge.window),
    Threshold(
      "a tone, if reached in more of the loud ones than", 100 * PeakEdge.mostWindows, unit: "%",
      decimals: 0),
    Threshold("loud: below it by at most", PeakEdge.loud, unit: "dB", decimals: 0),
    Threshold("the voice over the noise by at least", LevelMeasurement.leastRatio, decimals: 0),
  ]

  // MARK: - Noise

  package static let noiseLevel = [
    Threshold("left out at both ends of a pause", PauseFrames.margin),
    Threshold("pauses needed", Frame.hop * Double(NoisePower.fewestFrames)),
    Threshold(
      "digital silence below", Decibels(power: FrameTrack.digitalSilence), decimals: 0),
    Threshold(
      "breaths and clicks, above the median by", decibels(ofPower: NoisePower.outlier),
      unit: "dB", decimals: 0),
  ]

  package static let otherSounds = [
    Threshold(
      "steady noise: above", 100 * OtherSoundFinder.steadyShare, unit: "% of the frames",
      decimals: 0),
    Threshold("in the surrounding", LocalLevel.window, decimals: 0),
    Threshold("above it by", OtherSoundFinder.prominence, decimals: 0),
    Threshold("below the speech by at most", OtherSoundFinder.farthest, decimals: 0),
    Threshold("for at least", OtherSoundFinder.shortest),
    Threshold("gaps bridged, below", OtherSoundFinder.bridged),
    Threshold("perhaps speech: nearer to it than", OtherSoundFinder.beside),
    Threshold(
      "tonal: with a pitch", 100 * SoundCharacter.tonal, unit: "% of the energy", decimals: 0),
    Threshold(
      "not tonal: at most", 100 * SoundCharacter.toneless, unit: "% of the energy", decimals: 0),
    Threshold(
      "loudest moments", 100 * SoundCharacter.loudest, unit: "% of the frames", decimals: 0),
    Threshold("but at least", SoundCharacter.burst),
    Threshold(
      "impulsive: they hold", 100 * SoundCharacter.impulsive, unit: "% of the energy", decimals: 0),
    Threshold(
      "broadband: at most", 100 * SoundCharacter.even, unit: "% of the energy", decimals: 0),
  ]

  package static let otherVoices = [
    Threshold("speech of the speaker needed", OtherVoiceFinder.leastSpeech, decimals: 0),
    Threshold("a change of voice costs", Double(VoiceCourse.change), unit: logOdds),
    Threshold("the speaker is favoured by", Double(VoiceCourse.benefit), unit: logOdds),
    Threshold("a moment counts for at most", Double(VoiceCourse.surest), unit: logOdds),
    Threshold(
      "evidence needed in the clearest stretches", Double(OtherVoiceFinder.leastEvidence),
      unit: logOdds, decimals: 0),
    Threshold(
      "where only directions suggest a voice", Double(OtherVoiceFinder.leastEvidenceOfSides),
      unit: logOdds, decimals: 0),
    Threshold(
      "a whisper, with a pitch in less than", 100 * Double(OtherVoiceFinder.leastVoiced),
      unit: "% of its speech", decimals: 0),
    Threshold("a turn of its own, from", Take.shortestTurn),
  ]

  package static let ratio = [
    Threshold("said from", DecibelRatio.reportable.lowerBound, decimals: 0),
    Threshold("said to", DecibelRatio.reportable.upperBound, decimals: 0),
    Threshold(
      "unheard in pauses, never silent in phrases less below them than",
      VoiceSpectrum.steadyRange, decimals: 0),
    Threshold("and over the pauses by more than", VoiceSpectrum.leastGap, decimals: 0),
    Threshold("unsteady: pauses compared in parts of", PauseSound.stretch, decimals: 1),
    Threshold("and may be off by more than", PauseSound.mostError, decimals: 0),
    Threshold("perhaps breaths: below the voice by", PauseSound.farthestNoise, decimals: 0),
    Threshold("the ends of words: by", PauseSound.farthest, decimals: 0),
  ]

  package static let noiseKind = [
    Threshold(
      "no trouble above", NoiseCharacter.harmless, decimals: 0,
      source: "Deliyski, Shaw & Evans (2005), J. Voice 19, 15-28"),
    Threshold("inaudible, where nobody speaks, below", NoiseCharacter.inaudible, decimals: 0),
    Threshold("hum, above a share of", 100 * NoiseCharacter.humShare, unit: "%", decimals: 0),
    Threshold(
      "rumble, below over above 100 Hz more than", NoiseCharacter.rumbleRatio, decimals: 1),
    Threshold("babble, spread above", NoiseCharacter.babbleSpread),
    Threshold("babble, 250-2500 Hz over all above", NoiseCharacter.babbleShare),
  ]

  package static let hum =
    HumMeter.mains.map { Threshold("mains looked for", $0, decimals: 0) } + [
      Threshold("harmonics of each", count: HumMeter.harmonics),
      Threshold(
        "above the neighbours by", decibels(ofPower: Double(HumRecord.prominence)), unit: "dB",
        decimals: 0),
      Threshold("spread of the amplitude at most", HumRecord.steadiness),
      Threshold(
        "frequency off by at most", 100 * HumRecord.frequencyTolerance, unit: "%", decimals: 1),
      Threshold("and that plus", Hertz(HumRecord.frequencySlack), decimals: 2),
      Threshold("frequency wanders by at most", Hertz(HumRecord.frequencySpread), decimals: 1),
      Threshold(
        "judged in the quietest", 100 * HumRecord.quietShare, unit: "% of the time", decimals: 0),
      Threshold(
        "missing in at most", 100 * HumRecord.missingShare, unit: "% of the time", decimals: 0),
    ]

  package static let echo = [
    Threshold("endings needed", count: EchoEstimate.fewestEndings),
    Threshold("pause behind an ending", EchoEstimate.shortestPause),
    Threshold("fall seen over at least", EchoEstimate.span, unit: "dB", decimals: 0),
    Threshold("and above the noise by", EchoEstimate.floor, unit: "dB", decimals: 0),
    Threshold("endings that fall faster, one in", count: EchoEstimate.fasterPart),
    Threshold("medium from", EchoEstimate.medium, decimals: 1),
    Threshold("high from", EchoEstimate.high, decimals: 1),
  ]

  package static let dropouts = [
    Threshold("a run of one value from", ConstantRunDetector.shortest),
    Threshold("to", ConstantRunDetector.longest, decimals: 0),
    Threshold(
      "sound fades into it by less than", ConstantRunDetector.largestFade, unit: "dB",
      decimals: 0),
    Threshold(
      "its sides alike within", ConstantRunDetector.largestStep, unit: "dB", decimals: 0),
    Threshold(
      "its sides below the sound as a whole by at most", ConstantRunDetector.largestLag,
      unit: "dB", decimals: 0),
    Threshold(
      "its sides above the noise by", ConstantRunDetector.prominence, unit: "dB", decimals: 0),
    Threshold(
      "a program fades the sound by", ConstantRunDetector.writtenFade, unit: "dB", decimals: 0),
    Threshold(
      "none where so many runs fade, at least", 100 * ConstantRunDetector.writtenShare, unit: "%",
      decimals: 0),
  ]

  // MARK: - Phrases

  package static let phrases = [
    Threshold("phrases end at pauses from", VoiceMeasurement.Phrase.shortestPause),
    Threshold("stressed: the loudest of the last", count: PhraseEnd.lastSyllables),
    Threshold("from the end of the phrase by at most", PhraseEnd.longest),
    Threshold("voiced frames needed from it on", count: PhraseEnd.fewestFrames),
    Threshold("for its level, voiced syllables needed", count: PhraseEnd.fewestSyllables),
    Threshold("and voiced frames in each", count: PhraseEnd.fewestVoiced),
  ]

  /// Of ``VoiceSpectrum``: how much of the voice is audible over the noise.
  package static let audibility = [
    Threshold("nothing is heard below, all above, ±", VoiceSpectrum.span, decimals: 0)
  ]
}
