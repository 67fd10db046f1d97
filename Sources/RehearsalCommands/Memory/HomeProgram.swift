import Rehearsal
import RehearsalBase

/// The program that has all commands, also those that remember.
///
/// It needs SQLite and Foundation, which would make every start of this one slower. So `rehearse`
/// goes on as that program where something is to be remembered, as `git` does for its commands.
enum HomeProgram {
  /// The commands that only that program has.
  static let commands = [
    "history", "show", "done", "skip", "later", "note", "mark", "script", "progress", "privacy",
    "export", "import", "forget", "reminder", "app",
  ]

  /// Arguments that ask for all commands: help, and what shells complete.
  private static let aboutAll = [
    "help", "--help", "-h", "--generate-completion-script", "--experimental-dump-help",
  ]

  static let name = "rehearse-home"
  /// Where it is relative to the folder of this program: in a build, and as it is installed.
  private static let places = ["", "../libexec/rehearsmart/"]

  /// Where it is installed; `nil` if it is not.
  static var path: String? {
    guard let folder = executablePath?.folderAndName.folder else { return nil }
    return places.lazy.compactMap { resolvedPath(folder + $0 + name) }.first
  }

  /// Whether a command line is for that program rather than for this one.
  static func isMeant(by arguments: [String]) -> Bool {
    guard let first = arguments.first else { return true }
    if first == "help", arguments.count > 1 { return commands.contains(arguments[1]) }
    return commands.contains(first) || aboutAll.contains(first)
  }

  /// Whether this program can answer too, though with less.
  static func isOptional(for arguments: [String]) -> Bool {
    arguments.first.map(aboutAll.contains) ?? true
  }

  /// Goes on as that program where a command line is for it.
  ///
  /// - Throws: ``CommandError/homeMissing`` where only that program could answer.
  static func takeOver(ifMeantBy arguments: [String]) throws(CommandError) {
    guard isMeant(by: arguments) else { return }
    do throws(CommandError) {
      try takeOver()
    } catch {
      guard isOptional(for: arguments) else { throw error }
    }
  }

  /// A memory that is needed; goes on as that program where this one has none.
  static func required(_ memory: (any Memory)?) throws(CommandError) -> any Memory {
    guard let memory else { try takeOver() }
    return memory
  }

  /// Goes on as that program, with the same arguments.
  ///
  /// - Throws: ``CommandError/homeMissing`` where it is not installed.
  static func takeOver() throws(CommandError) -> Never {
    guard let path else { throw .homeMissing }
    do throws(FileError) {
      try becomeProgram(at: path)
    } catch {
      throw .homeMissing
    }
  }
}
