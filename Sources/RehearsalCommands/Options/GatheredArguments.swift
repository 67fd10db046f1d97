import ArgumentParser
import RehearsalBase

/// A command that accepts any number of files or rules, and reads its lists by `each`.
protocol ManyArguments: ParsableCommand {}

/// The arguments of a command line, with many values of one list joined to one word.
///
/// The parser copies a list for each further value, and searches all words for each option: 20,000
/// words would take half a minute.
struct GatheredArguments {
  let words: [String]

  /// Our choice: the parser takes 0.2 s for this many words, each repeated option counting for two.
  static let most = 2_048
  /// Our choice: more than anybody writes by hand.
  private static let many = 256
  /// Options whose lists are read by `each`.
  private static let repeatable = ["--rule", "--previous"]
  /// NUL, which no argument of a program can contain.
  fileprivate static let joint: Unicode.Scalar = "\0"

  /// - Parameter arguments: Without the name of the command.
  /// - Throws: When there are too many words that can't be joined.
  init(_ arguments: [String], of command: any ParsableCommand.Type) throws {
    var words = arguments
    if words.count > Self.many, command is any ManyArguments.Type {
      words = Self.joined(words)
    }
    guard words.count <= Self.most else {
      throw ValidationError(
        """
        \(words.count) arguments are too many, of which at most \(Self.most) can be read; write \
        rules, lists or texts to files
        """)
    }
    self.words = words
  }

  private static func joined(_ arguments: [String]) -> [String] {
    var words: [String] = []
    // The index in `words` of each joined option.
    var places: [String: Int] = [:]
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest.isEmpty ? [word] : [word, joined(rest)]
        break
      }
      if let (option, value) = repeated(word, &rest) {
        if let place = places[option] {
          words[place].unicodeScalars.append(joint)
          words[place] += value
        } else {
          places[option] = words.count
          words.append("\(option)=\(value)")
        }
        continue
      }
      words.append(word)
      // The first may be the value of the option before it.
      guard isValue(word) else { continue }
      let values = rest.prefix(while: isValue)
      rest = rest.dropFirst(values.count)
      if !values.isEmpty { words.append(joined(values)) }
    }
    return words
  }

  /// The list option that a word is, and its value.
  private static func repeated(
    _ word: String, _ rest: inout ArraySlice<String>
  ) -> (option: String, value: String)? {
    for option in repeatable where word.begins(with: option) {
      if word == option, let value = rest.first, isValue(value) {
        rest.removeFirst()
        return (option, value)
      }
      if word.begins(with: option + "=") {
        return (option, String(word.dropFirst(option.count + 1)))
      }
    }
    return nil
  }

  private static func joined(_ words: ArraySlice<String>) -> String {
    words.joined(separator: String(joint))
  }

  private static func isValue(_ word: String) -> Bool { word == "-" || !word.begins(with: "-") }
}

extension [String] {
  /// The values of a list, with the joined ones separated again.
  var each: [String] {
    flatMap { $0.parts(between: GatheredArguments.joint).map { String($0) } }
  }
}
