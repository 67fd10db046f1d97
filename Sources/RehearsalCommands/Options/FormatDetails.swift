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
  func check(_ formats: [any ReportFormat.Type]) throws {
    if let plot, !formats.contains(where: { $0 == PictureReport.self }) {
      throw ValidationError("'--plot \(plot.rawValue)' is for pictures; add --format svg")
    }
    if clean, !formats.contains(where: { $0 is any CaptionsReport.Type }) {
      throw ValidationError("'--clean' is for captions; add --format srt or --format vtt")
    }
  }
}
