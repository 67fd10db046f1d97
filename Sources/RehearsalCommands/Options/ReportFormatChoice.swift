import RehearsalBase
import ArgumentParser
import Rehearsal
import RehearsalBatch
package import RehearsalReport

/// The format of a report, as named on the command line or implied by a file's ending.
package struct ReportFormatChoice: OutputFormat {
  let format: any ReportFormat.Type

  package static let formats: [any ReportFormat.Type] = [
    TextReport.self, JSONReport.self, MarkdownReport.self, PageReport.self, PictureReport.self,
    SubRipReport.self, WebVTTReport.self, TableReport.self, SlidesTable.self, TextGridReport.self,
    LabelTrack.self, TurnsReport.self,
  ]

  package static let allCases = formats.map(Self.init)
  static let json = Self(JSONReport.self)
  static let standard = Self(TextReport.self)

  init(_ format: any ReportFormat.Type) { self.format = format }

  package init?(rawValue: String) {
    let name = rawValue.lowercased()
    guard let format = Self.formats.first(where: { $0.name == name }) else { return nil }
    self.format = format
  }

  package var rawValue: String { format.name }
  var form: TextForm { format.form }

  /// The format that a file's ending implies; `nil` without an ending.
  ///
  /// - Throws: For an unknown ending.
  init?(endingOf path: String) throws {
    guard let ending = path.ending else { return nil }
    let format = Self.formats.first { format in
      format.endings.contains { $0.lowercased() == ending }
    }
    guard let format else { throw ValidationError(noFormatOf: path, endings: Self.endings) }
    self.format = format
  }

  /// The ending of each format that has its own.
  static let endings = formats.compactMap { $0.endings.first.map { ".\($0)" } }
    .joined(separator: ", ")
}
