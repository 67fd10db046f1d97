import ArgumentParser
import Rehearsal

@main
struct Rehearse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse",
    abstract: "Hear what to work on: a recording of a rehearsal in, one tip out.",
    usage: "rehearse [<options>] <recording> ...",
    discussion: """
      Examples:
        rehearse talk.wav
        rehearse talk.wav --focus pauses
        rehearse talk.wav --json -o talk.json

      'rehearse talk.wav' is short for 'rehearse analyze talk.wav', and 'rehearse help analyze' \
      lists all options. A recording that bears the name of a command goes with its folder: \
      'rehearse ./analyze'.

      Everything happens on this computer: nothing is sent, nothing is kept.
      """,
    version: "rehearse \(Engine.current.version), norms \(Engine.current.norms)",
    subcommands: [
      Analyze.self, Batch.self, Merge.self, Check.self, Compare.self, Explain.self,
      ShowFocus.self, ShowTranscript.self,
    ],
    defaultSubcommand: Analyze.self)

  static func main() async {
    StandardStreams.prepare()
    do {
      let command = try await asyncParseAsRoot(nil)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch let status as ExitStatus {
      exit(withError: status.code)
    } catch {
      guard let reason = Failure.Reason(error) else { explain(error) }
      StandardStreams.complain(reason)
      exit(withError: ExitStatus(reason.code).code)
    }
  }

  /// The command that helps with the one that was given.
  private static var help: String {
    let name = CommandLine.arguments.dropFirst().first
    let command = configuration.subcommands.first { $0._commandName == name } ?? Analyze.self
    return "rehearse help \(command._commandName)"
  }

  /// Ends the program as the parser asks: with help on standard output, or with what was wrong.
  private static func explain(_ error: any Error) -> Never {
    let code = exitCode(for: error)
    if code == .validationFailure {
      StandardStreams.complain(message(for: error), hint: help)
      exit(withError: ExitStatus.wrongUsage.code)
    }
    exit(withError: error)
  }
}
