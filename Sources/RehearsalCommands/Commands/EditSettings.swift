import RehearsalApp
import ArgumentParser
import RehearsalBase

struct EditSettings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show and change the options that are used when you give none.",
    usage: "rehearse settings [list|get|set|unset|path]",
    discussion: """
      Examples:
        rehearse settings
        rehearse settings set focus pauses
        rehearse settings set bands pace.too_fast=170 pauses.too_few=4
        rehearse settings set fillers 'basically, to be honest'
        rehearse settings get profile
        rehearse settings unset focus

      Settings are lines of a file that you can also edit yourself; 'rehearse settings path' says \
      where it is:

        focus: pauses
        profile: reading
        bands:
          - pace.too_fast=170
        min-pause: 0.5

      Their names and values are those of the options: \(Setting.names). Each is \
      used where the option isn't given; a band on the command line replaces only that of the \
      same rule. 'batch' and 'check' use none without '--settings', so that their results don't \
      depend on whose computer it is. The report says which settings changed what was judged.

      Exit status: 0 success; 64 wrong usage; 73 the settings or the output can't be written; \
      78 the settings can't be used.
      """,
    subcommands: [
      ListSettings.self, GetSetting.self, SetSetting.self, UnsetSetting.self, ShowSettingsPath.self,
    ],
    defaultSubcommand: ListSettings.self)
}

extension Setting {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension SettingsFile {
  /// - Throws: When the environment names no folder for it.
  fileprivate static var here: SettingsFile {
    get throws(SettingsError) {
      guard let file = SettingsFile(in: Computer.environment) else { throw .noFolder }
      return file
    }
  }
}

struct ListSettings: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show every setting with its value.",
    usage: "rehearse settings list [<options>]")

  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  func useSettings() throws -> SettingsInUse {
    let file = try SettingsFile.here
    return try file.read().map { SettingsInUse(settings: $0, path: file.path) } ?? .none
  }

  func run(in run: RunContext) throws {
    let list = SettingsList(
      settings: run.settings.settings, path: try SettingsFile.here.path,
      exists: !run.settings.path.isEmpty)
    let results = try run.results(as: chosen.form)
    try results.print(
      chosen == .json ? list.json : list.text(width: run.width, style: run.style))
  }
}

struct GetSetting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print the value of a setting; nothing if it is not set.",
    usage: "rehearse settings get <setting>")

  @Argument(help: "The setting.")
  var setting: Setting

  func run() throws {
    let values = try SettingsFile.here.read()?.written[setting] ?? []
    try StandardStreams.emit(values.map { $0.printable + "\n" }.joined())
  }
}

struct SetSetting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a setting, and keep the comments of the file.",
    usage: "rehearse settings set <setting> <value> ...",
    discussion: "The value is checked as the option of the same name is.")

  @Argument(help: "The setting.")
  var setting: Setting

  @Argument(help: "Its value; for bands, any number of them.")
  var values: [String]

  func run() throws {
    // A setting applies in every folder, a relative path only in one.
    let values = setting == .model ? values.map(absolutePath) : values
    try changing(try SettingsFile.here, setting, to: values)
  }
}

struct UnsetSetting: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Remove a setting.",
    usage: "rehearse settings unset <setting>")

  @Argument(help: "The setting.")
  var setting: Setting

  func run() throws {
    try changing(try SettingsFile.here, setting, to: nil)
  }
}

struct ShowSettingsPath: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print where the settings file is, whether it exists or not.",
    usage: "rehearse settings path")

  func run() throws { try StandardStreams.emit(try SettingsFile.here.path.printable + "\n") }
}

/// Changes a setting. An invalid value is a usage error; an unusable file keeps its own error.
private func changing(
  _ file: SettingsFile, _ setting: Setting, to values: [String]?
) throws {
  do throws(SettingsError) {
    try file.set(setting, to: values)
    let now = values.map { "now: \($0.joined(separator: " ").printable)" } ?? "not set any more"
    Messages().note("the setting \(setting.rawValue) is \(now)")
  } catch {
    switch error {
    case .at, .unreadable, .notWritable, .noFolder: throw error
    default: throw ValidationError(error.words)
    }
  }
}
