package import RehearsalCoaching
package import RehearsalNative

/// Why settings can't be used. Holds facts; ``Failure/Reason`` words the message.
package enum SettingsError: Error {
  case notAChoice(Setting, String, known: [String])
  case profile(ProfileError)
  case slot(SlotError)
  case notADuration(String)
  case bandText(BandTextError)
  case band(BandError)
  /// A list of fillers without a word in it.
  case noFillerWord(String)
  case notANumber(Setting, String)
  case outOfRange(Setting, String, ClosedRange<Double>)
  case severalValues(Setting, count: Int)

  // MARK: The file

  case invalidYAML(YAMLError.Problem)
  /// The line as written.
  case lineNotUnderstood(String)
  case unknownSetting(String)
  case repeatedSetting(Setting)
  /// A problem with its line, counted from 1.
  indirect case at(line: Int, path: String, SettingsError)
  case unreadable(path: String, reason: String)
  case notWritable(path: String, reason: String)
  /// Neither `XDG_CONFIG_HOME` nor `HOME` names a folder.
  case noFolder
  /// The problem of a file that a command can do without.
  indirect case ignorable(SettingsError)
  /// The settings contradict the options of the command line.
  case contradictsOptions(BandError, path: String)
}
