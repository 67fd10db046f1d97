import RehearsalBase
import RehearsalLanguage
import RehearsalNative
import RehearsalTestKit
import Testing

/// Decks of PowerPoint and OpenDocument made part by part.
@Suite struct PackageDeckTests {
  /// The parts of a deck of two slides, the second in the first file, and their names in the order
  /// of the archive.
  private struct Parts {
    var names = [
      "_rels/.rels", "ppt/presentation.xml", "ppt/_rels/presentation.xml.rels",
      "ppt/slides/slide1.xml", "ppt/slides/slide2.xml", "ppt/slides/_rels/slide2.xml.rels",
      "ppt/notesSlides/notesSlide1.xml", "ppt/notesSlides/_rels/notesSlide1.xml.rels",
    ]
    var texts = [
      "_rels/.rels": relations(("r1", "officeDocument", "/ppt/presentation.xml")),
      "ppt/presentation.xml": """
      <p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>\
      <p:sldId id="257" r:id="two"/><p:sldId id="256" r:id="one"/></p:sldIdLst>\
      <p:extLst><p14:sldId id="256"/></p:extLst></p:presentation>
      """,
      "ppt/_rels/presentation.xml.rels": relations(
        ("one", "slide", "slides/slide1.xml"), ("two", "slide", "../ppt/slides/./slide2.xml")),
      "ppt/slides/slide1.xml": slide("<p:ph type='ctrTitle'/>", "Second", "advTm='90500'"),
      "ppt/slides/slide2.xml": slide("<p:ph type='title'/>", "First &lt;1&#x3e;", "advTm='x'"),
      "ppt/slides/_rels/slide2.xml.rels": relations(
        ("n", "notesSlide", "../notesSlides/notesSlide1.xml")),
      "ppt/notesSlides/notesSlide1.xml": """
      <p:notes xmlns:p="p"><p:sp><p:ph type="sldNum"/><a:t>7</a:t></p:sp>\
      <p:sp><p:ph type="hdr"/><a:p><a:t>Header</a:t></a:p></p:sp>\
      <p:sp><p:ph type="body" idx="1"/><a:p><a:r><a:t>Say </a:t></a:r><a:r><a:t>this,</a:t></a:r>\
      <a:br/><a:r><a:t>then that.</a:t></a:r></a:p><a:p/><a:p><a:t>End.</a:t></a:p></p:sp>\
      <p:sp><p:ph type="dt"/><a:p><a:t>Monday</a:t></a:p></p:sp></p:notes>
      """,
      "ppt/notesSlides/_rels/notesSlide1.xml.rels": relations(
        ("s", "slide", "../slides/slide2.xml"), ("n", "notesSlide", "notesSlide1.xml")),
    ]

    static func relations(_ each: (id: String, kind: String, target: String)...) -> String {
      "<Relationships>"
        + each.map { "<Relationship Id='\($0.id)' Type='t/\($0.kind)' Target='\($0.target)'/>" }
        .joined() + "</Relationships>"
    }

    static func slide(_ placeholder: String, _ title: String, _ transition: String) -> String {
      """
      <?xml version="1.0"?>
      <p:sld xmlns:p="p"><p:sp><a:p><a:t>no title</a:t></a:p></p:sp><p:sp>\(placeholder)<p:txBody>\
      <a:p><a:t>\(title)</a:t></a:p></p:txBody></p:sp><mc:AlternateContent><mc:Choice>\
      <p:transition \(transition)/></mc:Choice><mc:Fallback><p:transition \(transition)/>\
      </mc:Fallback></mc:AlternateContent></p:sld>
      """
    }

    func deck() throws -> Deck {
      try Deck.read(ZipBytes(names.map { .init($0, texts[$0] ?? "") }).bytes)
    }
  }

  @Test func `slides are in the order of the list, with the notes' body alone`() throws {
    #expect(
      try Parts().deck()
        == Deck(
          format: .pptx,
          slides: [
            Slide(title: "First <1>", notes: "Say this, then that.\nEnd."),
            Slide(title: "Second", planned: Seconds(90.5)),
          ]))
  }

  @Test func `a slide that is hidden, missing or elsewhere is left out`() throws {
    var parts = Parts()
    parts.texts["ppt/slides/slide1.xml"] = "<p:sld show='0'/>"
    #expect(try parts.deck().slides.map(\.title) == ["First <1>"])
    parts = Parts()
    parts.names.removeAll { $0 == "ppt/slides/slide1.xml" }
    #expect(try parts.deck().slides.count == 1)
    parts = Parts()
    parts.texts["ppt/_rels/presentation.xml.rels"] =
      "<R><Relationship TargetMode='External' Id='one' Type='t/slide' Target='file:///etc/passwd'/>"
      + "<Relationship Id='two' Type='t/slide' Target='../../../etc/passwd'/></R>"
    #expect(throws: DeckError.noSlides(.pptx)) { try parts.deck() }
  }

  private struct Hostile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let problem: MarkupFlaw.Problem
    let text: String

    init(_ description: String, _ problem: MarkupFlaw.Problem, _ text: String) {
      (testDescription, self.problem, self.text) = (description, problem, text)
    }
  }

  @Test(arguments: [
    Hostile(
      "a file by an entity", .documentType,
      "<!DOCTYPE p [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><p:sld><a:t>&x;</a:t></p:sld>"),
    Hostile(
      "entities that grow", .documentType,
      "<?xml version='1.0'?><!DOCTYPE l [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;'>]><l>&b;</l>"),
    Hostile("tags that don't match", .syntax, "<p:sld><p:sp></p:sld></p:sp>"),
    Hostile("a tag that never ends", .syntax, "<p:sld><p:sp a='"),
    Hostile("an element that never ends", .syntax, "<p:sld>"),
    Hostile("attributes without quotation marks", .syntax, "<p:sld show=0/>"),
    Hostile("a comment that never ends", .syntax, "<p:sld/><!-- "),
    Hostile(
      "depth", .tooDeep(limit: 256), String(repeating: "<a:p>", count: 300)),
  ])
  private func `hostile XML is refused, by part and line`(_ hostile: Hostile) throws {
    var parts = Parts()
    parts.texts["ppt/slides/slide1.xml"] = "\n" + hostile.text
    let error = #expect(throws: DeckError.self) { try parts.deck() }
    guard case .invalidXML(let part, let flaw) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(part == "ppt/slides/slide1.xml")
    #expect(flaw.problem == hostile.problem)
    #expect(flaw.line == 2)
  }

  @Test func `a part that is not UTF-8 is refused`() throws {
    var zip = ZipBytes(Parts().names.map { .init($0, Parts().texts[$0] ?? "") })
    zip.entries[3].bytes = [0x3C, 0x61, 0x3E, 0xFF, 0x3C, 0x2F, 0x61, 0x3E]
    let error = #expect(throws: DeckError.self) { try Deck.read(zip.bytes) }
    guard case .invalidXML("ppt/slides/slide1.xml", let flaw) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(flaw.problem == .encoding)
  }

  @Test func `more slides than the limit are refused before one is read`() throws {
    var parts = Parts()
    parts.texts["ppt/presentation.xml"] =
      "<p:presentation>" + String(repeating: "<p:sldId r:id='two'/>", count: 10_001)
      + "</p:presentation>"
    #expect(throws: DeckError.tooManySlides(limit: 10_000)) { try parts.deck() }
  }

  @Test func `an archive without slides is told from a deck`() throws {
    #expect(throws: DeckError.otherArchive) {
      try Deck.read(ZipBytes([.init("word/document.xml", "<w:document/>")]).bytes)
    }
    #expect(throws: DeckError.otherArchive) {
      try Deck.read(
        ZipBytes([
          .init("_rels/.rels", Parts.relations(("r", "officeDocument", "word/document.xml"))),
          .init("word/document.xml", "<w:document/>"),
        ]).bytes)
    }
    #expect(throws: DeckError.self) { try Deck.read(Array("PK\u{3}\u{4}".utf8)) }
  }

  @Test(
    arguments: [
      ("PT13S", 13), ("PT00H01M30.5S", 90.5), ("P1DT0S", 86_400), ("PT0S", nil), ("PT1M3", nil),
      ("13", nil), ("PT-1S", nil), ("PTS", nil),
    ] as [(String, Double?)])
  func `durations of OpenDocument are read`(_ written: String, _ seconds: Double?) throws {
    let content = """
      <o><style:style style:name="a"><style:drawing-page-properties \
      presentation:duration="\(written)"/></style:style><draw:page draw:style-name="a"/></o>
      """
    let deck = try Deck.read(
      ZipBytes([
        .init("mimetype", Array("application/vnd.oasis.opendocument.presentation".utf8)),
        .init("content.xml", content),
      ]).bytes)
    #expect(
      deck == Deck(format: .odp, slides: [Slide(title: nil, planned: seconds.map(Seconds.init))]))
  }
}
