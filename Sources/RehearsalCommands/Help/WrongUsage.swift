import ArgumentParser
import RehearsalBase

/// What the parser rejects, with the next step: the nearest name, what is accepted, or an example.
struct WrongUsage {
  let message: String
  let hint: String

  /// - Parameters:
  ///   - error: An error of the parser; its message is kept where it has none of the forms below.
  ///   - arguments: Those of the program, without its name.
  init(_ error: any Error, in arguments: [String]) {
    let (command, path) = Self.command(of: arguments)
    let help = (["rehearse help"] + path).joined(separator: " ")
    let text = Rehearse.message(for: error)
    if let value = InvalidValue(text), let reason = value.reason {
      message = reason
      hint = Self.meaning(of: error) ?? help
    } else if let value = InvalidValue(text) {
      message = "\(value.given.quoted) is not a value of '\(value.option)'"
      let near = value.accepted.near(value.given).first
      let start = near.map { "did you mean '\($0)'? It takes " } ?? "it takes "
      hint = value.list.map { start + $0 } ?? Self.meaning(of: error) ?? help
    } else if let unknown = Self.unknownOption(in: arguments, of: command),
      text.begins(with: "Unknown option") || text.begins(with: "Missing")
    {
      message = "there is no option \(unknown.quoted)"
      let names = Self.options(of: command)
      hint = names.near(unknown).first.map { "did you mean '\($0)'?" } ?? help
    } else {
      message = text
      let example = text.begins(with: "Missing expected") ? Self.example(of: command) : nil
      hint = example.map { "for example: \($0)" } ?? Self.meaning(of: error) ?? help
    }
  }

  /// The command that the arguments name, and the words that name it.
  private static func command(
    of arguments: [String]
  ) -> (type: any ParsableCommand.Type, path: [String]) {
    var found: any ParsableCommand.Type = Rehearse.self
    var path: [String] = []
    for word in arguments {
      let next = found.configuration.subcommands.first { $0._commandName == word }
      guard let next else { break }
      found = next
      path.append(word)
    }
    return path.isEmpty ? (Analyze.self, [Analyze._commandName]) : (found, path)
  }

  private static func options(of command: any ParsableCommand.Type) -> [String] {
    Rehearse.helpMessage(for: command, columns: 1 << 20)
      .split { !$0.isLetter && $0 != "-" }
      .filter { $0.count > 2 && $0.begins(with: "--") }
      .map(String.init)
  }

  /// The first option that the command doesn't have. The parser names a missing argument first.
  private static func unknownOption(
    in arguments: [String], of command: any ParsableCommand.Type
  ) -> String? {
    let names = Set(options(of: command))
    return arguments.prefix { $0 != "--" }
      .map { String($0.prefix { $0 != "=" }) }
      .first { $0.count > 2 && $0.begins(with: "--") && !names.contains($0) }
  }

  /// What the parser's help says of the option that an error is about.
  private static func meaning(of error: any Error) -> String? {
    let heading = "Help:  "
    return Rehearse.fullMessage(for: error, columns: 1 << 20)
      .split(separator: "\n").first { $0.begins(with: heading) }
      .map { String($0.dropFirst(heading.count)) }
  }

  /// The first example of a command's help.
  private static func example(of command: any ParsableCommand.Type) -> String? {
    command.configuration.discussion.split(separator: "\n")
      .first { $0.begins(with: "  rehearse ") }
      .map { String($0.dropFirst(2)) }
  }
}

/// The parser's message of a value that an option does not accept.
private struct InvalidValue {
  let given: String
  /// As `--focus`, or `<moment>` for an argument.
  let option: Substring
  /// The values that it accepts; empty where they can't be listed.
  let accepted: [String]

  /// What is wrong with it, in the words of the option's own reader.
  let reason: String?

  /// - Returns: `nil` for another message.
  init?(_ message: String) {
    let (start, middle) = ("The value '", "' is invalid for '")
    guard message.begins(with: start), let place = message.place(of: middle) else { return nil }
    given = String(message[..<place.lowerBound].dropFirst(start.count))
    let rest = String(message[place.upperBound...])
    option = rest.prefix { !" '".contains($0) }
    reason = rest.place(of: "': ").map { String(rest[$0.upperBound...]) }
    let items = rest.split(separator: "\n  - ")
    accepted =
      items.count > 1
      ? items.dropFirst().map(String.init)
      : rest.drop { $0 != "'" }.dropFirst().split(separator: "'").enumerated()
        .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }

  /// The accepted values as one phrase.
  var list: String? {
    guard let last = accepted.last else { return nil }
    let others = accepted.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) or \(last)"
  }
}
