import RehearsalUnits

/// What the coach notices about how confident the speech sounds; here are the limits that several
/// of the rules share.
enum ConfidenceRules {
  /// Movements beyond it are misheard.
  static let plausibleMovement = Limit(
    Semitones(12),
    source: "Our choice: an octave within a last syllable is an octave misheard, not a voice.")
}
