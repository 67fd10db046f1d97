import ArgumentParser
import Rehearsal
import RehearsalReport

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
      let format = given ?? path.flatMap { ReportFormatChoice(of: $0) } ?? .standard
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
      guard let choice = ReportFormatChoice(of: file) else {
        throw ValidationError(
          "the ending of '-o \(file)' names no format; end it in \(ReportFormatChoice.endings)")
      }
      return Place(path: file, format: choice.format)
    }
  }
}
