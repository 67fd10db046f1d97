import ArgumentParser
import Rehearsal
import RehearsalApp

/// A command with parsed options, which runs with what its run provides.
///
/// Options hold plain values; whatever reads settings, opens the store or prints is in the
/// ``RunContext``.
protocol RehearseCommand: ParsableCommand {
  var display: DisplayOptions { get }
  /// The file that the result goes to; `nil` for standard output.
  var outputPath: String? { get throws }
  /// Reads the settings, and takes from them what the command line doesn't give.
  mutating func useSettings() throws -> SettingsInUse
  func run(in run: RunContext) async throws
}

extension RehearseCommand {
  var outputPath: String? { nil }
  mutating func useSettings() throws -> SettingsInUse { .none }

  /// Does what the command line asks for.
  func perform() async throws {
    var command = self
    let settings = try command.useSettings()
    try await command.run(
      in: RunContext(
        color: display.color, isQuiet: display.quiet, writing: try outputPath, settings))
  }
}

/// A command with one result, which may go to a file.
protocol OutputCommand: RehearseCommand {
  var output: OutputOptions { get }
  /// What the name of its file may end in, if it has an ending; `nil` for anything.
  var endings: [String]? { get }
}

extension OutputCommand {
  var display: DisplayOptions { output.display }
  var endings: [String]? { ["txt"] }

  /// - Throws: When the ending of its name is that of another format.
  var outputPath: String? {
    get throws {
      if let path = output.path, let endings, let ending = path.ending, !endings.contains(ending) {
        throw ValidationError(
          noFormatOf: path, endings: endings.map { ".\($0)" }.joined(separator: ", "))
      }
      return output.path
    }
  }
}

/// Whether the settings file gives what the command line doesn't.
struct SettingsOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Use the settings file, or ignore it; 'batch' and 'check' only use it if told.")
  var settings: Bool?

  /// As it was given, as words of a shell.
  var given: [String] { settings.map { [$0 ? "--settings" : "--no-settings"] } ?? [] }
}

/// A command that uses the settings file.
protocol SettingsCommand: RehearseCommand {
  /// Whether it does so without `--settings`.
  static var usesSettingsUntold: Bool { get }
  var settings: SettingsOptions { get }
  /// Takes what the command line didn't give from the settings.
  mutating func fill(from settings: inout SettingsInUse) throws
}

extension SettingsCommand {
  static var usesSettingsUntold: Bool { true }
  mutating func fill(from settings: inout SettingsInUse) throws {}

  mutating func useSettings() throws -> SettingsInUse {
    var inUse = try settingsInUse
    try fill(from: &inUse)
    return inUse
  }

  private var settingsInUse: SettingsInUse {
    get throws(SettingsError) {
      let isAskedFor = settings.settings
      guard isAskedFor ?? Self.usesSettingsUntold,
        let file = SettingsFile(in: Computer.environment)
      else { return .none }
      do throws(SettingsError) {
        guard let settings = try file.read() else { return .none }
        return SettingsInUse(
          settings: settings, path: file.path, isAskedFor: isAskedFor == true)
      } catch {
        // Whoever asks for the settings doesn't want to ignore them.
        throw isAskedFor == true ? error : .ignorable(error)
      }
    }
  }
}
