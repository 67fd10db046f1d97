import RehearsalUnits

/// The rules about how confident the speech sounds, and the limits they share.
enum ConfidenceRules {
  /// The largest movement of the pitch at the end of a phrase; larger ones are discarded.
  static let plausibleMovement = Limit(
    Semitones(12),
    source: "Our choice: an octave within one syllable is an error of the pitch tracker.")
}
