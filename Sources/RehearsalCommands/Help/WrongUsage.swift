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
    let names = Self.options(of: command)
    let example = Self.example(of: command, path).map { "for example: \($0)" }
    // Before all else, because its value may be what was rejected.
    if let unknown = Self.unknownOption(in: arguments, names) {
      message = "there is no option \(unknown.quoted)"
      let plain = names.filter { $0.begins(with: "--") }.map { String($0.dropFirst(2)) }
      let other = Self.otherNames[unknown].flatMap { names.contains($0.option) ? $0.written : nil }
      let near = plain.near(String(unknown.dropFirst(2))).first.map { "--\($0)" }
      hint = (other ?? near).map { "did you mean '\($0)'?" } ?? help
    } else if let value = InvalidValue(text), let reason = value.reason {
      message = reason
      hint = Self.meaning(of: error) ?? help
    } else if let value = InvalidValue(text) {
      message = "\(value.given.quoted) is not a value of '\(value.option)'"
      let (near, meaning) = (value.accepted.near(value.given).first, Self.meaning(of: error))
      let pointed = value.given.replacingEach(",", with: ".")
      let start = near.map { "did you mean '\($0)'? It takes " } ?? "it takes "
      if value.accepted.contains(where: { value.given.begins(with: $0 + "=") }) {
        hint = "did you mean \(value.given.replacingEach("=", with: " ").quoted)?"
      } else if value.option == "--format", names.contains("--" + value.given) {
        hint = "did you mean '--\(value.given)'?"
      } else if let meaning, meaning.has("<seconds>"), Double(pointed) != nil {
        hint = "did you mean '\(pointed)'?"
      } else {
        hint = value.list.map { start + $0 } ?? meaning ?? help
      }
    } else if let word = Self.unexpected(in: text) {
      message = text
      hint =
        Self.place(of: word, arguments, path, command.configuration.subcommands, names)
        ?? example ?? help
    } else {
      message = text
      let isIncomplete = text.begins(with: "Missing expected") || text.begins(with: "say what to")
      let missing = text.begins(with: "Missing value for '")
      let dashed = missing ? arguments.first { $0.begins(with: "-") && Double($0) != nil } : nil
      let isFlag = text.begins(with: "The option '") && text.has(" does not take any value")
      hint =
        (isIncomplete ? example : dashed.map { "\($0.quoted) begins with a dash, as options do" })
        ?? (isFlag ? "leave out what stands after '='" : Self.meaning(of: error) ?? help)
    }
  }

  /// Whether the command that the arguments name has an option.
  static func isOption(_ name: String, in arguments: [String]) -> Bool {
    options(of: command(of: arguments).type).contains(name)
  }

  /// What people call options that have another name here: the option, and what to write.
  private static let otherNames: [String: (option: String, written: String)] = [
    "--duration": ("--target", "--target 5m"), "--minutes": ("--target", "--target 5m"),
    "--no-color": ("--color", "--color never"), "--output-format": ("--format", "--format"),
    "--pdf": ("--output", "-o talk.html"), "--time": ("--target", "--target 5m"),
    "-f": ("--focus", "--focus"), "-q": ("--quiet", "--quiet"), "-t": ("--target", "--target 5m"),
    "-v": ("--verbose", "--verbose"), "-V": ("--version", "--version"),
  ]

  /// The first argument that has no place, by the parser's message.
  private static func unexpected(in message: String) -> String? {
    guard message.has("nexpected argument") else { return nil }
    return message.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first
      .map(String.init)
  }

  /// The command line in which an argument has a place.
  private static func place(
    of word: String, _ arguments: [String], _ path: [String],
    _ subcommands: [any ParsableCommand.Type], _ options: [String]
  ) -> String? {
    if let near = subcommands.map({ $0._commandName }).near(word).first {
      return "did you mean 'rehearse \(path[0]) \(near)'?"
    }
    if let verb = ["script": "add", "settings": "set"][path.joined(separator: " ")] {
      let rest = arguments.dropFirst().map(\.printable).joined(separator: " ")
      return "did you mean 'rehearse \(path[0]) \(verb) \(rest)'?"
    }
    if FileKind(word) == .file { return "to analyse it: rehearse \(word.shellPath)" }
    let isTalk = options.contains("--talk") && !word.contains(".")
    return isTalk ? "did you mean '--talk \(word.printable)'?" : nil
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

  /// The options of a command, as its help lists them; examples may have those of other programs.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    // Those of 'card write' may follow 'card'.
    let standard = command.configuration.defaultSubcommand.map { options(of: $0) } ?? []
    return standard
      + Rehearse.helpMessage(for: command, columns: 1 << 20).split(separator: "\n")
      .filter { $0.begins(with: "  -") }
      .flatMap { line in
        let names = String(line.dropFirst(2))
        return names[..<(names.place(of: "  ")?.lowerBound ?? names.endIndex)]
          .split { ", /".contains($0) }.map(String.init).filter(isOption)
      }
  }

  /// Whether a word is written like an option, of one letter or more.
  private static func isOption(_ word: String) -> Bool {
    let name = word.drop { $0 == "-" }
    let dashes = word.count - name.count
    return name.first?.isLetter == true && (dashes == 2 || dashes == 1 && name.count == 1)
  }

  /// The first option that the command doesn't have. The parser names a missing argument first.
  private static func unknownOption(in arguments: [String], _ names: [String]) -> String? {
    arguments.prefix { $0 != "--" }
      .map { String($0.prefix { $0 != "=" }) }
      .first { isOption($0) && !names.contains($0) && !$0.begins(with: "--generate") }
  }

  /// What the parser's help says of the option that an error is about.
  private static func meaning(of error: any Error) -> String? {
    let heading = "Help:  "
    return Rehearse.fullMessage(for: error, columns: 1 << 20)
      .split(separator: "\n").first { $0.begins(with: heading) }
      .map { String($0.dropFirst(heading.count)) }
  }

  /// The first example of a command, in its help or in that of the command it belongs to.
  private static func example(
    of command: any ParsableCommand.Type, _ path: [String]
  ) -> String? {
    let whole = Rehearse.configuration.subcommands.first { $0._commandName == path[0] }
    let start = path.count == 1 ? "" : path.joined(separator: " ")
    let helps = [command.configuration.discussion, whole?.configuration.discussion ?? ""]
    return helps.flatMap { $0.split(separator: "\n") }
      .first { $0.begins(with: "  rehearse \(start)") }
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
