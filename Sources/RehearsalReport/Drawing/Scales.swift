import RehearsalBase

/// Places the moments of a recording along a line.
struct TimeScale: Sendable {
  var duration: Seconds
  /// Where the recording starts and ends on the line.
  var left: Double
  var right: Double

  /// Clamped to the line for moments outside the recording.
  func x(_ moment: Seconds) -> Double {
    guard duration > Seconds(0) else { return left }
    return left + (right - left) * min(max(moment / duration, 0), 1)
  }

  /// Whole seconds, minutes or hours, at most ``mostTicks`` of them, the first at 0.
  var ticks: [Seconds] {
    let step = Self.steps.first { duration / $0 < Double(Self.mostTicks) } ?? Self.longestStep
    let last = min(max(Int(saturating: duration / step), 0), Self.mostTicks)
    return (0...last).map { step * Double($0) }
  }

  /// Our choice: times of seven characters don't touch each other.
  private static let mostTicks = 8
  /// The intervals that clocks divide an hour and a day into.
  private static let steps = [
    0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400,
  ].map { Seconds($0) }
  private static let longestStep = Seconds(21_600)
}

/// Places values along a vertical line with round tick values.
struct ValueScale: Sendable {
  var least: Double
  var most: Double
  /// The difference between two ticks.
  var step: Double
  /// Where ``least`` and ``most`` are.
  var bottom: Double
  var top: Double

  /// A scale of round numbers around the values.
  ///
  /// - Parameter values: The range to show.
  init(around values: ClosedRange<Double>, bottom: Double, top: Double) {
    let range = max(values.upperBound - values.lowerBound, .leastNonzeroMagnitude)
    step = Self.roundStep(range / Double(Self.steps))
    least = (values.lowerBound / step).rounded(.down) * step
    most = max((values.upperBound / step).rounded(.up) * step, least + step)
    self.bottom = bottom
    self.top = top
  }

  /// Clamped to the line for values beyond it.
  func y(_ value: Double) -> Double {
    bottom - (bottom - top) * min(max((value - least) / (most - least), 0), 1)
  }

  var ticks: [Double] {
    (0...Int(saturating: ((most - least) / step).rounded())).map { least + step * Double($0) }
  }

  /// Decimals of the tick values.
  var decimals: Int { step < 1 ? 1 : 0 }

  /// Our choice: enough to read a value from, few enough not to compete with the picture.
  private static let steps = 4

  /// The smallest of 1, 2 and 5 times a power of ten that is at least `step`.
  private static func roundStep(_ step: Double) -> Double {
    var power = 0.1
    while power * 10 <= step, power.isFinite { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= step } ?? power * 10
  }
}
