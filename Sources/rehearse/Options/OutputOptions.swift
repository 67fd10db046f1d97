import ArgumentParser
import Rehearsal
import RehearsalReport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where results go and what is printed besides them, for every command.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  private var output: String?

  @Option(help: "When to set text off by terminal attributes.")
  private var color = Style.Choice.auto

  @Flag(help: "Print results and errors, but no notes and no progress.")
  var quiet = false

  /// The file to write to; `nil` for standard output.
  var path: String? { output == "-" ? nil : output }

  /// The file to write to; `nil` for standard output.
  ///
  /// - Parameter inputs: What is read, by what it is called.
  /// - Throws: When it can't be written, or would overwrite an input.
  func file(sparing inputs: KeyValuePairs<String, [String]> = [:]) throws -> OutputFile? {
    try path.map { try OutputFile(path: $0, sparing: inputs) }
  }

  /// Columns that a text may take.
  var width: Int {
    (isTerminal ? StandardStreams.outputColumns : nil) ?? TextReport.widest
  }

  var style: Style {
    Style(color, isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
  }

  private var isTerminal: Bool { path == nil && StandardStreams.outputIsTerminal }
}
