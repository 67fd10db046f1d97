import ArgumentParser
import Rehearsal

/// Where reports go, each in a format of its own.
struct ReportOutputs: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      """
      Write to a file instead of standard output; repeatable. The ending of its name chooses the \
      format: \(ReportFormat.endings.map { ".\($0)" }.joined(separator: ", ")).
      """,
      valueName: "file"),
    completion: .file())
  private var files: [String] = []

  @OptionGroup var display: DisplayOptions

  /// One of the places that reports go to.
  struct Place {
    /// `nil` for standard output.
    var path: String?
    var format: ReportFormat
  }

  /// Where reports go; to standard output unless a file is named.
  ///
  /// - Parameter given: The format that was asked for, if any.
  /// - Throws: When the format of one of several files can't be told from its name.
  func places(as given: ReportFormat?) throws -> [Place] {
    if files.count < 2 {
      let path = files.first == "-" ? nil : files.first
      return [Place(path: path, format: given ?? path.flatMap { ReportFormat(of: $0) } ?? .text)]
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
      if file == "-" { return Place(path: nil, format: .text) }
      guard let format = ReportFormat(of: file) else {
        throw ValidationError(
          """
          the ending of '-o \(file)' names no format; end it in \
          \(ReportFormat.endings.map { ".\($0)" }.joined(separator: ", "))
          """)
      }
      return Place(path: file, format: format)
    }
  }
}
