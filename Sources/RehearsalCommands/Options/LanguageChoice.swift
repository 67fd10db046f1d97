import ArgumentParser
import RehearsalLanguage
import RehearsalTranscript

/// A language that has rules for fillers, by its code: `en`, or `en-GB`.
struct LanguageChoice: ExpressibleByArgument {
  let pack: LanguagePack

  init?(argument: String) {
    guard let pack = LanguagePack(language: argument) else { return nil }
    self.pack = pack
  }

  static var allValueStrings: [String] { LanguagePack.languages }
}
