import ArgumentParser
import RehearsalBatch
import RehearsalBase
import RehearsalReport

/// How the report of a recording is written, as named on the command line or by the ending of a
/// file.
struct ReportFormatChoice: OutputFormat {
  let format: any ReportFormat.Type

  static let formats: [any ReportFormat.Type] = [
    TextReport.self, JSONReport.self, MarkdownReport.self, PageReport.self, PictureReport.self,
    SubRipReport.self, WebVTTReport.self, TableReport.self, TextGridReport.self, LabelTrack.self,
  ]

  static let allCases = formats.map(Self.init)
  static let json = Self(JSONReport.self)
  static let standard = Self(TextReport.self)

  init(_ format: any ReportFormat.Type) { self.format = format }

  init?(rawValue: String) {
    guard let format = Self.formats.first(where: { $0.name == rawValue }) else { return nil }
    self.format = format
  }

  var rawValue: String { format.name }
  var form: TextForm { format.form }

  /// The format that files of a name have; `nil` for an ending that names none.
  init?(of path: String) {
    let name = path.folderAndName.name
    guard let dot = name.last("."), dot > name.startIndex else { return nil }
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    let format = Self.formats.first { format in
      format.endings.contains { $0.lowercased() == ending }
    }
    guard let format else { return nil }
    self.format = format
  }

  /// The ending of each format that has one of its own.
  static let endings = formats.compactMap { $0.endings.first.map { ".\($0)" } }
    .joined(separator: ", ")
}
