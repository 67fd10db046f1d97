/// Converts British spellings of options and commands to American ones.
enum AmericanSpelling {
  private static let options = ["--colour": "--color", "--recogniser": "--recognizer"]
  private static let commands = ["analyse": "analyze"]

  /// - Parameter arguments: Those of the program, without its name.
  static func of(_ arguments: [String]) -> [String] {
    var arguments = arguments
    let command = arguments.first == "help" ? 1 : 0
    if arguments.indices.contains(command) {
      arguments[command] = commands[arguments[command]] ?? arguments[command]
    }
    for (index, word) in arguments.enumerated() {
      if word == "--" { break }
      let name = word.prefix { $0 != "=" }
      guard let option = options[String(name)] else { continue }
      arguments[index] = option + word[name.endIndex...]
    }
    return arguments
  }
}
