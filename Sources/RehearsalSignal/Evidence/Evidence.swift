/// What a take was decided from, to answer questions such as "why is this a pause?".
///
/// Made on request from what was recorded while deciding: nothing is decided again.
public struct Evidence: Equatable, Sendable {
  public var speech: SpeechEvidence
  public var noise: NoiseEvidence
  public var loudness: LoudnessEvidence

  public init(speech: SpeechEvidence, noise: NoiseEvidence, loudness: LoudnessEvidence) {
    self.speech = speech
    self.noise = noise
    self.loudness = loudness
  }
}
