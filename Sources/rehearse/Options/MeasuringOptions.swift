import ArgumentParser
import Rehearsal

/// What a user may change about the measuring, for every command that measures.
struct MeasuringOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Count silences from this length as pauses.", valueName: "seconds"))
  var minPause = MetricOptions.defaultMinimumPause.rawValue

  /// Longer silences are no longer part of a talk.
  private static let longestMinimumPause = 10.0

  var metrics: MetricOptions { MetricOptions(minimumPause: Seconds(minPause)) }

  mutating func validate() throws {
    let lengths = MetricOptions.shortestPause.rawValue...Self.longestMinimumPause
    guard lengths.contains(minPause) else {
      throw ValidationError(
        "'--min-pause \(minPause)' is outside \(lengths.lowerBound) to \(lengths.upperBound) s")
    }
  }
}
