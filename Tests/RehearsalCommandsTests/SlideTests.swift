import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// `--deck` and `--slides`: when each slide was shown, and what that cost.
@Suite struct SlideTests {
  private let folder: TemporaryFolder

  /// The walk to work, in three parts.
  init() throws {
    folder = try TemporaryFolder()
    try folder.file(
      "deck.md",
      """
      # A walk

      ## The bus (0:10)

      Good evening. Last spring I stopped taking the bus, and I started walking to work.

      ## Two miles (20s)

      It is two miles along the river. I told everyone it was for my health. That was not quite \
      true.

      ## The end

      Start from the far end, and finish close to home. Thank you.
      """)
    try folder.file("log.csv", "time,slide\n0:00,1\n0:10,2\n0:40,Q\n0:50,3\n1:00,2\n")
  }

  private func report(_ options: String...) throws -> JSONValue {
    let run = try Program.run([Recording.talk.path, "--json"] + options, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "session").problems(in: report) == [])
    return report
  }

  private func numbers(_ key: String, _ slides: JSONValue?) -> [Double?] {
    slides?["list"]?.elements.map { $0[key]?.number } ?? []
  }

  @Test func `a log gives exact times, and questions are set apart`() throws {
    let report = try report("--deck", "deck.md", "--slides", "log.csv")
    let slides = report["slides"]
    #expect(slides?["source"] == .string("log") && slides?["confidence"] == .string("high"))
    let spans = slides?["list"]?.elements[1]["spans"]?.elements ?? []
    #expect(spans.map { $0["start_s"]?.number } == [10, 60])
    #expect(spans.first?["end_s"]?.number == 40)
    #expect(slides?["questions"]?.elements.first?["start_s"]?.number == 40)
    #expect(numbers("planned_s", slides) == [10, 20, nil])
    // The whole talk, without ten seconds of questions.
    let (start, end) = (
      report["recording"]?["speech_start_s"]?.number ?? 0,
      report["recording"]?["speech_end_s"]?.number ?? 0
    )
    let sum = numbers("duration_s", slides).compactMap(\.self).reduce(0, +)
    #expect(abs(sum - (end - start - 10)) < 0.005)
    #expect(numbers("words_per_minute", slides).allSatisfy { $0 == nil || $0! > 60 })
  }

  @Test func `a log names slides by their titles`() throws {
    try folder.file("titles.csv", "0:00,The bus\n0:10,The end\n")
    let slides = try report("--deck", "deck.md", "--slides", "titles.csv")["slides"]
    let spans = slides?["list"]?.elements.map { $0["spans"]?.elements.first?["start_s"]?.number }
    #expect(spans?[1...] == [nil, 10])
  }

  @Test func `without a log the words are looked for in the notes`() throws {
    let slides = try report("--deck", DeckFile.script.path)["slides"]
    #expect(slides?["source"] == .string("notes") && slides?["confidence"] == .string("high"))
    let starts = slides?["list"]?.elements.map { $0["spans"]?.elements.first?["start_s"]?.number }
    // As the log of the same talk has it.
    let logged = [0.8, 12.9, 25.2, 57.2, 70.9]
    #expect(starts?.count == logged.count)
    for (start, logged) in zip(starts ?? [], logged) {
      #expect(abs((start ?? .infinity) - logged) < 1)
    }
  }

  @Test func `without a deck there are none, and without words a reason`() throws {
    #expect(try report()["slides"] == .null)
    let slides = try report("--deck", "deck.md", "--no-transcript")["slides"]
    #expect(slides?["source"] == .null && slides?["reason"] == .string("no_words"))
    #expect(numbers("duration_s", slides) == [nil, nil, nil])
    #expect(numbers("planned_s", slides) == [10, 20, nil])
  }

  @Test func `the log of an earlier take isn't that of one without keys`() throws {
    let run = try Program.shell(
      "cat '\(Recording.sentence16k.path)' | rehearse live --deck log.csv --no-recording --json",
      in: folder.url)
    let slides = try JSONValue(json: run.text)["slides"]
    #expect(slides?["source"] == .null && slides?["reason"] == .string("no_words"))
    #expect(numbers("duration_s", slides) == [nil, nil, nil])
  }

  @Test func `every format for people has them, and a table of their own`() throws {
    let run = try Program.run(
      [
        Recording.talk.path, "--deck", "deck.md", "--slides", "log.csv", "-o", "a.txt", "-o",
        "a.md", "-o", "a.html",
      ], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let text = try folder.text("a.txt")
    #expect(text.contains("Slides, by the log\n  1 The bus"))
    #expect(text.contains("over plan"))
    #expect(text.contains("  Questions    0:10  not in the time of any slide\n"))
    let notes = try folder.text("a.md")
    #expect(notes.contains("| Slides, by the log | | |") && notes.contains(", shown 2 times |"))
    let page = try folder.text("a.html")
    #expect(page.contains("2 Two miles") && page.contains("slide, by its number"))
    let table = try Program.run(
      [
        Recording.talk.path, "--deck", "deck.md", "--slides", "log.csv", "--format", "slides-csv",
      ], in: folder.url)
    #expect(table.lines.count == 4)
    #expect(table.lines[0].hasPrefix("slide,title,first_shown_s,duration_s,planned_s,"))
    #expect(table.lines[2].hasPrefix("2,Two miles,10.0,"))
  }

  @Test func `takes are compared by slide`() throws {
    let run = try Program.run(
      [
        "compare", Recording.talk.path, Recording.rushed.path, "--deck", "deck.md", "--slides",
        "log.csv", "--json",
      ], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let comparison = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "comparison").problems(in: comparison) == [])
    #expect(comparison["slides"]?.elements.map { $0["slide"]?.number } == [1, 2, 3])
    #expect(comparison["slides"]?.elements[0]["durations_s"]?.elements.count == 2)
  }

  @Test(arguments: [
    (["--deck", "-"], 64, "'--deck -' would read standard input"),
    (["--format", "slides-csv"], 64, "name them: --deck talk.pptx"),
    (["--deck", "deck.md", "--slides", "deck.md"], 2, "doesn't say when a slide was shown"),
    (["--slides", "spaces.txt"], 2, "lines such as '0:20,2'"),
    (["--deck", "deck.md", "--slides", "more.csv"], 2, "shows slide 9, but 'deck.md' has 3"),
    (
      ["--deck", "deck.md", "--slides", "titles.csv"], 2,
      "shows slide 'The bank', but 'deck.md' has 0 with this title"
    ),
    (["--deck", "deck.md", "-o", "deck.md"], 64, "deck.md"),
  ])
  func `wrong usage says what to do`(options: [String], status: Int32, message: String) throws {
    try folder.file("spaces.txt", "0:00 1\n0:20 2\n")
    try folder.file("more.csv", "time,slide\n0:00,1\n0:10,9\n")
    try folder.file("titles.csv", "0:00,The bus\n0:10,The bank\n")
    let run = try Program.run([Recording.sentence16k.path] + options, in: folder.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
