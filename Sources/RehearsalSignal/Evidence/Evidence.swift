/// What a take was decided from, to answer questions such as "why is this a pause?".
///
/// Made on request from what was recorded while deciding: nothing is decided again.
package struct Evidence: Equatable, Sendable {
  package var speech: SpeechEvidence
  package var noise: NoiseEvidence
  package var loudness: LoudnessEvidence
  package var contour: LevelContour

  package init(
    speech: SpeechEvidence, noise: NoiseEvidence, loudness: LoudnessEvidence, contour: LevelContour
  ) {
    self.speech = speech
    self.noise = noise
    self.loudness = loudness
    self.contour = contour
  }
}
