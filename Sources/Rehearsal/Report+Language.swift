import RehearsalBase
import RehearsalLanguage
import RehearsalMetrics
import RehearsalTranscript

extension Report {
  /// The language that a recording was judged in, and how it is known.
  public struct Language: Codable, Equatable, Sendable {
    /// How a language is known, the surest first.
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

      /// Whether nothing in or about the recording says so.
      public var isAssumed: Bool {
        switch self {
        case .named, .transcript, .script: false
        case .lastSession, .browser, .locale: true
        }
      }
    }

    /// ISO 639, lower case, without a region: `en`.
    public var code: String
    /// How it is known.
    public var origin: Origin

    /// A language, and how it is known.
    public init(_ code: String, from origin: Origin) {
      self.code = code
      self.origin = origin
    }

    /// In English; the code of a language without a name here.
    package var name: String { LanguagePack(language: code)?.name ?? code }
  }
}

extension RehearsalOptions {
  /// The language of a recording; `nil` where nobody knows.
  ///
  /// - Parameter words: Those that were said; they have a language of their own.
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
