import ArgumentParser

/// How the report of a recording is printed.
enum ReportFormat: String, OutputFormat {
  case text, json
  /// The timeline for Praat.
  case textgrid
  /// The timeline for Audacity.
  case labels

  static let standard = text

  /// Whether a result can only be about one recording: its times are that recording's.
  var isAboutOneRecording: Bool {
    switch self {
    case .text, .json: false
    case .textgrid, .labels: true
    }
  }
}
