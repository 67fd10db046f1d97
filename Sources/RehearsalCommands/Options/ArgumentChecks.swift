import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBatch

extension RecordingSource {
  /// A path, or `-` for standard input.
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

/// What `--jobs` accepts.
enum JobLimit {
  /// Far more than any computer has cores, so a typo.
  private static let most = 1024

  static func check(_ jobs: Int?) throws {
    guard let jobs, !(1...most).contains(jobs) else { return }
    throw ValidationError("'--jobs \(jobs)' is outside 1 to \(most)")
  }
}

extension Setting: ExpressibleByArgument {}
extension FocusChoice: ExpressibleByArgument {}
extension LanguageChoice: ExpressibleByArgument {}
extension FillerListChoice: ExpressibleByArgument {}
extension RecordingLimit: ExpressibleByArgument {
  init?(argument text: String) { self.init(text) }
}
extension TrendWindow: ExpressibleByArgument {}

extension ValidationError {
  /// Two options that exclude each other, as written.
  init(contradiction first: String, _ second: String) {
    self.init("'\(first)' and '\(second)' contradict each other; give one of them")
  }

  /// What is wrong with a value, and what to write.
  init(_ words: (message: String, hint: String)) {
    self.init("\(words.message); \(words.hint)")
  }
}
