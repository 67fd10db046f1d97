package import RehearsalBase

/// A voiced sound that hardly changes for a while: what "um" and "uh" sound like, and a drawn-out
/// vowel too.
package struct HeldSound: Equatable, Sendable {
  package var span: TimeSpan
  /// How much of it stands still.
  package var steady: Seconds
  /// Movement of the pitch, up or down, in a second.
  package var slope: Semitones
  /// Its pitch over the median of the take.
  package var height: Semitones
  /// To the nearer end of its stretch of speech.
  package var distance: Seconds
  /// How much it is like a hesitation, 0 to 1.
  package var score: Double
}
