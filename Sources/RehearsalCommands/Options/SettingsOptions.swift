import RehearsalApp
import ArgumentParser

/// Whether the settings file gives what the command line doesn't.
struct SettingsOptions: ParsableArguments {
  init() {}

  @Flag(
    inversion: .prefixedNo,
    help: "Use the settings file, or ignore it; 'batch' and 'check' only use it if told.")
  var settings: Bool?

  /// - Parameter isDefault: Whether the command uses the file without being told.
  func read(byDefault isDefault: Bool = true) throws(SettingsError) -> SettingsInUse {
    guard settings ?? isDefault, let file = SettingsFile(in: Computer.environment) else {
      return .none
    }
    do throws(SettingsError) {
      guard let settings = try file.read() else { return .none }
      return SettingsInUse(
        settings: settings, path: file.path, isAskedFor: self.settings == true)
    } catch {
      // Whoever asks for the settings doesn't want to ignore them.
      throw settings == true ? error : .ignorable(error)
    }
  }
}
