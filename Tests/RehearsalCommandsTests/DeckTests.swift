import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

@Suite struct DeckTests {
  @Test(arguments: DeckFile.allCases)
  func `every deck as JSON conforms to the schema`(file: DeckFile) throws {
    let run = try Program.run("deck", "--json", file.path)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let document = try JSONValue(json: run.text)
    #expect(try JSONSchema(named: "deck").problems(in: document) == [])
    #expect(document["slides"]?.elements.count == 5)
  }

  @Test(arguments: DeckFile.allCases)
  func `every deck as text has a line for each slide, within 80 columns`(file: DeckFile) throws {
    let folder = try TemporaryFolder()
    try folder.file(file.rawValue, Data(contentsOf: URL(filePath: file.path)))
    let run = try Program.run("deck", file.rawValue, in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    for number in 1...5 { #expect(run.lines.contains { $0.hasPrefix("  \(number) ") }) }
  }

  @Test func `the text shows plans, the words of notes and when a slide was shown`() throws {
    let folder = try TemporaryFolder()
    try folder.file("talk.csv", "time,slide,title,planned\n0:00,1,A,0:30\n0:40,2,B,\n1:00,1,,\n")
    let log = try Program.run("deck", "talk.csv", in: folder.url)
    #expect(
      log.text == """
        talk.csv · table · 2 slides · 0:30 planned

          Slide  Shown       Planned  Notes  Title
          1      0:00, 1:00  0:30            A
          2      0:40                        B

        """)
    try folder.file("talk.md", "## A (1:30)\nOne two three.\n\n## B\nFour.\n")
    let script = try Program.run("deck", "talk.md", in: folder.url)
    #expect(
      script.text == """
        talk.md · script · 2 slides · 1:30 planned

          Slide  Planned  Notes    Title
          1      1:30     3 words  A
          2               1 word   B

        """)
  }

  @Test func `standard input is read`() throws {
    let run = try Program.shell("rehearse deck - --json < \"$1\"", DeckFile.powerPoint.path)
    let file = try Program.run("deck", DeckFile.powerPoint.path, "--json")
    #expect(run.status == 0)
    #expect(run.text == file.text)
  }

  @Test(arguments: [
    ("talk.pdf", "%PDF-1.7", "can't read 'talk.pdf': this is not a deck but a PDF"),
    ("talk.txt", "Only words.", "can't read 'talk.txt': there is no slide in this script"),
    (
      "talk.csv", "time,slide\nsoon,1\n",
      "can't read 'talk.csv': row 2 of this table should have a time, such as 1:30"
    ),
    ("talk.json", #"{"a": 1}"#, "this JSON is of no program known here; its keys are 'a'"),
    ("talk.pptx", "PK\u{3}\u{4}cut off", "the archive is cut off or damaged"),
  ])
  func `what is no deck is an error with a hint`(name: String, text: String, message: String) throws
  {
    let folder = try TemporaryFolder()
    try folder.file(name, text)
    let run = try Program.run("deck", name, in: folder.url)
    #expect(run.status == 2)
    #expect(run.text.isEmpty)
    #expect(run.errors.contains(message))
    #expect(run.errors.contains("hint: "))
  }

  @Test func `a name that is nearly right is suggested`() throws {
    let folder = try TemporaryFolder()
    try folder.file("talk.pptx", "")
    let run = try Program.run("deck", "tlk.pptx", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean 'talk.pptx'?"))
  }

  @Test func `a deck is not overwritten by what is read of it`() throws {
    let folder = try TemporaryFolder()
    try folder.file("talk.md", "# A\n")
    let run = try Program.run("deck", "talk.md", "-o", "talk.md", in: folder.url)
    #expect(run.status == 64)
    #expect(try folder.text("talk.md") == "# A\n")
  }
}
