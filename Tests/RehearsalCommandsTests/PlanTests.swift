import Fixtures
import Foundation
import RehearsalBase
import RehearsalTestKit
import Testing

/// A talk up to its day, from outside.
@Suite struct PlanTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Monday, 30 November 2026, at noon.
  private static let today = 1_796_040_000

  private func run(_ arguments: String..., day: Int = 0) throws -> Program.Run {
    try Program.run(
      arguments,
      environment: [
        "REHEARSE_HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"), "TZ": "UTC",
        "REHEARSE_NOW": "\(Self.today + day * 86_400)",
      ], in: folder.url)
  }

  private func json(_ arguments: String..., day: Int = 0) throws -> JSONValue {
    let text = try Program.run(
      ["plan"] + arguments + ["--json"],
      environment: [
        "REHEARSE_HOME": folder.path("home"), "TZ": "UTC",
        "REHEARSE_NOW": "\(Self.today + day * 86_400)",
      ], in: folder.url
    ).text
    let value = try JSONValue(json: text)
    #expect(try JSONSchema(named: "plans").problems(in: value) == [])
    return value
  }

  @Test func `a talk is planned, shown by Home, changed, answered and forgotten`() throws {
    #expect(try run("plan").text.hasPrefix("Nothing is planned."))
    let made = try run("plan", "keynote", "--on", "2026-12-05", "--days", "mon,wed,fri")
    #expect(
      made.text == """
        keynote: Saturday 5 December, in 5 days
        Next rehearsal: today, the whole talk aloud.

        3 rehearsals until Saturday 5 December
          Monday 30 November    the whole talk aloud
          Wednesday 2 December  the whole talk aloud, before a person
          Friday 4 December     the whole talk aloud, for the last time

        """)
    let other = try run("plan", "soon", "--on", "2026-12-02", "--days", "fri").text
    #expect(other.contains("None of your days (fri) is left before the talk: the last day is"))
    #expect(try run("plan", "soon", "--remove").status == 0)
    #expect(try run().text.hasPrefix("keynote: Saturday 5 December, in 5 days\nNext rehearsal: "))
    #expect(try json().members.last?.value.elements.count == 1)
    // What is not given stays.
    let moved = try json("keynote", "--on", "2026-12-12", day: 1)["plans"]?.elements.first
    #expect(moved?["days"]?.elements.compactMap(\.string) == ["mon", "wed", "fri"])
    #expect(moved?["runs"]?.elements.first?["on"]?.string == "2026-12-02")
    #expect(try run("plan", "keynote", "--went", "early", day: 2).status == 2)
    #expect(try run(day: 13).text.contains("How did it go?\n  rehearse plan 'keynote' --went"))
    let went = try run("plan", "keynote", "--went", " Calm, and in time ", day: 13)
    #expect(went.status == 0 && went.errors.contains("stored with the plan of keynote"))
    #expect(try !run(day: 13).text.contains("keynote"))
    #expect(try run("plan", day: 13).text.contains("It went: Calm, and in time"))
    #expect(try run("plan", "keynote", "--remove").errors.contains("its takes stay"))
    #expect(try run("plan", "keynote").status == 2)
  }

  @Test func `a plan is changed by the name that it is stored by`() throws {
    for (talk, day) in [("Über", "2026-12-01"), ("über", "2026-12-12")] {
      #expect(try run("plan", talk, "--on", day).status == 0)
    }
    #expect(try run("plan", "über", "--went", "well", day: 1).status == 2)
    #expect(try run("plan", "üBER", "--remove").status == 0)
    let left = try json()["plans"]?.elements
    #expect(left?.map { $0["talk"]?.string } == ["Über"])
  }

  @Test(
    arguments: [
      (["plan", "keynote", "--on", "2026-11-29"], 2, "Sunday 29 November is over"),
      (["plan", "keynote", "--days", "mon"], 2, "no day to make one for"),
      (["plan", "keynote"], 2, "there is no plan for 'keynote'"),
      (["plan", "keynote", "--went", "well"], 2, "there is no plan for 'keynote'"),
      (["plan", "12", "--on", "2026-12-05"], 2, "can't be a name here"),
      (["plan", "keynote", "--on", "2026-02-29"], 64, "2026-02-29"),
      (["plan", "keynote", "--on", "2026-12-05", "--days", "mox"], 64, "mox"),
      (["plan", "--on", "2026-12-05"], 64, "which talk?"),
      (["plan", "keynote", "--remove", "--went", "well"], 64, "give only one of"),
      (["plan", "keynote", "--went", "well", "-o", "plan.ics"], 64, "print no plan"),
      (["plan", "keynote", "--remove", "--json"], 64, "print no plan"),
      (["plan", "-o", "plan.ics"], 64, "a calendar is of one talk"),
    ] as [([String], Int32, String)])
  func `what can't be planned says why`(arguments: [String], status: Int32, part: String) throws {
    let run = try Program.run(
      arguments,
      environment: [
        "REHEARSE_HOME": folder.path("home"), "TZ": "UTC", "REHEARSE_NOW": "\(Self.today)",
      ], in: folder.url)
    #expect(run.status == status && run.errors.contains(part), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("plan.ics")))
  }

  @Test func `the ending of a file makes it a calendar, the same each time`() throws {
    for name in ["one.ics", "two.ics"] {
      #expect(try run("plan", "keynote", "--on", "2026-12-05", "-o", name).status == 0)
    }
    let text = try folder.text("one.ics")
    #expect(try text == folder.text("two.ics"))
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.contains("DTSTART;VALUE=DATE:20261204"))
    #expect(try run("plan", "keynote", "--format", "ics").text == text)
  }

  @Test func `a take that is stored is a run of the plan`() throws {
    #expect(try run("plan", "keynote", "--on", "2026-12-05").status == 0)
    let sentence = try folder.file("sentence.wav", Data())
    try FileManager.default.removeItem(atPath: sentence)
    try FileManager.default.copyItem(
      atPath: Recording.sentence16k.path, toPath: folder.path("sentence.wav"))
    #expect(try run("sentence.wav", "--save", "--talk", "keynote", "--quiet").status == 0)
    let plan = try json("keynote")["plans"]?.elements.first
    #expect(plan?["rehearsed"]?.elements.compactMap(\.string) == ["2026-11-30"])
    #expect(plan?["runs"]?.elements.first?["on"]?.string == "2026-12-01")
    #expect(try JSONValue(json: run("privacy", "--json").text)["plans"]?.number == 1)
  }

  // MARK: - How long

  private static let text = """
    # Opening (1m)
    Good evening. Last spring I stopped taking the bus, and I started walking to work.
    # Ending
    So here is what I learned.
    """

  @Test func `a script says how long it will take, by file and by name`() throws {
    try folder.file("walk.md", Self.text)
    #expect(try run("script", "add", "walk.md").status == 0)
    for script in ["walk.md", "walk"] {
      let text = try run("script", "time", script).text
      #expect(text.hasPrefix("\(script): 0:0"))
      #expect(text.contains("By the usual pace of English, as there is no take of yours yet."))
      #expect(text.contains("What each section takes:\n  Opening  0:0"))
      #expect(text.contains("  planned 1:00"))
      let object = try JSONValue(json: run("script", "time", script, "--json").text)
      #expect(try JSONSchema(named: "script-time").problems(in: object) == [])
      #expect(object["version"]?.number == (script == "walk" ? 1 : nil))
      #expect(object["takes"]?["from"]?.string == "none")
    }
    let planned = "Planned in all: 1:00, more than it takes"
    #expect(try run("script", "time", "walk").text.hasSuffix("\n\(planned).\n"))
    #expect(try run("settings", "set", "target", "5m").status == 0)
    let inner = Self.text.replacing("# Ending", with: "## Bus (20s)\nIt was late.\n# Ending (1s)")
    try folder.file("bus.md", inner)
    let within = planned.replacing("1:00", with: "1:01") + ", less than your target.\n"
    #expect(try run("script", "time", "bus.md").text.hasSuffix(within))
    try folder.file("empty.md", "# Nothing")
    #expect(try run("script", "time", "empty.md").status == 2)
    #expect(try run("script", "time", "none").status == 2)
    let over = try run("script", "time", "walk.md", "-o", "walk.md")
    #expect(over.status == 64 || over.status == 73)
    #expect(try folder.text("walk.md") == Self.text)
  }

  @Test(arguments: [
    DeckFile.powerPoint, .pdfpc, .marp, .slidev, .revealPage, .revealMarkdown, .script,
  ])
  func `the notes of a deck are a script`(file: DeckFile) throws {
    try folder.file("script.md", Data(contentsOf: URL(filePath: DeckFile.script.path)))
    try folder.file(file.rawValue, Data(contentsOf: URL(filePath: file.path)))
    let script = try JSONValue(json: run("script", "time", "script.md", "--json").text)
    let deck = try JSONValue(json: run("script", "time", file.rawValue, "--json").text)
    #expect(deck["words"] == script["words"] && deck["expected_s"] == script["expected_s"])
    let title = file == .pdfpc ? "Slide 3" : "The man at the railings"
    #expect(deck["sections"]?.elements.contains { $0["title"]?.string == title } == true)
  }

  @Test func `rules and comments don't make a deck of a script`() throws {
    try folder.file("walk.md", "One two three.\n\n---\n\nFour.\n<!-- smile -->\n")
    let estimate = try JSONValue(json: run("script", "time", "walk.md", "--json").text)
    #expect(estimate["words"]?.number == 4)
  }

  @Test func `the pace is that of the talk's takes, else of any`() throws {
    try folder.file("walk.md", Self.text)
    for ending in ["flac", "srt"] {
      try FileManager.default.copyItem(
        atPath: (Recording.talk.path as NSString).deletingPathExtension + ".\(ending)",
        toPath: folder.path("talk.\(ending)"))
    }
    #expect(try run("talk.flac", "--save", "--talk", "river", "--quiet").status == 0)
    try folder.file("River.md", Self.text)
    func time(_ script: String, _ arguments: String...) throws -> JSONValue {
      try JSONValue(
        json: Program.run(
          ["script", "time", script, "--json"] + arguments,
          environment: ["REHEARSE_HOME": folder.path("home"), "TZ": "UTC"], in: folder.url
        ).text)
    }
    let (any, own) = (try time("walk.md"), try time("walk.md", "--talk", "River"))
    #expect(any["takes"]?["from"]?.string == "any" && own["takes"]?["from"]?.string == "talk")
    #expect(any["expected_s"] == own["expected_s"])
    // A file called like the talk is its script.
    #expect(try time("River.md")["takes"] == own["takes"])
    #expect(try #require(own["pauses_pct"]?.number) > 0)
    let without = try run("script", "time", "walk.md", "--language", "es", "--json").text
    #expect(try JSONValue(json: without)["language"]?.string == "es")
  }
}
