import RehearsalApp
import ArgumentParser
public import RehearsalReport

/// How text is shown and what is printed besides results, for every command.
struct DisplayOptions: ParsableArguments {
  init() {}

  @Option(help: "When to print bold, faint and coloured text; default: auto.")
  var color: Style.Choice?

  @Flag(help: "Print results and errors, but no notes and no progress.")
  var quiet = false

  /// What is said besides results.
  var messages: Messages { Messages(color: color, areQuiet: quiet) }
  var memory: Memory { Memory(messages) }

  /// Where a text goes.
  enum Destination {
    case file, pipe, terminal

    /// - Parameter path: `nil` for standard output.
    init(path: String?) {
      self = path != nil ? .file : StandardStreams.outputIsTerminal ? .terminal : .pipe
    }
  }

  /// The columns of the terminal that a text goes to; `nil` elsewhere.
  func columns(on destination: Destination) -> Int? {
    destination == .terminal ? StandardStreams.outputColumns : nil
  }

  /// How a text is set; in a file only if it is asked for by option, whatever the environment says.
  func style(on destination: Destination) -> Style {
    Style(
      color ?? .auto, isTerminal: destination == .terminal,
      environment: destination == .file ? [:] : Computer.environment)
  }
}

extension Style.Choice: ExpressibleByArgument {}
