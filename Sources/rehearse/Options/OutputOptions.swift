import ArgumentParser
import Rehearsal
import RehearsalReport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where results go and how text is set, for every command that has results.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: "Whether to set text apart by terminal attributes.")
  var color = Style.Choice.auto

  /// The file to write to; `nil` for standard output.
  ///
  /// - Throws: When it can't be written, or would overwrite one of the files that are read.
  func file(
    besides recordings: [String] = [], transcripts: [String] = [], reports: [String] = []
  ) throws -> OutputFile? {
    guard let output, output != "-" else { return nil }
    return try OutputFile(
      path: output,
      sparing: ["recording": recordings, "transcript": transcripts, "report": reports]
    )
  }

  /// How wide a text may be, and how it is set.
  func setting(toFile: Bool) -> (width: Int, style: Style) {
    let isTerminal = !toFile && StandardStreams.outputIsTerminal
    let width = isTerminal ? StandardStreams.outputColumns : nil
    return (
      width ?? TextReport.widest,
      Style(color, isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
    )
  }
}
