import ArgumentParser
import RehearsalLanguage
import RehearsalTranscript

/// Which words count as fillers, as named on the command line.
struct FillerListChoice: ExpressibleByArgument {
  let list: FillerList
  /// The user's words.
  private let argument: String

  static let builtIn = FillerListChoice(list: .builtIn, argument: "built-in")

  private init(list: FillerList, argument: String) {
    (self.list, self.argument) = (list, argument)
  }

  /// - Parameter argument: `built-in`, `off`, or words and phrases separated by commas; `off,` is
  ///   the word "off".
  init?(argument: String) {
    switch argument {
    case "built-in": self = .builtIn
    case "off": self.init(list: .off, argument: argument)
    default:
      let phrases = argument.split(separator: ",").map { String($0) }
        .filter { !Token(text: $0).word.isEmpty }
      guard !phrases.isEmpty else { return nil }
      self.init(list: .mine(phrases), argument: argument)
    }
  }

  var defaultValueDescription: String { argument }
}
