import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalReport

/// Where the result goes and what is printed besides it, for every command with one result.
struct OutputOptions: ParsableArguments {
  init() {}

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  private var output: String?

  @OptionGroup var display: DisplayOptions

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

  var messages: Messages { display.messages }
  /// The width of a text in columns.
  var width: Int { columns ?? TextReport.widest }
  /// The columns of the terminal; `nil` for a file or a pipe.
  var columns: Int? { display.columns(on: destination) }
  var style: Style { display.style(on: destination) }

  private var destination: DisplayOptions.Destination { DisplayOptions.Destination(path: path) }
}
