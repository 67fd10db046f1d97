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
    let name = path.folderAndName.name
    guard let dot = name.last("."), dot > name.startIndex else { return nil }
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    let format = Self.formats.first { format in
      format.endings.contains { $0.lowercased() == ending }
    }
    guard let format else { throw Self.noFormat(of: path) }
    self.format = format
  }

  static func noFormat(of path: String) -> ValidationError {
    let pdf =
      path.lowercased().ends(with: ".pdf")
      ? "; for a PDF, print a report that ends in .html from a browser" : ""
    return ValidationError(
      "the ending of '-o \(path)' names no format; end it in \(endings)\(pdf)")
  }

  /// The ending of each format that has its own.
  static let endings = formats.compactMap { $0.endings.first.map { ".\($0)" } }
    .joined(separator: ", ")
}
