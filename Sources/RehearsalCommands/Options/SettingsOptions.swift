import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalCoaching

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
    recognition.fill(from: &settings)
  }
}

extension RecognitionOptions {
  mutating func fill(from settings: inout SettingsInUse) {
    let given = settings.settings
    if transcribe == nil { settings.fill(&withoutWords, with: given.transcribe, of: .transcribe) }
    // With `auto`, one recording may still be transcribed.
    guard mayTranscribe || transcribe == nil && withoutWords != .never else { return }
    if recognizerCommand == nil {
      settings.fill(&recognizer, with: given.recognizer, of: .recognizer)
    }
    if recognizer == nil {
      settings.fill(&recognizerCommand, with: given.recognizerCommand, of: .recognizerCommand)
    }
    settings.fill(&model, with: given.model, of: .model)
    settings.fill(&verbatim, with: given.verbatim, of: .verbatim)
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
