import ArgumentParser
import RehearsalBase

/// An argument that the parser would read as something other than what was meant.
struct MisreadArgument {
  let message: String
  let hint: String

  /// - Parameters:
  ///   - arguments: Those of the program, without its name.
  ///   - commands: The names of all commands.
  /// - Returns: `nil` where the parser reads the arguments correctly.
  init?(in arguments: [String], commands: [String]) {
    if let word = Self.unknownCommand(in: arguments, commands) {
      message = "'\(word.printable)' is not a command"
      hint =
        Self.command(near: word, commands).map { "did you mean 'rehearse help \($0)'?" }
        ?? "rehearse help"
    } else if let name = Self.dividedName(in: arguments) {
      message = "there is no '\(name.parts.map(\.printable).joined(separator: "', no '"))'"
      hint = "put the name in quotation marks: \(name.whole.shellQuoted)"
    } else if let word = arguments.first, !commands.contains(word), FileKind(word) == nil,
      let near = Self.command(near: word, commands)
    {
      message = "'\(word.printable)' is neither a command nor a file"
      hint = "did you mean 'rehearse \(near)'?"
    } else if let incomplete = Self.incomplete(arguments) {
      (message, hint) = incomplete
    } else if let option = Self.formatAsOption(in: arguments, commands) {
      message = "'\(option)' is not an option"
      hint = "did you mean '--format \(option.dropFirst(2))'?"
    } else if let name = arguments.prefix(while: { $0 != "--" }).first(where: Self.isDashed) {
      message = "'\(name.printable)' is not an option"
      hint =
        WrongUsage.isOption("-" + name, in: arguments)
        ? "did you mean '-\(name)'?"
        : "to name a file, put its folder in front: ./\(name)".printable
    } else {
      return nil
    }
  }

  /// A file name with spaces that was given without quotation marks, and its parts.
  private static func dividedName(in arguments: [String]) -> (whole: String, parts: [String])? {
    for start in arguments.indices where FileKind(arguments[start]) == nil {
      for end in arguments.indices.dropFirst(start + 1).prefix(mostSpaces) {
        let parts = Array(arguments[start...end])
        if parts.contains(where: { $0.begins(with: "--") }) { break }
        let whole = parts.joined(separator: " ")
        if FileKind(whole) != nil { return (whole, parts) }
      }
    }
    return nil
  }

  /// What an incomplete command lacks, and an example of the whole command.
  private static func incomplete(_ arguments: [String]) -> (message: String, hint: String)? {
    if arguments.count == 3, [Explain._commandName, Play._commandName].contains(arguments[0]),
      FileKind(arguments[1]) != nil, FileKind(arguments[2]) == nil,
      !arguments[2].begins(with: "-")
    {
      return (
        "the recording comes last",
        "rehearse \(arguments[0]) \(arguments[2].printable) \(arguments[1].shellPath)"
      )
    }
    let word = arguments.count == 2 && !arguments[1].begins(with: "-") ? arguments[1] : nil
    switch (arguments.first, word) {
    case (Explain._commandName, let word?) where FileKind(word) != nil:
      return (
        "'explain' needs to know what: the tip or a number",
        "rehearse explain tip \(word.shellPath)"
      )
    case (Explain._commandName, let word?) where ExplainedChoice(argument: word) != nil:
      return ("'explain' needs a recording", "for example: rehearse explain \(word) talk.wav")
    case (Explain._commandName, let word?):
      return ExplainedChoice.allValueStrings.near(word).first.map { near in
        ("'\(word.printable)' can't be explained", "did you mean 'rehearse explain \(near)'?")
      }
    case (Play._commandName, let word?) where FileKind(word) != nil:
      return (
        "'play' needs a moment: a time, or the evidence of the tip",
        "rehearse play evidence \(word.shellPath)"
      )
    default: return nil
    }
  }

  /// An option that is the name of a format, such as `--html`.
  private static func formatAsOption(in arguments: [String], _ commands: [String]) -> String? {
    guard let first = arguments.first,
      first == Analyze._commandName || !commands.contains(first)
    else { return nil }
    let formats = ReportFormatChoice.allCases.map { "--" + $0.rawValue }
    return arguments.first { $0 != "--json" && formats.contains($0) }
  }

  /// File names rarely have more, and each guess looks for a file.
  private static let mostSpaces = 12

  /// The command whose help is asked for, when there is no such command. The parser would print
  /// the overview.
  private static func unknownCommand(in arguments: [String], _ commands: [String]) -> String? {
    guard arguments.count > 1, arguments[0] == "help", !arguments[1].begins(with: "-"),
      !commands.contains(arguments[1])
    else { return nil }
    return arguments[1]
  }

  /// The command that a word is probably meant to be. `nil` for the name of a file: the default
  /// command reads it as a recording.
  private static func command(near word: String, _ commands: [String]) -> String? {
    guard !word.begins(with: "-"), !word.contains(where: { "./".contains($0) }) else { return nil }
    let stem = word.lowercased().prefix(stemLength)
    return otherNames[word.lowercased()] ?? commands.near(word).first
      ?? commands.first { stem.count == stemLength && $0.begins(with: stem) }
  }

  /// What people call commands that have another name here, or are none.
  private static let otherNames = [
    "config": "settings", "delete": "forget", "diff": "compare", "gui": "app", "list": "history",
    "remove": "forget", "server": "app", "sessions": "history", "start": "live",
    "stats": "progress", "transcribe": "talk.wav --transcribe", "version": "--version",
    "web": "app",
  ]

  /// The first letters that forms of one word share, such as "analyze" and "analysis".
  private static let stemLength = 5

  /// Whether a word starts with a single dash, as the file name `-this.m4a` does, in which the
  /// parser would find the option `-h`. No command has one-letter options that can be joined.
  private static func isDashed(_ word: String) -> Bool {
    word.count > 2 && word.begins(with: "-") && !word.begins(with: "--") && !word.contains("=")
      && Double(word) == nil
  }
}
