import Fixtures
import Foundation
import RehearsalBase
import RehearsalLanguage
import RehearsalTestKit
import RehearsalTranscript
import Testing

@Suite struct DeckReadingTests {
  /// The slides of all fixtures.
  private static let talk: [Slide] = [
    Slide(
      title: "Walking to work",
      notes: """
        Good evening. Last spring I stopped taking the bus, and I started walking to work.
        It is two miles along the river.
        """, planned: Seconds(13)),
    Slide(
      title: "Health & other reasons",
      notes: """
        I told everyone it was for my health. That was not quite true.
        I was tired, and I wanted one part of the day that nobody could fill for me.
        """, planned: Seconds(12)),
    Slide(
      title: "The man at the railings",
      notes: """
        The first week I counted everything, the bridges, the boats, the dogs, and I was sure that \
        I would be bored by Friday. But on the Thursday I met a man painting the railings outside \
        the old school, and he told me that he had painted them every year for forty years, and \
        that nobody had ever asked him why he starts at the far end. So of course I asked, and he \
        said it is because he likes to finish close to home.
        I thought about that all day, because I always begin with whatever is closest, and then I \
        stop wherever I happen to run out of light.
        """, planned: Seconds(25)),
    Slide(
      title: "What I learned",
      notes: """
        So here is what I learned. Walking did not give me more time. It gave the day an edge. A \
        place where work stops, and I begin.
        """, planned: Seconds(14)),
    Slide(
      title: "Start from the far end",
      notes: """
        If your days run together, you do not need a river. You need ten minutes, and a door that \
        you can walk out of. Start from the far end, and finish close to home. Thank you.
        """, planned: nil),
  ]

  @Test func `slides as a script are the same slides`() throws {
    let script = Deck(format: .pptx, slides: Self.talk).script
    #expect(try Deck.read(Array(script.utf8)) == Deck(format: .script, slides: Self.talk))
  }

  @Test func `notes are plain text, of which nothing is a heading, code or a comment`() {
    let notes = "---\n# of users doubled\n```\n<!-- in a year\n---\nand so on"
    let keys = ["#", "of", "users", "doubled", "in", "a", "year", "and", "so", "on"]
    #expect(Script(plain: notes).words.map(\.key) == keys)
    let deck = Deck(format: .pptx, slides: [Slide(title: "Why C#", notes: notes)])
    #expect(Script(deck.script).words.map(\.key) == keys)
    #expect(Script(deck.script).sections.map(\.title) == ["Why C#"])
    #expect(DeckDocument.json(of: deck)["words"]?.number == Double(keys.count))
  }

  private static let starts = [0, 12.9, 25.2, 57.2, 70.9]

  /// What each file holds of the slides.
  private static func expected(_ file: DeckFile) -> Deck {
    var deck = Deck(format: .pptx, slides: talk)
    let log = starts.enumerated().map { SlideChange(time: Seconds($1), slide: $0) }
    func keep(titles: Bool = true, notes: Bool = true, planned: Bool = true) {
      for index in deck.slides.indices {
        if !titles { deck.slides[index].title = nil }
        if !notes { deck.slides[index].notes = "" }
        if !planned { deck.slides[index].planned = nil }
      }
    }
    let names = [
      "walking-to-work", "health-other-reasons", "the-man-at-the-railings", "what-i-learned",
      "start-from-the-far-end",
    ]
    switch file {
    case .powerPoint: deck.format = .pptx
    case .openDocument: deck.format = .odp
    case .revealPage, .revealMarkdown: deck.format = .reveal
    case .script: deck.format = .script
    case .marp:
      deck.format = .marp
      keep(planned: false)
    case .slidev:
      deck.format = .slidev
      keep(planned: false)
    case .pdfpc:
      deck.format = .pdfpc
      keep(titles: false, planned: false)
    case .plan:
      deck.format = .csv
      keep(notes: false)
    case .log, .labels:
      (deck.format, deck.log) = (file == .log ? .csv : .audacityLabels, log)
      keep(notes: false, planned: false)
    case .peitho1:
      (deck.format, deck.log) = (.peitho, log)
      keep(notes: false)
      deck.slides[4].planned = Seconds(15)
    case .peitho2:
      (deck.format, deck.log) = (.peitho, log)
      keep(notes: false, planned: false)
      for index in names.indices { deck.slides[index].title = names[index] }
    case .presently:
      (deck.format, deck.log) = (.presently, log)
      keep(notes: false)
      deck.slides[4].planned = Seconds(15)
      for index in names.indices { deck.slides[index].title = "0\(index + 1)0-\(names[index]).md" }
    }
    return deck
  }

  @Test(arguments: DeckFile.allCases)
  func `a deck of each format is read as the slides that it shows`(file: DeckFile) throws {
    let deck = try Deck.read(path: file.path)
    let expected = Self.expected(file)
    #expect(deck.format == expected.format)
    #expect(deck.slides.count == expected.slides.count)
    for (slide, wanted) in zip(deck.slides, expected.slides) { #expect(slide == wanted) }
    #expect(deck.log?.map(\.slide) == expected.log?.map(\.slide))
    for (change, wanted) in zip(deck.log ?? [], expected.log ?? []) {
      #expect(abs((change.time - wanted.time).rawValue) < 0.001)
    }
  }

  @Test(arguments: DeckFile.allCases)
  func `the content alone tells the format`(file: DeckFile) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: file.path)))
    #expect(try Deck.read(bytes) == Deck.read(path: file.path))
  }

  @Test(arguments: DeckFile.allCases)
  func `the fixtures are described`(file: DeckFile) throws {
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Fixtures/README.md")
    #expect(try String(contentsOf: readme, encoding: .utf8).contains("`\(file.rawValue)`"))
  }

  private func read(_ text: String, name: String? = nil) throws -> Deck {
    try Deck.read(Array(text.utf8), name: name)
  }

  private struct Table: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let titles: [String?]
    var planned: [Double?]?
    var log: [[Double?]]?

    init(
      _ text: String, titles: [String?], planned: [Double?]? = nil, log: [[Double?]]? = nil
    ) {
      testDescription = text
      self.titles = titles
      self.planned = planned
      self.log = log
    }
  }

  @Test(arguments: [
    Table(
      "0:00,1\n1:30,2\n2:00,Q\n2:45,1\n", titles: [nil, nil],
      log: [[0, 0], [90, 1], [120, nil], [165, 0]]),
    Table("0,1\n60.5,2", titles: [nil, nil], log: [[0, 0], [60.5, 1]]),
    Table("2:00,b\n0:00,a\n1:00,b\n", titles: ["b", "a"], log: [[0, 1], [60, 0], [120, 0]]),
    Table("Title;Planned\n\"a;b\";1m30s\nc;\n", titles: ["a;b", "c"], planned: [90, nil]),
    Table("1,Opening,0:30\n2,End,1:00\n", titles: ["Opening", "End"], planned: [30, 60]),
    Table("Opening,0:30\nEnd,1:00\n", titles: ["Opening", "End"], planned: [30, 60]),
    Table("1,30\n2,60\n", titles: [nil, nil], planned: [30, 60]),
    Table(
      "slide\ttime\ttitle\n2\t5\tb\n1\t0\ta\n", titles: ["a", "b"], log: [[0, 0], [5, 1]]),
    Table(
      "0.5\t2\tSlide 2: Two\n9\t9\t3 reasons\n10\t10\tquestions\n",
      titles: [nil, "Two", "3 reasons"],
      log: [[0.5, 1], [9, 2], [10, nil]]),
    Table(
      "time,slide\n0:00,2: The river\n1:00,1: Two miles\n2:00,The river\n",
      titles: ["Two miles", "The river"], log: [[0, 1], [60, 0], [120, 1]]),
    Table("time,title\n0:00,1984\n2:20,Q\n", titles: ["1984"], log: [[0, 0], [140, nil]]),
    Table("title,planned\nA,1m\nQ,2m\n", titles: ["A", "Q"], planned: [60, 120]),
    // No labels, which end after they begin.
    Table("0\t1\n70\t2\n", titles: [nil, nil], log: [[0, 0], [70, 1]]),
    Table(
      "0\t1\tTwo miles\n70\t2\tThe river\n115\t1\t\n", titles: ["Two miles", "The river"],
      log: [[0, 0], [70, 1], [115, 0]]),
    Table("0\t1\t\n5\t5\t1\n", titles: [nil], log: [[5, 0]]),
  ])
  private func `a table holds times or plans`(_ table: Table) throws {
    let deck = try read(table.testDescription)
    #expect(deck.slides.map(\.title) == table.titles)
    if let planned = table.planned { #expect(deck.slides.map(\.planned?.rawValue) == planned) }
    #expect(
      deck.log?.map { [$0.time.rawValue, $0.slide.map { Double($0) }] } == table.log)
  }

  @Test(
    arguments: [
      ("0:00,The bus\n0:30,The river\n", [0, 2]),
      // By a number, where the deck has no such title, or has it twice.
      ("0:00,1,The bus\n0:30,2,2 miles\n0:40,4,Thanks\n", [0, 1, 2, 3]),
      ("0:00,4: The river\n0:30,Thanks\n0:40,The end\n", [0, 1, 2, 2, nil, nil]),
      ("0:00,1\n0:30,7\n", [0, 1, 2, 3, 4, nil, nil]),
    ] as [(String, [Int?])])
  func `a log's slides are those of the deck by title, else by number`(
    log: String, places: [Int?]
  ) throws {
    let titles = ["The bus", "Two miles", "The river", "Thanks", "Thanks"]
    let deck = Deck(format: .pptx, slides: titles.map { Slide(title: $0) })
    #expect(try deck.places(of: read(log)) == places)
  }

  private struct Written: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let format: DeckFormat
    let titles: [String?]
    let notes: [String]

    init(_ text: String, _ format: DeckFormat, titles: [String?], notes: [String]) {
      testDescription = text
      self.format = format
      self.titles = titles
      self.notes = notes
    }
  }

  @Test(arguments: [
    Written(
      "---\nmarp: true\nheadingDivider: 2\n---\n# A\n<!-- one -->\n## B\n<!--\ntwo\n\nthree\n-->\n",
      .marp, titles: ["A", "B"], notes: ["one", "two\nthree"]),
    Written(
      "---\nmarp: true\n---\nA\n---\n\ntext\n\n***\n\n![](a.png)\n<!-- header: no note -->\n",
      .marp,
      titles: ["A", nil], notes: ["", ""]),
    Written(
      "# A\n\n---\n\n# B\n\n<!-- a note\nof two lines -->\n", .slidev, titles: ["A", "B"],
      notes: ["", "a note of two lines"]),
    Written(
      "## A\n\nNote: one\n- two\n\n---\n\n## `B`\n", .reveal, titles: ["A", "B"],
      notes: ["one\ntwo", ""]),
    Written(
      "# Talk\n\nBefore.\n\n## A\n\nOne.\n\n### Part\n\nTwo.\n\n## B\n", .script,
      titles: ["A", "B"], notes: ["One.\nTwo.", ""]),
    Written(
      "## Why C# (0:30)\n\n## Opening (1:30) ##\n", .script, titles: ["Why C#", "Opening"],
      notes: ["", ""]),
    Written(
      "# Why C#\n\n---\n\n# B #\n\n<!-- a -->\n", .slidev, titles: ["Why C#", "B"],
      notes: ["", "a"]),
    Written(
      "---\ntheme: x\n---\n# A (0:30)\n\nOne.\n\n---\n\n# B (1m)\n", .script, titles: ["A", "B"],
      notes: ["One.", ""]),
    Written(
      "<section><h1>A<br>b</h1><aside class='notes'>x &amp; y<ul><li>z</ul></aside></section>"
        + "<SECTION data-notes=q><p>1 < 2</SECTION>", .reveal, titles: ["A b", nil],
      notes: ["x & y\nz", "q"]),
  ])
  private func `Markdown and HTML are read as their programs show them`(_ written: Written) throws {
    let deck = try read(written.testDescription)
    #expect(deck.format == written.format)
    #expect(deck.slides.map(\.title) == written.titles)
    #expect(deck.slides.map(\.notes) == written.notes)
  }

  @Test(arguments: [
    (
      #"4, "label": "4", "note": "b"}, {"idx": 3, "label": "4", "note": "a""#,
      ["", "", "", "a\nb"]
    ),
    (#"0, "note": "a"}, {"idx": 1, "hidden": true}, {"idx": 2, "note": "b""#, ["a", "b"]),
    (#"1, "hidden": true}, {"idx": 4, "note": "b""#, ["", "", "", "b"]),
    (
      #"0, "label": "1", "hidden": true}, {"idx": 1, "label": "1", "note": "a"}, "#
        + #"{"idx": 2, "label": "1", "hidden": true}, {"idx": 3, "label": "1", "note": "b""#,
      ["a\nb"]
    ),
  ])
  func `pages that pdfpc does not list are slides without notes, and hidden ones none`(
    pages: String, notes: [String]
  ) throws {
    let deck = try read(#"{"pdfpcFormat": 2, "pages": [{"idx": "# + pages + "}]}")
    #expect(deck.slides.map(\.notes) == notes)
  }

  private struct Refused: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let error: DeckError
    init(_ text: String, _ error: DeckError) { (testDescription, self.error) = (text, error) }
  }

  @Test(arguments: [
    Refused("  \n", .empty),
    Refused("Just a talk, without headings.\n", .noSlides(.script)),
    Refused("%PDF-1.7\n", .notADeck(kind: .pdf)),
    Refused(#"{"words": 1}"#, .unknownJSON(keys: ["words"])),
    Refused(#"{"pdfpcFormat": 2, "pages": []}"#, .noSlides(.pdfpc)),
    Refused(
      #"{"pdfpcFormat": 2, "pages": [{"idx": 1e300}]}"#, .tooManySlides(limit: 10_000)),
    Refused("time,slide\n0:00,1\nsoon,2\n", .badRow(.csv, row: 3, expected: .time)),
    Refused("time,slide\n0:00,1\n1:00,\n", .badRow(.csv, row: 3, expected: .slide)),
    Refused("0:00,0\n0:30,1\n", .badRow(.csv, row: 1, expected: .slide)),
    Refused("slide,planned\n1,soon\n", .badRow(.csv, row: 2, expected: .planned)),
    Refused(
      String(repeating: "0\t1\t1\n", count: 11) + "x",
      .badRow(.audacityLabels, row: 12, expected: .time)),
    Refused("0:00,1\n1:00,10001\n", .tooManySlides(limit: 10_000)),
    Refused(
      #"{"timeline": [{"index": 1e300, "atMs": 0}]}"#, .tooManySlides(limit: 10_000)),
    Refused(
      #"{"timeline": [{"index": 0, "atMs": -1}]}"#, .badRow(.peitho, row: 1, expected: .time)),
  ])
  private func `what is no deck is refused with the reason`(_ refused: Refused) {
    #expect(throws: refused.error) { try read(refused.testDescription) }
  }

  @Test(arguments: [
    "# a\n", "## a (1s)\n", "<section></section>", "---\n\n<!-- a -->\n\n", "0,1\n", "a,1s\n",
  ])
  func `no deck has more than 10,000 slides`(_ slide: String) throws {
    #expect(try !read(String(repeating: slide, count: 9_999)).slides.isEmpty)
    #expect(throws: DeckError.tooManySlides(limit: 10_000)) {
      try read(String(repeating: slide, count: 10_001))
    }
  }
}
