import ArgumentParser

/// How a report is written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
  /// A take for Praat.
  case textgrid
  /// A take for Audacity.
  case labels

  /// Whether a result can only be about one recording: its times are that recording's.
  var isAboutOneRecording: Bool {
    switch self {
    case .text, .json: false
    case .textgrid, .labels: true
    }
  }
}
