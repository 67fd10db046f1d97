import RehearsalCoaching
package import Rehearsal
import RehearsalLanguage
import RehearsalMetrics
import RehearsalBase

extension Settings {
  /// How recordings are judged where no command line says more.
  package var judging: RehearsalOptions {
    var options = RehearsalOptions(
      profile: profile ?? .talk, slot: target, bands: bands, language: language?.pack.language,
      fillers: fillers?.list ?? .builtIn)
    if let minPause { options.metrics.minimumPause = Seconds(minPause) }
    return options
  }

  /// Sets or removes one of the user's settings.
  ///
  /// - Parameter value: As in the file; `nil` to remove it.
  package static func change(_ setting: Setting, to value: String?) throws(SettingsError) {
    guard let file = SettingsFile(in: Computer.environment) else { throw .noFolder }
    try file.set(setting, to: value.map { [$0] })
  }

  /// The value of a setting as it is written; `nil` where it is not set.
  package func text(of setting: Setting) -> String? { written[setting]?.first }
}
