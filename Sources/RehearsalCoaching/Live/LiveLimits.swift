package import RehearsalBase

/// The numbers that decide what is shown while somebody speaks. Bands are those of the rules, as
/// for a whole recording.
package enum LiveLimits {
  /// A hint stays at least this long.
  ///
  /// Our choice: some fifty words, enough to read it once and to try it.
  package static let hintRest = Seconds(20)

  /// The sound that a hint is chosen by.
  ///
  /// Our choice: rates per minute are then those of a minute, and it is twice the least speech that
  /// is judged at all, ``QualityLimits/leastSpeech``.
  package static let hintWindow = Seconds(60)

  /// From one look at ``hintWindow`` to the next.
  ///
  /// Our choice: a sentence; a hint may then be that much late.
  package static let hintStep = Seconds(5)

  /// How long the noise must be too high before there is a warning.
  ///
  /// Our choice: chairs and doors have passed by then.
  package static let noiseDelay = Seconds(3)

  /// How far above ``QualityLimits/highNoise`` the voice must be again before the warning goes.
  ///
  /// Our choice: noise that doubles or halves its power stays on one side.
  package static let noiseRecovery = DecibelRatio(3)

  /// From one measurement of speech and noise to the next.
  ///
  /// Our choice: numbers that change more often can't be read beside speaking.
  package static let step = Seconds(1)
}
