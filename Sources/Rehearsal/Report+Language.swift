import RehearsalBase
import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript

extension Report {
  /// The language that a recording was judged in, and how it was determined.
  public struct Language: Codable, Equatable, Sendable {
    /// How a language was determined, the most certain first.
    public enum Origin: String, Codable, CaseIterable, Sendable {
      /// Somebody named it.
      case named
      /// The transcript says so, or its words.
      case transcript
      /// It is that of the script.
      case script
      /// It was that of the talk's last session.
      case lastSession = "last_session"
      /// It is that of the browser in which the recording was made.
      case browser
      /// It is that of the computer.
      case locale

      /// Whether it is assumed: nothing in or about the recording says so.
      public var isAssumed: Bool {
        switch self {
        case .named, .transcript, .script: false
        case .lastSession, .browser, .locale: true
        }
      }
    }

    /// ISO 639, lower case, without a region: `en`.
    public var code: String
    /// How it was determined.
    public var origin: Origin

    /// A language, and how it was determined.
    public init(_ code: String, from origin: Origin) {
      self.code = code
      self.origin = origin
    }

    /// In English; the code for a language without a pack.
    package var name: String { LanguagePack(language: code)?.name ?? code }
  }
}

extension RehearsalOptions {
  /// The language of a recording; `nil` if unknown.
  ///
  /// - Parameter words: What was said; its language takes precedence.
  func language(of words: DeliveredWords?) -> Report.Language? {
    if let words {
      let code = words.scorer?.pack.language ?? words.transcript.language
      let origin: Report.Language.Origin = words.areSaid ? .transcript : .script
      return code.map { Report.Language($0, from: language == nil ? origin : .named) }
    }
    if let language { return Report.Language(language, from: .named) }
    let written = script?.transcript.flatMap { text in
      text.language ?? LanguagePack.presumed(in: text.tokens)?.language
    }
    return written.map { Report.Language($0, from: .script) } ?? assumedLanguage
  }
}
