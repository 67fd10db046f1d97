import Fixtures
import Rehearsal
import RehearsalMetrics
import RehearsalReport
import Testing

/// In which language a recording is judged, and how that is known.
@Suite struct ReportLanguageTests {
  private static let assumed = Report.Language("de", from: .locale)
  private static let script = RehearsedScript(
    text: "Il y a une chose que nous avons oubliée, et c'est pour cela que je suis ici avec vous.")

  private func report(
    _ recording: Recording, _ options: RehearsalOptions
  ) async throws -> Report {
    try await Report(of: .file(recording.path), options: options)
  }

  @Test func `what is named comes first, then the words, the script, and what is assumed`()
    async throws
  {
    var options = RehearsalOptions(transcript: .none)
    #expect(try await report(.monotone, options).language == nil)
    options.assumedLanguage = Self.assumed
    #expect(try await report(.monotone, options).language == Self.assumed)
    options.script = Self.script
    #expect(
      try await report(.monotone, options).language == Report.Language("fr", from: .script))
    options.language = "es"
    #expect(try await report(.monotone, options).language == Report.Language("es", from: .named))
    options = RehearsalOptions()
    options.assumedLanguage = Self.assumed
    #expect(try await report(.talk, options).language == Report.Language("en", from: .transcript))
    options.language = "en"
    #expect(try await report(.talk, options).language == Report.Language("en", from: .named))
  }

  @Test func `words are estimated in the language that is assumed`()
    async throws
  {
    var options = RehearsalOptions(transcript: .none)
    options.assumedLanguage = Self.assumed
    let assumed = try await report(.monotone, options)
    options.language = "de"
    let named = try await report(.monotone, options)
    #expect(assumed.metrics[Pace.self] == named.metrics[Pace.self])
    #expect(assumed.metrics[Pace.self]?.languageIsAssumed == false)
  }
}
