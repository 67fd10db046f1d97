package import RehearsalBase

/// Places the moments of a recording along a line.
package struct TimeScale: Sendable {
  package var duration: Seconds
  /// Where the recording starts and ends on the line.
  package var left: Double
  package var right: Double

  package init(duration: Seconds, left: Double, right: Double) {
    self.duration = duration
    self.left = left
    self.right = right
  }

  /// Within the line, also for moments outside the recording.
  package func x(_ moment: Seconds) -> Double {
    guard duration > Seconds(0) else { return left }
    return left + (right - left) * min(max(moment / duration, 0), 1)
  }

  /// Whole seconds, minutes or hours, at most ``mostTicks`` of them, the first at 0.
  package var ticks: [Seconds] {
    let step = Self.steps.first { duration / $0 < Double(Self.mostTicks) } ?? Self.longestStep
    let last = min(max(Int(saturating: duration / step), 0), Self.mostTicks)
    return (0...last).map { step * Double($0) }
  }

  /// Our choice: times of seven characters stand apart from each other.
  private static let mostTicks = 8
  /// The steps of clocks.
  private static let steps = [
    0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400,
  ].map { Seconds($0) }
  private static let longestStep = Seconds(21_600)
}
