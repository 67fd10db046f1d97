import RehearsalBase
import Testing

struct DelimiterTests {
  @Test(arguments: [
    ("a,b", ["a", "b"]), ("a,\u{301}b", ["a", "\u{301}b"]), (",", ["", ""]), ("", [""]),
    ("\u{600},b", ["\u{600}", "b"]), ("a,\u{FE0F},\u{200D}", ["a", "\u{FE0F}", "\u{200D}"]),
  ])
  func `a delimiter is found beside any mark`(text: String, parts: [String]) {
    let found = text.parts(between: ",")
    #expect(found.map { Array($0.utf8) } == parts.map { Array($0.utf8) })
    #expect(Array(found.joined(separator: ",").utf8) == Array(text.utf8))
  }

  @Test func `the last part holds the rest`() {
    #expect("a,b,c,d".parts(between: ",", atMost: 2) == ["a", "b,c,d"])
    #expect("a,b".parts(between: ",", atMost: 1) == ["a,b"])
  }

  @Test(arguments: [
    ("1..2", ["1", "2"]), ("..", ["", ""]), ("...", ["", "."]), ("....", ["", "", ""]),
    ("1.2", ["1.2"]), ("", [""]), ("\u{301}..\u{301}", ["\u{301}", "\u{301}"]),
  ])
  func `a text divides another wherever it occurs`(text: String, parts: [String]) {
    #expect(text.parts(around: "..").map { Array($0.utf8) } == parts.map { Array($0.utf8) })
  }

  @Test func `a part of a text has its own parts`() {
    #expect("a,b,c".dropFirst().dropLast().parts(between: ",") == ["", "b", ""])
  }

  @Test func `each occurrence is replaced`() {
    #expect(
      Array("'\u{301}x'".replacingEach("'", with: "''").utf8) == Array("''\u{301}x''".utf8))
  }

  @Test(arguments: [
    ("-->", true), ("--\u{301}>", false), ("---->\u{301}", true), ("--", false), ("", false),
    ("é-->", true),
  ])
  func `a text is found byte by byte`(text: String, found: Bool) {
    #expect(text.has("-->") == found)
  }

  @Test func `beginnings and ends are compared byte by byte`() {
    #expect("-\u{301}x".begins(with: "-"))
    #expect("\u{600}]".ends(with: "]"))
    #expect(!"\u{E9}".begins(with: "e\u{301}"))
    #expect(!"x".ends(with: "xx"))
  }
}
