import ArgumentParser
import Rehearsal
import RehearsalReport

/// Where results go and what is printed besides them, for every command.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  private var output: String?

  @Option(help: "When to print bold and faint text.")
  private var color = Style.Choice.auto

  @Flag(help: "Print results and errors, but no notes and no progress.")
  var quiet = false

  /// The file to write to; `nil` for standard output.
  var path: String? { output == "-" ? nil : output }

  /// The file to write to; `nil` for standard output.
  ///
  /// - Parameters:
  ///   - inputs: The files that are read, by what messages call them.
  ///   - isTranscript: Whether a transcript is written, which may replace another one.
  /// - Throws: When it can't be written, or would overwrite an input.
  func file(
    notOverwriting inputs: KeyValuePairs<String, [String]> = [:], isTranscript: Bool = false
  ) throws -> OutputFile? {
    try path.map {
      try OutputFile(path: $0, notOverwriting: inputs, isTranscript: isTranscript)
    }
  }

  /// The width of a text in columns.
  var width: Int {
    (isTerminal ? StandardStreams.outputColumns : nil) ?? TextReport.widest
  }

  var style: Style {
    Style(color, isTerminal: isTerminal, environment: Computer.environment)
  }

  private var isTerminal: Bool { path == nil && StandardStreams.outputIsTerminal }
}
