public import RehearsalUnits

/// A voiced sound that hardly changes for a while: what "um" and "uh" sound like, and a drawn-out
/// vowel too.
public struct HeldSound: Equatable, Sendable {
  public var span: TimeSpan
  /// How much of it stands still.
  public var steady: Seconds
  /// Movement of the pitch, up or down, in a second.
  public var slope: Semitones
  /// Its pitch over the median of the take.
  public var height: Semitones
  /// To the nearer end of its stretch of speech.
  public var distance: Seconds
  /// How much it is like a hesitation, 0 to 1.
  public var score: Double
}
