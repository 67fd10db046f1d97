import ArgumentParser
import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@main
struct Rehearse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse",
    abstract: "Record a rehearsal, and get one tip on what to work on.",
    usage: "rehearse [<options>] <recording> ...",
    discussion: """
      Examples:
        rehearse talk.wav
        rehearse talk.wav --focus pauses
        rehearse talk.wav --json -o talk.json

      'rehearse talk.wav' is short for 'rehearse analyze talk.wav'; 'rehearse help analyze' lists \
      all options. A recording with the name of a command needs its folder: 'rehearse ./analyze'.

      Everything runs on this computer: nothing is sent, nothing is stored.
      """,
    version: "rehearse \(Engine.current.version), norms \(Engine.current.norms)",
    subcommands: [
      Analyze.self, Batch.self, Merge.self, Check.self, Compare.self, Explain.self,
      ShowFocus.self, ShowTranscript.self, ShowSchema.self,
    ],
    defaultSubcommand: Analyze.self)

  static func main() async {
    StandardStreams.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let misread = MisreadArgument(in: arguments, commands: commandNames + ["help"]) {
      StandardStreams.complain(misread.message, hint: misread.hint)
      exit(withError: ExitStatus.wrongUsage.code)
    }
    do {
      let command = try await asyncParseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch let status as ExitStatus {
      exit(withError: status.code)
    } catch {
      guard let reason = Failure.Reason(error) else { end(with: error, arguments) }
      StandardStreams.complain(reason)
      exit(withError: ExitStatus(reason.code).code)
    }
  }

  private static let commandNames = configuration.subcommands.map { $0._commandName }

  /// Ends the program as the parser asks, with help on standard output or with what was wrong.
  private static func end(with error: any Error, _ arguments: [String]) -> Never {
    let code = exitCode(for: error)
    if code == .validationFailure {
      let name = commandNames.first { $0 == arguments.first } ?? Analyze._commandName
      StandardStreams.complain(message(for: error), hint: "rehearse help \(name)")
      exit(withError: ExitStatus.wrongUsage.code)
    }
    // Far wider than any terminal: HelpLayout does the wrapping.
    let text = fullMessage(for: error, columns: 1 << 20)
    guard code == .success, text.hasPrefix(helpHeading) else { exit(withError: error) }
    do {
      try StandardStreams.emit(HelpLayout(columns: columns).wrapped(text) + "\n")
      exit()
    } catch let status as ExitStatus {
      exit(withError: status.code)
    } catch {
      exit(withError: ExitStatus.outputNotWritable.code)
    }
  }

  /// How the parser begins help, and nothing else.
  private static let helpHeading = "OVERVIEW:"
  /// Of a terminal that doesn't tell, or none.
  private static let usualColumns = 80

  /// Columns that help may take.
  private static var columns: Int {
    ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
      ?? StandardStreams.outputColumns ?? usualColumns
  }
}
