import Fixtures
import RehearsalBase
import RehearsalTestKit
import Testing

/// A command line of thousands of words is read as one of few.
@Suite struct LongCommandLineTests {
  private static let many = (1...300).map { "talk \($0).wav" }

  @Test(arguments: [
    ([], []), (["--quiet"], []), ([], ["--quiet"]), (["--"], []), (["--jobs", "2", "--"], []),
    (["--jobs", "2"], ["--previous=a.json", "--previous", "b.json"]),
  ])
  func `recordings keep their order around options`(before: [String], after: [String]) throws {
    let folder = try TemporaryFolder()
    let report = try Program.run(Recording.sentence16k.path, "--json").text
    for name in ["a.json", "b.json"] { try folder.file(name, report) }
    let names = ["first.wav"] + Self.many
    let run = try Program.run(
      ["batch", names[0]] + before + names.dropFirst() + after, in: folder.url)
    // None of them is there.
    #expect(run.status == 2)
    let paths = try run.lines.map { try JSONValue(json: $0)["recording"]?["path"]?.string }
    #expect(paths == names)
  }

  @Test func `rules keep their order among recordings, however they are written`() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.json", try Program.run(Recording.sentence16k.path, "--json").text)
    let rules = (0..<300).map { "recording.duration_s > 0.\($0)" }
    let words = rules.enumerated().flatMap { index, rule in
      index % 2 == 0 ? ["a.json", "--rule", rule] : ["--rule=\(rule)", "a.json"]
    }
    let run = try Program.run(["check", "--json"] + words, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let recordings = try JSONValue(json: run.text)["recordings"]?.elements ?? []
    #expect(recordings.count == rules.count)
    #expect(recordings.first?["rules"]?.elements.map { $0["rule"]?.string } == rules)
  }

  @Test(arguments: [["--band", "pauses.too_few=4"], ["-o", "a.json"]])
  func `what can't be read as one word has a limit`(option: [String]) throws {
    let run = try Program.run(["analyze", "a.wav"] + (0..<1_100).flatMap { _ in option })
    #expect(run.status == 64)
    #expect(run.errors.contains("2201 arguments are too many, of which at most 2048 can be read"))
    #expect(run.errors.contains("write rules, lists or texts to files"))
  }
}
