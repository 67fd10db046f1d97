package import RehearsalBase

/// A sound that is not the voice, such as applause, music, a door or a dog.
package struct OtherSound: Equatable, Sendable {
  package var span: TimeSpan
  /// Its mean level over that of the steady noise around it, above 100 Hz; 60 dB at most.
  package var overNoise: DecibelRatio
  /// What it is like; `nil` where that can't be told.
  package var kind: NoiseMeasurement.SoundKind?

  package init(
    span: TimeSpan, overNoise: DecibelRatio, kind: NoiseMeasurement.SoundKind? = nil
  ) {
    self.span = span
    self.overNoise = overNoise
    self.kind = kind
  }
}
