import Rehearsal

/// Shows a recording while it goes on.
protocol LiveDisplay: Sendable {
  func show(_ event: LiveEvent)
  func show(_ notice: LiveNotice)
  /// Shows nothing more, and leaves the screen clear.
  func close()
}
