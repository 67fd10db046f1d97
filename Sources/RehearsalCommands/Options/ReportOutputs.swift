import RehearsalApp
public import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalBase
public import RehearsalReport

/// Where reports go, each in a format of its own.
struct ReportOutputs: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      """
      Write to a file instead of standard output; repeatable. The ending of its name chooses the \
      format: \(ReportFormatChoice.endings).
      """,
      valueName: "file"),
    completion: .file())
  private var files: [String] = []

  @OptionGroup var display: DisplayOptions

  /// One of the places that reports go to.
  struct Place {
    /// `nil` for standard output.
    var path: String?
    var format: any ReportFormat.Type
  }

  /// Where reports go; to standard output unless a file is named.
  ///
  /// - Parameter given: The format that was asked for, if any.
  /// - Throws: When the format of one of several files can't be told from its name.
  func places(as given: ReportFormatChoice?) throws -> [Place] {
    if files.count < 2 {
      let path = files.first == "-" ? nil : files.first
      let format = try given ?? path.flatMap { try ReportFormatChoice(endingOf: $0) } ?? .standard
      return [Place(path: path, format: format.format)]
    }
    if let given {
      throw ValidationError(
        """
        '--format \(given.rawValue)' is for one file; of several, the endings of their names \
        choose the formats
        """)
    }
    if let twice = files.enumerated().first(where: { files[..<$0.offset].contains($0.element) }) {
      throw ValidationError("'-o \(twice.element)' is given twice")
    }
    return try files.map { file in
      if file == "-" { return Place(path: nil, format: TextReport.self) }
      guard let choice = try ReportFormatChoice(endingOf: file) else {
        throw ReportFormatChoice.noFormat(of: file)
      }
      return Place(path: file, format: choice.format)
    }
  }
}

/// How the report of a recording is written, as named on the command line or by the ending of a
/// file.
package struct ReportFormatChoice: OutputFormat {
  let format: any ReportFormat.Type

  package static let formats: [any ReportFormat.Type] = [
    TextReport.self, JSONReport.self, MarkdownReport.self, PageReport.self, PictureReport.self,
    SubRipReport.self, WebVTTReport.self, TableReport.self, TextGridReport.self, LabelTrack.self,
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

  /// The format that files of a name have; `nil` for a name without an ending.
  ///
  /// - Throws: For an ending that names none.
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

  fileprivate static func noFormat(of path: String) -> ValidationError {
    let pdf =
      path.lowercased().hasSuffix(".pdf")
      ? "; for a PDF, print a report that ends in .html from a browser" : ""
    return ValidationError(
      "the ending of '-o \(path)' names no format; end it in \(endings)\(pdf)")
  }

  /// The ending of each format that has one of its own.
  static let endings = formats.compactMap { $0.endings.first.map { ".\($0)" } }
    .joined(separator: ", ")
}

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
