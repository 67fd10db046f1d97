import ArgumentParser
import Rehearsal

/// How a recording is measured.
struct MeasuringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Count silences of at least this length as pauses.", valueName: "seconds"))
  var minPause = MetricOptions.defaultMinimumPause.rawValue

  /// A longer silence is no longer a pause within a talk.
  private static let longestMinimumPause = 10.0

  func apply(to options: inout RehearsalOptions) {
    options.metrics.minimumPause = Seconds(minPause)
  }

  mutating func validate() throws {
    let lengths = MetricOptions.shortestPause.rawValue...Self.longestMinimumPause
    guard lengths.contains(minPause) else {
      throw ValidationError(
        "'--min-pause \(minPause)' is outside \(lengths.lowerBound) to \(lengths.upperBound) s")
    }
  }
}
