import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBase
import RehearsalBatch
import RehearsalNative
import RehearsalReport

extension ExitStatus {
  var code: ExitCode { ExitCode(rawValue) }
}

/// A run of the program, from its arguments to its exit status.
package enum ProgramRun {
  /// Sets up signals, standard streams and memory allocation, answers `--version`, and ends if the
  /// system's resources are too low; in a process that watches another, it does only that. Call it
  /// before anything else: the first `await` starts a thread, and may open files of the system's
  /// own, which would get the descriptors of closed standard streams.
  package static func prepare() {
    Watcher.prepare()
    TerminationSignal.prepare()
    StandardStreams.prepare()
    let isChild = OwnChild.isThisProcess
    if isChild { OwnChild.ignoreRequests() }
    // Before a second thread gets an arena; not in a batch, whose threads would contend for it.
    if isChild || programArguments.first != Batch.configuration.commandName {
      Allocation.shareOneArena()
    }
    let messages = Self.messages(of: AmericanSpelling.of(programArguments))
    // Also before the parser, which first reads the options of every command.
    if programArguments == ["--version"] {
      end(saying: messages) { try StandardStreams.emit(Rehearse.configuration.version + "\n") }
    }
    // The parser reads it as well, and some numbers end the program there. Only this variable is
    // read, because reading all of them takes longer than everything else here.
    if let columns = environmentVariable("COLUMNS"),
      !widths.contains(Int(columns) ?? StandardStreams.defaultColumns)
    {
      removeEnvironmentVariable("COLUMNS")
    }
    do throws(ResourceShortage) {
      try ResourceShortage.check()
    } catch {
      messages.error(error.message, hint: error.hint)
      Rehearse.exit(withError: ExitStatus.systemLimited.code)
    }
  }

  /// Runs the command that the arguments name; without any, shows the welcome screen.
  ///
  /// - Parameter openPage: Runs `rehearse app`.
  package static func run(
    opening openPage: @Sendable (OpenApp) async throws -> Void
  ) async -> Never {
    let arguments = AmericanSpelling.of(programArguments)
    let messages = Self.messages(of: arguments)
    Signals.prepare()
    if let script = ShortForm.completionScript(for: arguments) {
      end(saying: messages) { try StandardStreams.emit(script) }
    }
    if let misread = MisreadArgument(in: arguments, commands: Rehearse.commandNames) {
      messages.error(misread.message, hint: misread.hint)
      Rehearse.exit(withError: ExitStatus.wrongUsage.code)
    }
    do {
      if arguments.isEmpty {
        try Welcome.show(in: RunContext())
        Rehearse.exit()
      }
      switch try await parsed(arguments) {
      case let command as OpenApp: try await openPage(command)
      case let command as any RehearseCommand: try await command.perform()
      case var command: try command.run()
      }
      Rehearse.exit()
    } catch let status as ExitStatus {
      Rehearse.exit(withError: status.code)
    } catch {
      guard let reason = Failure.Reason(error) else { end(with: error, arguments, messages) }
      end(with: reason, messages)
    }
  }

  /// The command that the arguments name, with its options.
  ///
  /// The root command is only used for what concerns several commands, because it would first read
  /// all options of the default command.
  private static func parsed(_ arguments: [String]) async throws -> any ParsableCommand {
    guard let (command, own) = named(by: arguments), !own.isEmpty,
      !own.contains(where: isForRoot), command.configuration.subcommands.isEmpty
    else { return try await Rehearse.asyncParseAsRoot(arguments) }
    return try command.parseAsRoot(try GatheredArguments(own, of: command).words)
  }

  /// The command that the arguments name, and its own arguments.
  private static func named(
    by arguments: [String]
  ) -> (command: any ParsableCommand.Type, own: [String])? {
    guard let first = arguments.first else { return nil }
    let configuration = Rehearse.configuration
    if let named = configuration.subcommands.first(where: { $0._commandName == first }) {
      return (named, Array(arguments.dropFirst()))
    }
    guard first != "help", !first.begins(with: "-") else { return nil }
    return configuration.defaultSubcommand.map { ($0, arguments) }
  }

  /// Whether an argument asks for help, the version or completions.
  private static func isForRoot(_ argument: String) -> Bool {
    ["-h", "--help", "--version", "--generate", "--experimental", "---"]
      .contains { argument.begins(with: $0) }
  }

  /// Read separately, because errors may come before the options are parsed, or be about them.
  private static func messages(of arguments: [String]) -> Messages {
    let option = "--color"
    let apart = zip(arguments, arguments.dropFirst()).first { $0.0 == option }?.1
    let joined = arguments.first { $0.begins(with: option + "=") }?.dropFirst(option.count + 1)
    return Messages(color: (apart ?? joined.map(String.init)).flatMap(Style.Choice.init))
  }

  private static func end(with reason: Failure.Reason, _ messages: Messages) -> Never {
    messages.error(reason)
    Rehearse.exit(withError: ExitStatus(reason.code).code)
  }

  private static func end(saying messages: Messages, after action: () throws -> Void) -> Never {
    do {
      try action()
      Rehearse.exit()
    } catch let status as ExitStatus {
      Rehearse.exit(withError: status.code)
    } catch {
      end(with: Failure.Reason(error, of: ""), messages)
    }
  }

  /// Ends the program as the parser asks: prints help on standard output, or the error.
  private static func end(
    with error: any Error, _ arguments: [String], _ messages: Messages
  ) -> Never {
    let code = Rehearse.exitCode(for: error)
    if code == .validationFailure {
      let usage = WrongUsage(error, in: arguments)
      // The parser quotes arguments verbatim, line breaks included.
      let isPlain = arguments.allSatisfy { $0 == $0.printable }
      messages.error(isPlain ? usage.message : usage.message.printable, hint: usage.hint)
      Rehearse.exit(withError: ExitStatus.wrongUsage.code)
    }
    if code != .success {
      let message = Rehearse.message(for: error)
      if !message.isEmpty { messages.error(message) }
      Rehearse.exit(withError: code)
    }
    // Effectively unwrapped: HelpLayout does the wrapping.
    let text = Rehearse.fullMessage(for: error, columns: 1 << 20)
    guard text.begins(with: helpHeading) else { Rehearse.exit(withError: error) }
    do {
      let style = Style(
        .auto, isTerminal: StandardStreams.outputIsTerminal, environment: Computer.environment)
      try StandardStreams.emit(HelpLayout(columns: columns, style: style).wrapped(text) + "\n")
      Rehearse.exit()
    } catch let status as ExitStatus {
      Rehearse.exit(withError: status.code)
    } catch {
      Rehearse.exit(withError: ExitStatus.outputNotWritable.code)
    }
  }

  /// The start of help, and of no other message of the parser.
  private static var helpHeading: String { "OVERVIEW:" }

  /// Our choice: the columns of any terminal that can show help.
  private static let widths = 30...10_000

  private static var columns: Int {
    Computer.environment["COLUMNS"].flatMap { Int($0) }
      ?? StandardStreams.outputColumns ?? StandardStreams.defaultColumns
  }
}
