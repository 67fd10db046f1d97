package import Rehearsal
import RehearsalBase

extension SettingsError: WordedError {
  package var reason: Failure.Reason {
    let (message, hint) = words
    return Failure.Reason(code: code, message: message, hint: hint)
  }

  fileprivate var code: RehearsalError.Code {
    if case .notWritable = self { .outputNotWritable } else { .badConfiguration }
  }

  /// What is wrong and what to do.
  package var words: (message: String, hint: String) {
    switch self {
    case .at(let line, let path, let error):
      let (message, hint) = error.words
      return ("line \(line) of \(path.quoted): \(message)", hint)
    case .ignorable(let error):
      let (message, hint) = error.words
      return (message, hint + Self.orIgnore(after: hint))
    case .unreadable(let path, let reason):
      return (
        "can't read the settings \(path.quoted): \(reason.printable)",
        "check its permissions: ls -l \(path.pathWord)"
      )
    case .notWritable(let path, let reason):
      return (
        "can't write the settings \(path.quoted): \(reason.printable)",
        "check the permissions of its folder: ls -ld \(path.folderAndName.folder.pathWord)"
      )
    case .noFolder:
      return (
        "there is no place for settings: neither XDG_CONFIG_HOME nor HOME names a folder",
        "name one: XDG_CONFIG_HOME=/path/to/folder rehearse settings list"
      )
    case .contradictsOptions(let error, let path):
      let (message, hint) = error.words
      return (
        "the bands in \(path.quoted) don't go with these options: \(message)",
        hint + Self.orIgnore(after: hint)
      )

    case .notAChoice(let setting, let text, let known):
      return (
        "there is no \(setting.rawValue) \(text.quoted)",
        Self.suggestion(for: text, known)
      )
    case .profile(let error): return error.words
    case .slot(let error): return error.words
    case .notADuration(let text):
      return ("\(text.quoted) is not a time", "write one such as 5m, 90s or 4:30")
    case .bandText(let error): return error.words
    case .band(let error): return error.words
    case .noFillerWord(let text):
      return (
        "\(text.quoted) is not a list of fillers",
        "write 'built-in', 'off', or your own words and phrases, separated by commas"
      )
    case .notANumber(let setting, let text):
      return (
        "the \(setting.rawValue) \(text.quoted) is not a number",
        "write it in \(setting.unit.name), such as \(setting.unit.example)"
      )
    case .outOfRange(let setting, let text, let limits):
      return (
        "the \(setting.rawValue) \(text.printable) is outside "
          + "\(limits.lowerBound) to \(limits.upperBound) \(setting.unit.name)",
        "give a number in that range"
      )
    case .severalValues(let setting, count: 0):
      return ("\(setting.rawValue.quoted) has no value", "give one, or remove the setting")
    case .severalValues(let setting, let count):
      return (
        "\(setting.rawValue.quoted) has one value, not \(count)",
        "put a value with spaces in it in quotation marks"
      )

    case .invalidYAML(let problem): return problem.words(structure: Self.structure)
    case .lineNotUnderstood(let text):
      return ("can't understand \(text.stripped.quoted)", Self.structure)
    case .unknownSetting(let name):
      return (
        "there is no setting \(name.quoted)",
        Self.suggestion(for: name, Setting.allCases.map(\.rawValue))
      )
    case .repeatedSetting(let setting):
      return ("\(setting.rawValue.quoted) occurs twice", "keep one of the two")
    }
  }

  private static let structure = "write lines such as 'focus: pauses'"

  private static func orIgnore(after hint: String) -> String {
    "\(hint.ends(with: "?") ? " Or" : "; or") ignore the settings once: --no-settings"
  }

  private static func suggestion(for text: String, _ known: [String]) -> String {
    // Any two words of two letters look alike, so no near one is suggested.
    let near = text.utf8.count > 2 ? known.near(text).first : nil
    return near.map { "did you mean \($0.quoted)?" }
      ?? "there are: \(known.joined(separator: ", "))"
  }
}
