import RehearsalSignal
public import RehearsalUnits

/// The options of measuring.
public struct MetricOptions: Equatable, Sendable {
  /// Silences shorter than this are not counted as pauses. At least ``shortestPause``.
  public var minimumPause: Seconds

  /// Silences below 250 ms belong to articulation (``minimumPauseSource``).
  public static let defaultMinimumPause = Seconds(0.25)
  public static let minimumPauseSource = "Goldman-Eisler (1968), unless chosen otherwise"
  /// The shortest pause in ``Take/pauses``.
  public static let shortestPause = Take.shortestPause

  public init(minimumPause: Seconds = Self.defaultMinimumPause) {
    self.minimumPause = minimumPause
  }
}
