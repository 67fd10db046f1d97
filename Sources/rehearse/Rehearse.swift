import ArgumentParser
import Rehearsal
import RehearsalFiles
import RehearsalReport
import RehearsalUnits

@main
struct Rehearse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse",
    abstract: "Analyse a recorded rehearsal and give one tip on what to work on.",
    usage: "rehearse [<options>] <recording> ...",
    discussion: """
      Examples:
        rehearse talk.wav
        rehearse talk.wav --focus pauses
        rehearse talk.wav --json -o talk.json

      'rehearse talk.wav' is short for 'rehearse analyze talk.wav'; 'rehearse help analyze' lists \
      all options. Put the folder in front of a recording that is named like a command: \
      'rehearse ./analyze'.

      Everything runs on this computer. Nothing is sent, and only your settings and \
      the recordings that you make are stored.
      """,
    version: "rehearse \(Engine.current.version), norms \(Engine.current.norms)",
    subcommands: [
      Analyze.self, Live.self, Record.self, Play.self, Batch.self, Merge.self, Check.self,
      Compare.self, Explain.self,
      ShowFocus.self, ShowTranscript.self, ShowSchema.self, EditSettings.self, Doctor.self,
      Demo.self,
    ],
    defaultSubcommand: Analyze.self)

  static func main() async {
    StandardStreams.prepare()
    Signals.prepare()
    guard let arguments = programArguments else { end(with: .argumentsUnknown) }
    guard !arguments.isEmpty else { welcome() }
    if let misread = MisreadArgument(in: arguments, commands: commandNames + ["help"]) {
      StandardStreams.printError(misread.message, hint: misread.hint)
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
      end(with: reason)
    }
  }

  private static func end(with error: CommandError) -> Never { end(with: Failure.Reason(error)) }

  private static func end(with reason: Failure.Reason) -> Never {
    StandardStreams.printError(reason)
    exit(withError: ExitStatus(reason.code).code)
  }

  /// What to do first, for somebody who runs the program without arguments.
  private static func welcome() -> Never {
    do {
      try StandardStreams.emit(FirstSteps.text)
      exit()
    } catch {
      exit(withError: ExitStatus.outputNotWritable.code)
    }
  }

  private static let commandNames = configuration.subcommands.map { $0._commandName }

  /// Ends the program as the parser asks: prints help on standard output, or the error.
  private static func end(with error: any Error, _ arguments: [String]) -> Never {
    let code = exitCode(for: error)
    if code == .validationFailure {
      let name = commandNames.first { $0 == arguments.first } ?? Analyze._commandName
      // The parser quotes arguments as they are, line breaks included.
      let isPlain = arguments.allSatisfy { $0 == $0.printable }
      let message = message(for: error)
      StandardStreams.printError(
        isPlain ? message : message.printable, hint: "rehearse help \(name)")
      exit(withError: ExitStatus.wrongUsage.code)
    }
    if code != .success {
      let message = message(for: error)
      if !message.isEmpty { StandardStreams.printError(message) }
      exit(withError: code)
    }
    // Far wider than any terminal: HelpLayout does the wrapping.
    let text = fullMessage(for: error, columns: 1 << 20)
    guard text.hasPrefix(helpHeading) else { exit(withError: error) }
    do {
      let style = Style(
        .auto, isTerminal: StandardStreams.outputIsTerminal, environment: Computer.environment)
      try StandardStreams.emit(HelpLayout(columns: columns, style: style).wrapped(text) + "\n")
      exit()
    } catch let status as ExitStatus {
      exit(withError: status.code)
    } catch {
      exit(withError: ExitStatus.outputNotWritable.code)
    }
  }

  /// How help begins, and no other message of the parser.
  private static let helpHeading = "OVERVIEW:"

  /// The width of help.
  private static var columns: Int {
    Computer.environment["COLUMNS"].flatMap { Int($0) }
      ?? StandardStreams.outputColumns ?? StandardStreams.defaultColumns
  }
}
