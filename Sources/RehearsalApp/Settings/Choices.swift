import RehearsalTranscript
package import RehearsalCoaching
package import RehearsalLanguage

// What settings and the command line name in the same way.

/// What the tip is about, as named on the command line.
package enum FocusChoice: String, CaseIterable {
  case pace, fillers, pauses, clarity, confidence
  /// Rated by the speaker.
  case eyeContact = "eye-contact"
  /// Whatever needs work most.
  case auto

  /// `nil` for ``auto``.
  package var focus: Focus? { Focus(rawValue: rawValue) }

  /// In any case.
  package init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  package static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

/// Whether recordings without words are transcribed.
package enum TranscribeChoice: String, CaseIterable, Codable {
  /// One recording at a time, by the recogniser that is set, else by `rehearse-words` where it is
  /// installed; as without a setting.
  case auto
  case always
  /// Asks, where somebody can answer; else doesn't transcribe.
  case ask
  case never
}

/// A language that has rules for fillers, by its code, `en` or `en-GB`, or its name, `English`.
package struct LanguageChoice {
  package let pack: LanguagePack

  package init?(argument: String) {
    guard let pack = LanguagePack(named: argument) else { return nil }
    self.pack = pack
  }

  package static var allValueStrings: [String] { LanguagePack.languages }
}

/// Which words count as fillers, as named on the command line.
package struct FillerListChoice {
  package let list: FillerList
  /// As it was written.
  package let argument: String

  /// - Parameter argument: `built-in`, `off`, or words and phrases separated by commas; `off,` is
  ///   the word "off".
  package init?(argument: String) {
    self.argument = argument
    switch argument {
    case "built-in": list = .builtIn
    case "off": list = .off
    default:
      let phrases = argument.split(separator: ",").map { String($0) }
        .filter { !Token(text: $0).word.isEmpty }
      guard !phrases.isEmpty else { return nil }
      list = .mine(phrases)
    }
  }
}
