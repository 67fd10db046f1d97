import ArgumentParser
import RehearsalBase

/// How the report of a recording is written.
enum ReportFormat: String, OutputFormat {
  case text, json
  /// For notes and pull requests.
  case markdown
  /// A page that needs nothing besides it.
  case html
  /// One picture.
  case svg
  /// Captions.
  case srt, vtt
  /// A row of a table.
  case csv
  /// The timeline for Praat.
  case textgrid
  /// The timeline for Audacity.
  case labels

  static let standard = text

  /// Whether a result can only be about one recording: its times are that recording's.
  var isAboutOneRecording: Bool {
    switch self {
    case .text, .json, .markdown, .csv: false
    case .html, .svg, .srt, .vtt, .textgrid, .labels: true
    }
  }

  var form: TextForm {
    switch self {
    case .text: .styled
    case .json: .json
    case .markdown, .html, .svg, .srt, .vtt, .csv, .textgrid, .labels: .plain
    }
  }

  var isCaptions: Bool { self == .srt || self == .vtt }

  /// The format that files of a name have; `nil` for an ending that names none.
  init?(of path: String) {
    let name = path.folderAndName.name
    guard let dot = name.last("."), dot > name.startIndex else { return nil }
    switch name[name.utf8.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "json", "jsonl": self = .json
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    case "svg": self = .svg
    case "srt": self = .srt
    case "vtt": self = .vtt
    case "csv": self = .csv
    case "textgrid": self = .textgrid
    default: return nil
    }
  }

  /// The ending of each format that has one of its own.
  static let endings = ["txt", "json", "md", "html", "svg", "srt", "vtt", "csv", "TextGrid"]
}
