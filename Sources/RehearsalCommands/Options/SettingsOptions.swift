import ArgumentParser

/// Whether the settings file gives what the command line doesn't.
struct SettingsOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Use the settings file, or ignore it; 'batch' and 'check' only use it if told.")
  var settings: Bool?
}
