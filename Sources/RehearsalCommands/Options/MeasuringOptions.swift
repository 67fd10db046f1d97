import ArgumentParser
import Rehearsal

/// How a recording is measured.
struct MeasuringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Count silences of at least this length as pauses; default: "
        + "\(MetricOptions.defaultMinimumPause.rawValue).",
      valueName: "seconds"))
  var minPause: Double?

  /// What may be given, in seconds. A longer silence is no longer a pause within a talk.
  static let minimumPauses = MetricOptions.shortestPause.rawValue...10

  func apply(to options: inout RehearsalOptions) {
    options.metrics.minimumPause = minPause.map { Seconds($0) } ?? MetricOptions.defaultMinimumPause
  }

  mutating func validate() throws {
    guard let minPause, !Self.minimumPauses.contains(minPause) else { return }
    let (least, most) = (Self.minimumPauses.lowerBound, Self.minimumPauses.upperBound)
    throw ValidationError("'--min-pause \(minPause)' is outside \(least) to \(most) s")
  }
}
