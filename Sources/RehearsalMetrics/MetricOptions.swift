import RehearsalSignal
public import RehearsalBase

/// The options of measuring.
public struct MetricOptions: Equatable, Sendable {
  /// Silences shorter than this are not counted as pauses. At least ``shortestPause``.
  public var minimumPause: Seconds
  /// 0.25 s; shorter silences belong to articulation (Goldman-Eisler 1968).
  public static let defaultMinimumPause = Seconds(0.25)
  package static let minimumPauseSource = "Goldman-Eisler (1968), unless chosen otherwise"
  /// 0.15 s: the shortest silence that is found, and listed in ``Pauses/Reading/list``.
  public static let shortestPause = Take.shortestPause

  /// Options with a shortest pause, in seconds.
  public init(minimumPause: Seconds = Self.defaultMinimumPause) {
    self.minimumPause = minimumPause
  }
}
