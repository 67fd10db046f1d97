package import ArgumentParser
import Rehearsal
import RehearsalBase
import RehearsalReport

/// A run of the program, from its arguments to its exit status.
///
/// - Parameter Root: The command that has all others.
package enum ProgramRun<Root: AsyncParsableCommand> {
  /// Prepares the standard streams, answers what needs nothing else, and ends where the system
  /// gives too little to go on. To be called before anything else: the first `await` starts a
  /// thread, and may open files of the system's own, which would get the numbers of streams that
  /// are closed.
  package static func prepare() {
    StandardStreams.prepare()
    // Also before the parser, which reads the options of every command on its way first.
    if programArguments == ["--version"] {
      end { try StandardStreams.emit(Root.configuration.version + "\n") }
    }
    do throws(ResourceShortage) {
      try ResourceShortage.check()
    } catch {
      StandardStreams.printError(error.message, hint: error.hint)
      Root.exit(withError: ExitStatus.systemLimited.code)
    }
  }

  /// Runs the command that the arguments name.
  ///
  /// - Parameter welcome: What is done without any arguments; default: say what to do first.
  package static func run(
    welcoming welcome: @Sendable () throws -> Void = { try StandardStreams.emit(FirstSteps.text) }
  ) async -> Never {
    guard let arguments = programArguments else { end(with: .argumentsUnknown) }
    do throws(CommandError) {
      try HomeProgram.takeOver(ifMeantBy: arguments)
    } catch {
      end(with: error)
    }
    Signals.prepare()
    guard !arguments.isEmpty else { end(after: welcome) }
    if let misread = MisreadArgument(in: arguments, commands: knownCommands) {
      StandardStreams.printError(misread.message, hint: misread.hint)
      Root.exit(withError: ExitStatus.wrongUsage.code)
    }
    do {
      let command = try await parsed(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
      Root.exit()
    } catch let status as ExitStatus {
      Root.exit(withError: status.code)
    } catch {
      guard let reason = Failure.Reason(error) else { end(with: error, arguments) }
      end(with: reason)
    }
  }

  /// The command that the arguments name, with its options.
  ///
  /// The root would read all options of the default command first, whichever is named, so it gets
  /// only what is about more than one command.
  private static func parsed(_ arguments: [String]) async throws -> any ParsableCommand {
    guard let (command, own) = named(by: arguments), !own.isEmpty,
      !own.contains(where: isForRoot), command.configuration.subcommands.isEmpty
    else { return try await Root.asyncParseAsRoot(arguments) }
    return try command.parseAsRoot(try GatheredArguments(own, of: command).words)
  }

  /// The command that the arguments name, and those that are its own.
  private static func named(
    by arguments: [String]
  ) -> (command: any ParsableCommand.Type, own: [String])? {
    guard let first = arguments.first else { return nil }
    let configuration = Root.configuration
    if let named = configuration.subcommands.first(where: { $0._commandName == first }) {
      return (named, Array(arguments.dropFirst()))
    }
    guard first != "help", !first.hasPrefix("-") else { return nil }
    return configuration.defaultSubcommand.map { ($0, arguments) }
  }

  /// Whether an argument asks for help, the version or what shells complete.
  private static func isForRoot(_ argument: String) -> Bool {
    ["-h", "--help", "--version", "--generate", "--experimental", "---"]
      .contains { argument.hasPrefix($0) }
  }

  private static func end(with error: CommandError) -> Never { end(with: Failure.Reason(error)) }

  private static func end(with reason: Failure.Reason) -> Never {
    StandardStreams.printError(reason)
    Root.exit(withError: ExitStatus(reason.code).code)
  }

  private static func end(after action: () throws -> Void) -> Never {
    do {
      try action()
      Root.exit()
    } catch let status as ExitStatus {
      Root.exit(withError: status.code)
    } catch {
      end(with: Failure.Reason(error, of: ""))
    }
  }

  /// Also those that this program hands over.
  private static var knownCommands: [String] {
    commandNames + HomeProgram.commands.filter { !commandNames.contains($0) } + ["help"]
  }

  private static var commandNames: [String] {
    Root.configuration.subcommands.map { $0._commandName }
  }

  /// Ends the program as the parser asks: prints help on standard output, or the error.
  private static func end(with error: any Error, _ arguments: [String]) -> Never {
    let code = Root.exitCode(for: error)
    if code == .validationFailure {
      let name = commandNames.first { $0 == arguments.first } ?? Analyze._commandName
      // The parser quotes arguments as they are, line breaks included.
      let isPlain = arguments.allSatisfy { $0 == $0.printable }
      let message = Root.message(for: error)
      StandardStreams.printError(
        isPlain ? message : message.printable, hint: "rehearse help \(name)")
      Root.exit(withError: ExitStatus.wrongUsage.code)
    }
    if code != .success {
      let message = Root.message(for: error)
      if !message.isEmpty { StandardStreams.printError(message) }
      Root.exit(withError: code)
    }
    // Far wider than any terminal: HelpLayout does the wrapping.
    let text = Root.fullMessage(for: error, columns: 1 << 20)
    guard text.hasPrefix(helpHeading) else { Root.exit(withError: error) }
    do {
      let style = Style(
        .auto, isTerminal: StandardStreams.outputIsTerminal, environment: Computer.environment)
      try StandardStreams.emit(HelpLayout(columns: columns, style: style).wrapped(text) + "\n")
      Root.exit()
    } catch let status as ExitStatus {
      Root.exit(withError: status.code)
    } catch {
      Root.exit(withError: ExitStatus.outputNotWritable.code)
    }
  }

  /// How help begins, and no other message of the parser.
  private static var helpHeading: String { "OVERVIEW:" }

  /// The width of help.
  private static var columns: Int {
    Computer.environment["COLUMNS"].flatMap { Int($0) }
      ?? StandardStreams.outputColumns ?? StandardStreams.defaultColumns
  }
}
