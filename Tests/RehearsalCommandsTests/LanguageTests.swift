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

  /// That of the session that was stored last.
  private func stored() throws -> String? {
    try JSONValue(json: run("show", "--json").text)["language"]?["code"]?.string
  }

  @Test(arguments: [
    ("C", "en"), ("POSIX", "en"), ("de_DE.UTF-8", "de"), ("fr", "fr"), ("ja_JP.UTF-8", "ja"),
  ])
  func `people are judged in the language of the computer`(locale: String, code: String) throws {
    _ = try run(Self.recording, "--save", locale: locale)
    #expect(try stored() == code)
    _ = try run(Self.recording, "--language", "it", "--save", locale: locale)
    #expect(try stored() == "it")
    _ = try run(Recording.talk.path, "--save", locale: locale)
    #expect(try stored() == "en")
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
    #expect(try folder.text("report.json") == run(Self.recording, "--json").text)
  }

  @Test func `the talk's last session comes before the computer`() throws {
    let talk = ["--save", "--talk", "keynote"]
    let first = try Program.run(
      [Recording.talk.path] + talk, environment: ["REHEARSE_HOME": folder.path("home")])
    #expect(first.status == 0, "\(first.errors)")
    for _ in 1...2 {
      let next = try run(Self.recording, "--save", "--talk", "keynote")
      #expect(next.text.contains("rehearse explain tip \(Self.recording) --talk keynote\n"))
      #expect(try stored() == "en")
    }
    for (locale, code) in [("de_DE.UTF-8", "de"), ("C", "en")] {
      _ = try run(Self.recording, "--save", "--talk", "another \(code)", locale: locale)
      #expect(try stored() == code)
    }
  }
}
