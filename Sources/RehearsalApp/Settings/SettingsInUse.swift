import RehearsalBase

/// The settings of one run, and which of them took the place of an option that was not given.
package struct SettingsInUse {
  package let settings: Settings
  /// The file; empty if none was read.
  package let path: String
  /// Whether the command line asks for the settings.
  package let isAskedFor: Bool
  /// The values that were used, as they are written.
  private(set) var used: [Setting: [String]] = [:]

  package static let none = SettingsInUse(settings: Settings(), path: "")

  package init(settings: Settings, path: String, isAskedFor: Bool = false) {
    self.settings = settings
    self.path = path
    self.isAskedFor = isAskedFor
  }

  /// Gives an option the value of a setting, unless it has one of its own.
  package mutating func fill<Value>(
    _ option: inout Value?, with value: Value?, of setting: Setting
  ) {
    guard option == nil, let value else { return }
    option = value
    used[setting] = settings.written[setting]
  }

  /// Adds those values of a list that the command line doesn't replace.
  package mutating func add<Value>(
    _ values: [Value], to option: inout [Value], of setting: Setting,
    unless isReplaced: (Value) -> Bool
  ) {
    let kept = zip(values, settings.written[setting] ?? []).filter { !isReplaced($0.0) }
    guard !kept.isEmpty else { return }
    option = kept.map(\.0) + option
    used[setting] = kept.map(\.1)
  }

  /// The settings that changed what was judged, such as `profile reading, min-pause 0.5`; empty if
  /// none did.
  package var summary: String {
    Setting.allCases.filter(\.isJudging).compactMap { setting in
      used[setting].map { "\(setting.rawValue) \($0.joined(separator: " ").printable)" }
    }.joined(separator: ", ")
  }

  /// Says on standard error which settings changed what was judged, for results that can't say it
  /// themselves.
  package func announce(in messages: Messages) {
    guard !summary.isEmpty else { return }
    let advice = isAskedFor ? "" : "; '--no-settings' ignores them"
    messages.note("your settings apply: \(summary)\(advice)")
  }
}
