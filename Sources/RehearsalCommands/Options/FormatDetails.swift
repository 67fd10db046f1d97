import ArgumentParser
import RehearsalReport

extension Picture: ExpressibleByArgument {}

/// What a format of its own kind leaves in or out.
struct FormatDetails: ParsableArguments {
  @Option(help: "What a picture shows, with '--format svg'; default: waveform.")
  var plot: Picture?

  @Flag(help: "Leave the fillers out of captions, with '--format srt' or 'vtt'.")
  var clean = false

  /// - Parameter formats: Those that are written.
  /// - Throws: When none of them has what was asked for.
  func check(_ formats: [ReportFormat]) throws {
    if let plot, !formats.contains(.svg) {
      throw ValidationError("'--plot \(plot.rawValue)' is for pictures; add --format svg")
    }
    if clean, !formats.contains(where: \.isCaptions) {
      throw ValidationError("'--clean' is for captions; add --format srt or --format vtt")
    }
  }
}
