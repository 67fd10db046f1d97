package import ArgumentParser
import Rehearsal
package import RehearsalReport

/// Where the result goes and what is printed besides it, for every command with one result.
package struct OutputOptions: ParsableArguments {
  package init() {}

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  private var output: String?

  @OptionGroup package var display: DisplayOptions

  /// The file to write to; `nil` for standard output.
  package var path: String? { output == "-" ? nil : output }

  /// The file to write to; `nil` for standard output.
  ///
  /// - Parameters:
  ///   - inputs: The files that are read, by what messages call them.
  ///   - isTranscript: Whether a transcript is written, which may replace another one.
  /// - Throws: When it can't be written, or would overwrite an input.
  package func file(
    notOverwriting inputs: KeyValuePairs<String, [String]> = [:], isTranscript: Bool = false
  ) throws -> OutputFile? {
    try path.map {
      try OutputFile(path: $0, notOverwriting: inputs, isTranscript: isTranscript)
    }
  }

  package var messages: Messages { display.messages }
  /// The width of a text in columns.
  package var width: Int { columns ?? TextReport.widest }
  /// The columns of the terminal; `nil` for a file or a pipe.
  package var columns: Int? { display.columns(on: destination) }
  package var style: Style { display.style(on: destination) }

  private var destination: DisplayOptions.Destination { DisplayOptions.Destination(path: path) }
}
