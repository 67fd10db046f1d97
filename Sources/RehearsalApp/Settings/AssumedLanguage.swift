package import Rehearsal

/// The language assumed where neither the speaker nor any words name the one that is spoken.
///
/// For people only: what programs read is judged in a language that was named, or in none, so that
/// the same input gives the same bytes on every computer.
package enum AssumedLanguage {
  /// The talk's, else the browser's, else the computer's.
  ///
  /// - Parameters:
  ///   - last: That of the talk's last session in which it was known.
  ///   - browser: As `navigator.language` has it: `pt-BR`.
  /// - Returns: `nil` where none of them names a language.
  package static func found(
    last: Report.Language? = nil, browser: String? = nil, in environment: [String: String]
  ) -> Report.Language? {
    if let last { return Report.Language(last.code, from: .lastSession) }
    if let code = browser.flatMap(code) { return Report.Language(code, from: .browser) }
    return code(ofLocale: environment).map { Report.Language($0, from: .locale) }
  }

  /// English where no locale is set, as in the locales `C` and `POSIX`.
  ///
  /// - Source: POSIX.1-2017, 8.2, Internationalization Variables.
  private static func code(ofLocale environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, !["C", "POSIX"].contains(locale.prefix { $0.isLetter }) else { return "en" }
    return code(locale)
  }

  /// - Returns: `nil` for what is no code of a language.
  private static func code(_ tag: String) -> String? {
    let code = tag.prefix { $0.isLetter && $0.isASCII }.lowercased()
    return (2...3).contains(code.count) ? code : nil
  }
}
