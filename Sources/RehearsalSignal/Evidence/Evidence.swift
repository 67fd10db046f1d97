/// What a take was decided from: the answers to every "why is this a pause?".
///
/// Found only on request, after the take and from the same records, so that nobody else pays for it.
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
