import ArgumentParser
import RehearsalLanguage
import RehearsalTranscript

/// Which words count as fillers, as named on the command line.
struct FillerListChoice: ExpressibleByArgument {
  let list: FillerList

  /// - Parameter argument: `built-in`, `off`, or words and phrases separated by commas; `off,` is
  ///   the word "off".
  init?(argument: String) {
    switch argument {
    case "built-in": list = .builtIn
    case "off": list = .off
    default:
      let phrases = argument.split(separator: ",").map { String($0) }
        .filter { !Token(text: $0).word.isEmpty }
      guard !phrases.isEmpty else { return nil }
      list = .mine(phrases)
    }
  }
}
