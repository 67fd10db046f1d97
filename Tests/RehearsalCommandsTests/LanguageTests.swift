import Fixtures
import RehearsalBase
import RehearsalTestKit
import Testing

/// Which language is taken where none is named, seen from outside.
@Suite struct LanguageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String..., locale: String = "de_DE.UTF-8") throws -> Program.Run {
    try Program.run(
      arguments, environment: ["REHEARSE_HOME": folder.path("home"), "LC_ALL": locale])
  }

  private static let recording = Recording.monotone.path

  private static func explains(in language: String) -> String {
    "rehearse explain tip \(recording) --language \(language)\n"
  }

  @Test(arguments: [
    ("C", "en"), ("POSIX", "en"), ("de_DE.UTF-8", "de"), ("fr", "fr"), ("ja_JP.UTF-8", "ja"),
  ])
  func `people are judged in the language of the computer`(locale: String, code: String) throws {
    #expect(try run(Self.recording, locale: locale).text.contains(Self.explains(in: code)))
    #expect(
      try run(Self.recording, "--language", "it", locale: locale).text
        .contains(Self.explains(in: "it")))
    #expect(try !run(Recording.talk.path, locale: locale).text.contains("--language"))
  }

  @Test(arguments: [
    ["--json"], ["--format", "csv"], ["--format", "labels"], ["--format", "svg"],
    ["explain", "pace", "--json"], ["explain", "tip", "--json"], ["batch"],
    ["check", "--rule", "pace.words_per_minute < 1000"],
  ])
  func `what programs read is the same in every locale`(arguments: [String]) throws {
    let texts = try ["C", "de_DE.UTF-8", "ja_JP"].map { locale in
      try Program.run(
        arguments + [Self.recording],
        environment: ["REHEARSE_HOME": folder.path("home"), "LC_ALL": locale]
      ).text
    }
    #expect(Set(texts).count == 1)
  }

  @Test func `a report for people beside one for programs takes no language either`() throws {
    let json = folder.path("report.json")
    let both = try run(Self.recording, "-o", "-", "-o", json)
    #expect(both.status == 0, "\(both.errors)")
    #expect(!both.text.contains("--language"))
    #expect(try folder.text("report.json") == run(Self.recording, "--json").text)
  }

  @Test func `the talk's last session comes before the computer`() throws {
    let talk = ["--save", "--talk", "keynote"]
    let first = try Program.run(
      [Recording.talk.path] + talk, environment: ["REHEARSE_HOME": folder.path("home")])
    #expect(first.status == 0, "\(first.errors)")
    for _ in 1...2 {
      let next = try run(Self.recording, "--save", "--talk", "keynote")
      #expect(next.text.contains(Self.explains(in: "en")))
    }
    #expect(
      try run(Self.recording, "--save", "--talk", "another").text.contains(Self.explains(in: "de")))
    #expect(
      try run(Self.recording, "--save", "--talk", "another", locale: "C").text
        .contains(Self.explains(in: "en")))
  }
}
