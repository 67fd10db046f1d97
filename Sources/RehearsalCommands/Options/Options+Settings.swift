import RehearsalApp
import Rehearsal
import RehearsalCoaching

// Each group of options takes what the command line didn't give from the settings.

extension TipOptions {
  mutating func fill(from settings: inout SettingsInUse) {
    settings.fill(&focus, with: settings.settings.focus, of: .focus)
  }
}

extension DisplayOptions {
  mutating func fill(from settings: inout SettingsInUse) {
    settings.fill(&color, with: settings.settings.color, of: .color)
  }
}

extension JudgingOptions {
  /// - Throws: When the bands of the settings contradict the options that were given.
  mutating func fill(from settings: inout SettingsInUse) throws {
    words.fill(from: &settings)
    try norms.fill(from: &settings)
    measuring.fill(from: &settings)
  }
}

extension WordOptions {
  mutating func fill(from settings: inout SettingsInUse) {
    settings.fill(&language, with: settings.settings.language, of: .language)
    settings.fill(&fillers, with: settings.settings.fillers, of: .fillers)
  }
}

extension MeasuringOptions {
  mutating func fill(from settings: inout SettingsInUse) {
    settings.fill(&minPause, with: settings.settings.minPause, of: .minPause)
  }
}

extension NormOptions {
  mutating func fill(from settings: inout SettingsInUse) throws(SettingsError) {
    settings.fill(&profile, with: settings.settings.profile, of: .profile)
    settings.fill(&target, with: settings.settings.target, of: .target)
    let given = Set(bands.map(\.rule))
    settings.add(settings.settings.bands, to: &bands, of: .bands) { given.contains($0.rule) }
    do throws(BandError) {
      _ = try Coach(profile: profile ?? .talk, slot: target, bands: bands)
    } catch {
      throw .contradictsOptions(error, path: settings.path)
    }
  }
}
