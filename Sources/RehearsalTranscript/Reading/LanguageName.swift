/// Maps the language names of recognisers to codes.
enum LanguageName {
  /// - Parameter written: Such as `en`, `en-US`, `en_US` or `English`.
  /// - Returns: Lower-case ISO 639-1 where it is known, else the code as written; `nil` for none.
  static func code(_ written: String) -> String? {
    let lower = String(written.withPlainSpaces.trimmed).lowercased()
    guard !lower.isEmpty, lower != "auto", lower != "null" else { return nil }
    if let code = codes[lower] { return code }
    return String(lower.prefix { $0 != "-" && $0 != "_" })
  }

  /// The names that Whisper and the OpenAI service use, for their largest languages.
  private static let codes = [
    "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "dutch": "nl",
    "english": "en", "finnish": "fi", "french": "fr", "german": "de", "greek": "el",
    "hebrew": "he", "hindi": "hi", "hungarian": "hu", "italian": "it", "japanese": "ja",
    "korean": "ko", "norwegian": "no", "polish": "pl", "portuguese": "pt", "romanian": "ro",
    "russian": "ru", "spanish": "es", "swedish": "sv", "turkish": "tr", "ukrainian": "uk",
  ]
}
