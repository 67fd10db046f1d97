import ArgumentParser
import RehearsalUnits

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An argument that the parser would take for something else than what was meant.
struct MisreadArgument {
  let message: String
  let hint: String

  /// - Parameters:
  ///   - arguments: Those of the program, without its name.
  ///   - commands: The names of all commands.
  /// - Returns: `nil` where the parser can be left to itself.
  init?(in arguments: [String], commands: [String]) {
    if let word = arguments.first, let near = Self.command(near: word, among: commands) {
      message = "'\(word.printable)' is neither a command nor a file"
      hint = "did you mean 'rehearse \(near)'?"
    } else if let name = arguments.prefix(while: { $0 != "--" }).first(where: Self.isDashed) {
      message = "'\(name.printable)' is not an option"
      hint = "to name a file, put its folder in front: ./\(name)".printable
    } else {
      return nil
    }
  }

  /// The command that was probably meant by a word, which the default command would take for the
  /// name of a recording.
  private static func command(near word: String, among commands: [String]) -> String? {
    guard !word.hasPrefix("-"), !commands.contains(word),
      !FileManager.default.fileExists(atPath: word)
    else { return nil }
    return commands.near(word).first
  }

  /// Whether a word begins with a dash as files do by mistake, such as `-this.m4a`, in which the
  /// parser would find the option `-h`. No command has one-letter options that can be joined.
  private static func isDashed(_ word: String) -> Bool {
    word.count > 2 && word.hasPrefix("-") && !word.hasPrefix("--") && !word.contains("=")
      && Double(word) == nil
  }
}
