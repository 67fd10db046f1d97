import ArgumentParser
import Rehearsal

extension RecordingSource {
  /// A recording as named on the command line: a path, or `-` for standard input.
  init(argument: String) { self = argument == "-" ? .standardInput : .file(argument) }

  /// Rejects a second use of standard input, and standard input that is a terminal.
  static func check(arguments: [String]) throws {
    guard arguments.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("'-' stands for standard input, which can be read only once")
    }
    if arguments.contains("-"), StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a recording from standard input, but nothing is piped in")
    }
  }
}
